package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"sandtable/phrase"
)

// Console reads lines from a player and shows text.
type Console interface {
	io.Writer
	// ReadLine shows a prompt and reads a line. It returns io.EOF when the player has left. words lists the words that may
	// complete the line.
	ReadLine(prompt string, words func(line string) []string) (string, error)
	// Width returns how many characters a line holds.
	Width() int
	// Colours reports whether text may be coloured.
	Colours() bool
}

// plainWidth is the width of text written to a pipe or file.
const plainWidth = 90

// maxLine bounds what is read as one line from a pipe.
const maxLine = 1 << 16

// pipe reads lines as they come and echoes them, so that the output looks like a session.
type pipe struct {
	in *bufio.Scanner
	io.Writer
}

// Pipe returns a console for input that is not a keyboard.
func Pipe(in io.Reader, out io.Writer) Console {
	s := bufio.NewScanner(in)
	s.Buffer(nil, maxLine)
	return &pipe{s, out}
}

func (p *pipe) ReadLine(prompt string, _ func(string) []string) (string, error) {
	if _, err := fmt.Fprint(p, prompt); err != nil {
		return "", err
	}
	if !p.in.Scan() {
		fmt.Fprintln(p)
		if err := p.in.Err(); err != nil {
			return "", fmt.Errorf("input: %w", err)
		}
		return "", io.EOF
	}
	fmt.Fprintln(p, p.in.Text())
	return p.in.Text(), nil
}

func (p *pipe) Width() int { return plainWidth }

func (p *pipe) Colours() bool { return false }

// keyboard is a terminal with line editing, history and completion.
type keyboard struct {
	*term.Terminal
	in, out *os.File
	colours bool
}

// Keyboard returns a console for a person at a terminal, and a function that restores the terminal.
func Keyboard(in, out *os.File) (Console, func(), error) {
	was, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil, nil, err
	}
	k := &keyboard{in: in, out: out, colours: wantsColours(os.Getenv)}
	k.Terminal = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{in, out}, "")
	return k, func() { _ = term.Restore(int(in.Fd()), was) }, nil
}

func (k *keyboard) ReadLine(prompt string, words func(string) []string) (string, error) {
	if w, h, err := term.GetSize(int(k.out.Fd())); err == nil && w > 0 {
		_ = k.SetSize(w, h)
	}
	k.SetPrompt(prompt)
	k.AutoCompleteCallback = func(line string, pos int, key rune) (string, int, bool) {
		if key != '\t' || pos != len(line) {
			return "", 0, false
		}
		next, fit := phrase.Complete(line, words(line))
		if next == line && len(fit) > 1 {
			fmt.Fprint(k, wrap("  ", fit, k.Width()))
		}
		return next, len(next), true
	}
	line, err := k.Terminal.ReadLine()
	if errors.Is(err, term.ErrPasteIndicator) {
		err = nil
	}
	return line, err
}

func (k *keyboard) Width() int {
	if w, _, err := term.GetSize(int(k.out.Fd())); err == nil && w > 20 {
		return w
	}
	return plainWidth
}

func (k *keyboard) Colours() bool { return k.colours }

// wantsColours reports whether the terminal shows colours and the user wants them (no-color.org).
func wantsColours(env func(string) string) bool {
	return env("NO_COLOR") == "" && env("TERM") != "" && env("TERM") != "dumb"
}

// wrap wraps words into indented lines.
func wrap(indent string, words []string, width int) string {
	return wrapUnder(indent, indent, words, width)
}

// wrapUnder wraps words into lines, with a different indent for the first line.
func wrapUnder(first, indent string, words []string, width int) string {
	var b strings.Builder
	at := 0
	for _, w := range words {
		switch {
		case at == 0:
			b.WriteString(first)
			at = len(first)
		case at+1+visible(w) > width:
			b.WriteString("\n" + indent)
			at = len(indent)
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(w)
		at += visible(w)
	}
	if at > 0 {
		b.WriteByte('\n')
	}
	return b.String()
}
