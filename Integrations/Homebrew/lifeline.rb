# Builds the released version. The link HomebrewFormula to this folder makes the repository a tap:
#
#     brew tap lifeline/tap https://github.com/OWNER/lifeline
#     brew install lifeline/tap/lifeline
class Lifeline < Formula
  desc "Simulate the lifecycle of an app, check its logs, and draw both"
  homepage "https://github.com/OWNER/lifeline"
  url "https://github.com/OWNER/lifeline.git", tag: "v0.1.0"
  license "Apache-2.0"
  head "https://github.com/OWNER/lifeline.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on "graphviz"
  depends_on "libxml2"
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    # Homebrew has a sandbox of its own.
    build = ["-c", "release", "--disable-sandbox"]
    system "swift", "build", *build, "--product", "lifeline"
    man1.mkpath
    system ".ci/manual", man1, "--disable-sandbox"

    # The program follows the link and finds its resources beside itself.
    programs = Pathname.new(Utils.safe_popen_read("swift", "build", *build, "--show-bin-path").chomp)
    libexec.install programs/"lifeline"
    libexec.install Dir[programs/"Lifeline_Lifeline{Reports,UIKitLifecycle}.{bundle,resources}"]
    bin.install_symlink libexec/"lifeline"
    generate_completions_from_executable(bin/"lifeline", "--generate-completion-script")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/lifeline --version") unless head?
    assert_match "applicationWillResignActive:", shell_output("#{bin}/lifeline run 001-2")
    system bin/"lifeline", "draw", "graph", "-o", "states.svg"
    assert_match "</svg>", (testpath/"states.svg").read
    (testpath/"lamp.mmd").write "stateDiagram-v2\n  [*] --> off\n  off --> on: press\n"
    system bin/"lifeline", "report", "--model", "lamp.mmd", "-o", "site"
    assert_path_exists testpath/"site/README.md"
  end
end
