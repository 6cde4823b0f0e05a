// Replaced by the first real file of Reports.
