// Command sandtable is the whole program: it serves games to browsers, plays in the terminal, proves and prints records,
// and measures and checks the rules and the server. Most commands are in the file of their name (serve.go). The package
// wires other packages together and prints their results. It contains no rule and never branches on a title's name.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/alecthomas/kong"
)

// Exit codes.
const (
	exitOK    = 0
	exitWrong = 1 // what was checked is wrong
	exitBad   = 2 // it could not be checked: bad usage, no such file
	exitFault = 3 // this program failed: a rule or a machine player panicked
)

func main() {
	os.Exit(run(os.Args[1:], world{os.Stdin, os.Stdout, os.Stderr}))
}

// world is where a command reads and writes.
type world struct {
	in       io.Reader
	out, err io.Writer
}

// wrongError says that what was checked is wrong, as opposed to a failure of the check.
type wrongError struct{ error }

// stop carries the exit code out of the command-line parser, which wants to exit after printing help.
type stop int

// grammar is the command line.
type grammar struct {
	Serve   serveCmd   `cmd:"" help:"Serve games to browsers. This is the default command."`
	Think   thinkCmd   `cmd:"" help:"Let the machine players of servers think on this machine."`
	Titles  titlesCmd  `cmd:"" help:"List the titles, or the scenarios and options of one."`
	Play    playCmd    `cmd:"" help:"Play in this terminal."`
	Replay  replayCmd  `cmd:"" help:"Show the board as it stood at a line of a record."`
	Verify  verifyCmd  `cmd:"" help:"Prove a record: every sentence, every die, every position."`
	Render  renderCmd  `cmd:"" help:"Print a record as a readable game."`
	Clauses clausesCmd `cmd:"" help:"Show which clauses of the rules are kept and tested, and where."`
	Fuzz    fuzzCmd    `cmd:"" help:"Play random games and check that no law is broken."`
	Bench   benchCmd   `cmd:"" help:"Measure the speed of the rules on one core."`
	Perft   perftCmd   `cmd:"" help:"Count the positions that can be reached in a number of sentences."`
	Arena   arenaCmd   `cmd:"" help:"Let machine players play each other, and measure how strong they are."`
	Sit     sitCmd     `cmd:"" help:"Play a seat for the arena of another sandtable."`
	Lab     labCmd     `cmd:"" help:"Measure scenarios and tune machine players."`
	Backup  backupCmd  `cmd:"" help:"Copy all games to a file while the server runs."`
	Move    moveCmd    `cmd:"" help:"Move all games between a folder and a database, and compare them."`
	House   houseCmd   `cmd:"" help:"List the keys by which the server signs records, or add one."`
	Admin   adminCmd   `cmd:"" help:"Delete a game, ban a guest, export or erase a person's data, while the server is stopped."`
	Load    loadCmd    `cmd:"" help:"Measure a server under a thousand games."`
	Health  healthCmd  `cmd:"" help:"Ask a running server whether it is well."`
	Version versionCmd `cmd:"" help:"Print the version, the commit and the rules of this program."`

	VersionFlag versionFlag `name:"version" help:"The same as the command version."`
}

const about = `Strategic board wargames with every rule enforced.

New here? Serve the table and open the address it prints; every refusal names its rule:

    sandtable

Or play in this terminal; ? lists what you may say:

    sandtable play

Then keep the game and prove its dice:

    sandtable play --record my.game
    sandtable verify my.game`

// run executes the arguments and returns the exit code.
func run(args []string, w world) (code int) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case stop:
			code = int(r)
		default:
			code = fail(w, r)
		}
	}()
	parser, err := newParser(new(grammar), w)
	if err != nil {
		return complain(w, err)
	}
	if len(args) == 0 {
		args = []string{"serve"}
	}
	ctx, err := parser.Parse(seatFlags(args))
	if err != nil {
		return complain(w, fmt.Errorf("%w (see %s --help)", err, meant(err)))
	}
	if err := ctx.Run(); err != nil {
		return complain(w, err)
	}
	return exitOK
}

// newParser returns a command-line parser that fills in a grammar.
func newParser(g *grammar, w world) (*kong.Kong, error) {
	return kong.New(g,
		kong.Name("sandtable"), kong.Description(about), kong.Writers(w.out, w.err), kong.Bind(w),
		kong.Exit(func(code int) { panic(stop(code)) }), kong.Vars{"addr": defaultAddr},
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
}

// meant returns the command that was misused, as far as it is known.
func meant(err error) string {
	if p, ok := errors.AsType[*kong.ParseError](err); ok && p.Context.Selected() != nil {
		return p.Context.Selected().FullPath()
	}
	return "sandtable"
}

// interrupted returns a context that ends when the program is told to stop.
func interrupted() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
}

// fail tells the user about a panic and what can be done. Files are left as they were, since records are only ever appended
// to.
func fail(w world, what any) int {
	fmt.Fprintf(w.err, "sandtable: this is a fault of the program, not of what you asked for: %v\nNo record has lost a line. Please report it with the command and this trace:\n\n%s", what, debug.Stack())
	return exitFault
}

// complain prints an error and returns its exit code.
func complain(w world, err error) int {
	fmt.Fprintln(w.err, "sandtable:", err)
	if _, wrong := errors.AsType[wrongError](err); wrong {
		return exitWrong
	}
	return exitBad
}
