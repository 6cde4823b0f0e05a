"""Run with: python3 -m unittest measure_test"""

import unittest

from measure import bends, crossings, straightened


class MeasureTest(unittest.TestCase):
    def test_two_arrows_that_cross_do_so_once(self):
        lines = [("a", [(0, 50), (100, 50)]), ("b", [(50, 0), (50, 100)])]
        self.assertEqual(crossings(lines), [("a", "b", 50, 50)])

    def test_a_corner_on_another_arrow_that_goes_on_across_counts_once(self):
        lines = [("a", [(0, 50), (100, 50)]), ("b", [(20, 0), (50, 50), (80, 100)])]
        self.assertEqual(len(crossings(lines)), 1)

    def test_a_corner_that_only_touches_another_arrow_is_no_crossing(self):
        lines = [("a", [(0, 50), (100, 50)]), ("b", [(20, 0), (50, 49), (80, 0)])]
        self.assertEqual(crossings(lines), [])

    def test_heads_that_meet_are_no_crossing(self):
        lines = [("a", [(0, 50), (51, 50)]), ("b", [(50, 0), (50, 52)])]
        self.assertEqual(crossings(lines), [])

    def test_pieces_of_one_arrow_do_not_cross(self):
        lines = [("a", [(0, 50), (100, 50)]), ("a", [(50, 0), (50, 100)])]
        self.assertEqual(crossings(lines), [])

    def test_a_straight_arrow_has_no_bend_and_a_corner_is_one(self):
        self.assertEqual(bends([(0, 0), (10, 0), (20, 0)]), 0)
        self.assertEqual(bends([(0, 0), (10, 0), (10, 10)]), 1)

    def test_corners_of_either_sense_count_each(self):
        self.assertEqual(bends([(0, 0), (10, 0), (10, 10), (0, 10)]), 2)
        self.assertEqual(bends([(0, 0), (10, 0), (10, 10), (20, 10)]), 2)

    def test_a_rounded_corner_is_one_bend(self):
        self.assertEqual(bends([(0, 0), (10, 0), (13, 1), (15, 3), (16, 6), (16, 20)]), 1)

    def test_points_on_a_straight_line_are_left_out(self):
        self.assertEqual(straightened([(0, 0), (2, 0), (4, 0), (4, 2), (4, 4)]), [(0, 0), (4, 0), (4, 4)])


if __name__ == "__main__":
    unittest.main()
