package main

import (
	"os"
	"os/signal"

	"sandtable/ai/pipe"
	"sandtable/lab"
	"sandtable/titles"
)

type sitCmd struct {
	Title string `arg:"" help:"Title to play."`
	Level string `default:"officer" help:"Player that answers (default ${default})." placeholder:"LEVEL"`
}

func (sitCmd) Help() string {
	return "The arena of another sandtable calls this to meet a player of this one. Questions come in as lines of standard\n" +
		"input, sentences go out as lines of standard output.\n\n" +
		"Examples:\n\n    sandtable arena blitzkrieg --a officer --b officer@./sandtable-1.0 --games 200"
}

// Run answers questions until the input ends.
func (c *sitCmd) Run(w world) error {
	e, err := titles.Find(c.Title)
	if err != nil {
		return err
	}
	p, err := contender(c.Title, c.Level)
	if err != nil {
		return err
	}
	signal.Ignore(os.Interrupt) // the caller decides when to stop, and closes the pipe
	s := pipe.Sitter{Title: e.Title, Name: p.Name, Player: p.Player, Build: build(), Clock: lab.ThreadTime}
	return s.Sit(w.in, w.out)
}

// visitor returns a player of another program.
func visitor(title, level, program string) (lab.Contender, error) {
	e, err := titles.Find(title)
	if err != nil {
		return lab.Contender{}, err
	}
	p, err := pipe.Open(e.Title, program, "sit", e.Info().ID, "--level", level)
	if err != nil {
		return lab.Contender{}, err
	}
	return lab.Contender{Name: p.Level().ID, Player: p}, nil
}
