package match

import (
	"errors"
	"fmt"
	"slices"
)

// reopen makes the match that a header describes. Without a seed it accepts the dice of the lines and cannot check digests.
func reopen(find Find, head *Line, seed *Seed) (*Match, error) {
	t, ok := find(head.Header.Title, head.Header.Rules)
	if !ok {
		return nil, wrong(head.N, "there is no title %q with version %d of its rules here", head.Header.Title, head.Header.Rules)
	}
	if seed != nil && seed.Commit() != head.Header.Commit {
		return nil, wrong(head.N, "the seed is not the one this record is committed to")
	}
	stamp := head.Stamp
	if head.Seal != "" { // a copy names the house and is not signed
		stamp = nil
	}
	m, err := open(t, *head.Header, nil, stamp)
	if err != nil {
		return nil, wrong(head.N, "%s", t.Info().Why(err))
	}
	if seed != nil {
		m.seed = *seed
	} else {
		m.table.script = &script{}
	}
	return m, nil
}

// errHidden stops a replay at a line of which this copy withholds something.
var errHidden = errors.New("the line holds secrets that this copy does not show")

// replayLine replays a line and compares the result.
func (m *Match) replayLine(want *Line) error {
	if m.table.script != nil {
		m.table.script = &script{line: want, open: want.Dice}
		if want.Secret != nil {
			m.table.script.secret = want.Secret.Dice
		}
	}
	m.setDice(want)
	err := m.replayKind(want)
	m.table.set = nil
	if s := m.table.script; s != nil {
		if err == nil {
			s.close()
		}
		if s.fault != "" {
			return wrong(want.N, "%s", s.fault)
		}
		if s.hidden {
			return errHidden
		}
	}
	if err == errHidden {
		return err
	}
	if err != nil {
		return wrong(want.N, "%s", m.info.Why(err))
	}
	if m.table.script == nil && len(want.Secret.rolls()) != len(want.Secret.dice()) {
		return wrong(want.N, "the secret dice lack their numbers among the rolls")
	}
	if why := differ(&m.lines[want.N-1], want); why != "" {
		return wrong(want.N, "%s", why)
	}
	return nil
}

func (m *Match) replayKind(want *Line) (err error) {
	switch want.Kind {
	case Mix:
		n, ok := ParseNonce(want.Nonce)
		if !ok {
			return errors.New("the nonce is not 32 hexadecimal digits")
		}
		m.mix(want.Seat, n)
	case Begin:
		err = m.start()
	case Say:
		err = m.replaySentence(want)
	case Undo:
		_, err = m.Undo(want.Seat)
	case Back:
		_, err = m.Back(want.Back)
	case Resign:
		_, err = m.Resign(want.Seat)
	case Forfeit:
		_, err = m.Forfeit(want.Seat)
	case Draw:
		_, err = m.Draw()
	case End:
		if m.table.script != nil {
			m.seed, _ = ParseSeed(want.Seed)
		}
		if err = m.mayEnd(); err == nil {
			m.end(want.Stamp)
		}
	}
	return err
}

func (m *Match) replaySentence(want *Line) error {
	say := want.Say
	if say == "" && want.Secret != nil {
		say = want.Secret.Say
	}
	if say == "" {
		if m.table.script != nil {
			return errHidden
		}
		return errors.New("the sentence is missing")
	}
	a, err := m.info.Lexicon.Parse(want.Seat, say)
	if err != nil {
		return err
	}
	_, err = m.Play(a)
	return err
}

// differ says how a replayed line differs from the record.
func differ(got, want *Line) string {
	switch {
	case got.Undo != want.Undo || got.Back != want.Back:
		return "another line is taken back than the rules of undoing allow"
	case got.Say != want.Say || got.Secret.say() != want.Secret.say():
		return "the sentence is not written as the title writes it, or is secret where it should not be"
	case got.Seed != want.Seed:
		return "the seed is not the one this record is committed to"
	}
	if why := differDice(got.Dice, want.Dice); why != "" {
		return why
	}
	if why := differDice(got.Secret.dice(), want.Secret.dice()); why != "" {
		return why
	}
	if r := want.Secret.rolls(); r != nil && !slices.Equal(r, got.Secret.rolls()) {
		return "the secret dice have other numbers among the rolls"
	}
	if got.Result != nil && !got.Result.equal(want.Result) {
		return "the result is not the one the rules give"
	}
	if got.Digest != want.Digest {
		return "the digest does not fit the position that the sentences lead to"
	}
	return ""
}

func differDice(got, want []Roll) string {
	for i := range min(len(got), len(want)) {
		g, w := got[i], want[i]
		switch {
		case g.Clause != w.Clause || g.Sides != w.Sides:
			return "the rules roll " + g.what() + ", the line has " + w.what()
		case g.N != w.N:
			return "the seed gives " + g.String() + ", the line has " + w.String()
		}
	}
	switch {
	case len(got) > len(want):
		return "the rules roll " + got[len(want)].what() + " that the line does not show"
	case len(got) < len(want):
		return "the line shows more dice than the rules roll"
	}
	return ""
}

func (r *Result) equal(s *Result) bool {
	return slices.Equal(r.Scores, s.Scores) && slices.Equal(r.Margin, s.Margin) && r.Level == s.Level && r.Clause == s.Clause
}

func (s *Secret) say() string {
	if s == nil {
		return ""
	}
	return s.Say
}

func (s *Secret) dice() []Roll {
	if s == nil {
		return nil
	}
	return s.Dice
}

func (s *Secret) rolls() []int {
	if s == nil {
		return nil
	}
	return s.Rolls
}

func (r *Roll) what() string {
	return fmt.Sprintf("a die of %d sides by %s", r.Sides, r.Clause.ID())
}

func (r *Roll) String() string { return fmt.Sprintf("%d by %s", r.N, r.Clause.ID()) }
