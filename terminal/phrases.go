package terminal

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/phrase"
)

// play plays what was typed: a sentence, or a phrase that stands for several.
func (s *Session) play(text string) error {
	p, err := phrase.Expand(s.known(), s.info, s.seat, text)
	if err != nil {
		s.refuse(err)
		return nil
	}
	if a, single := p.Single(); single {
		return s.playOne(a, text)
	}
	return s.playAll(&p)
}

// playOne says a sentence for the seat at the console.
func (s *Session) playOne(a game.Action, text string) error {
	if s.closes(a) && s.endsTurn(a) {
		s.print("That would end your turn. To end it, say: end turn\n")
		return nil
	}
	if err := s.say(a); err != nil {
		s.refuse(err)
		if errors.Is(err, game.Unfinished) {
			s.print(s.listNext(a))
		}
		return nil
	}
	s.breathed(1)
	if said := s.info.Lexicon.Format(a); said != strings.Join(strings.Fields(text), " ") {
		s.print("  " + said + "\n") // show what abbreviated words were taken for
	}
	s.ownNews()
	return s.keep()
}

// playAll plays the sentences of a phrase: all of them or none, as far as can be foreseen.
func (s *Session) playAll(p *phrase.Phrase) error {
	t, err := p.Try(s.Match.Position())
	if err != nil {
		s.print(fmt.Sprintf("No, none of the %d: %s\n", len(p.Say), s.refused(t.Passed[0])))
		return nil
	}
	if len(t.Say) == 0 {
		s.print("There is nothing that this could mean now.\n")
		return nil
	}
	before := s.known().Show()
	var list []string
	for _, a := range t.Say[:t.Foreseen] {
		if err := s.say(a); err != nil {
			return fmt.Errorf("what was tried is refused: %w", err)
		}
		list = append(list, s.info.Lexicon.Format(a)+";")
	}
	s.breathed(t.Foreseen)
	s.rest[s.seat] = remainder{t.Say[t.Foreseen:], before.Turn, before.Phase}
	s.print(wrap("  ", list, s.Console.Width()))
	for _, r := range t.Passed {
		s.print(wrap("  ", strings.Fields("Not "+s.refused(r)), s.Console.Width()))
	}
	s.ownNews()
	return s.keep()
}

// refused describes a sentence of a phrase and why it cannot be said.
func (s *Session) refused(r phrase.Refused) string {
	return s.info.Lexicon.Format(r.Say) + ": " + s.info.Why(r.Err)
}

// say plays one sentence and records that the seat has done something.
func (s *Session) say(a game.Action) error {
	turn := s.known().Show().Turn
	if _, err := s.Match.Play(a); err != nil {
		return err
	}
	if !s.closes(a) {
		s.acted[s.seat].count(turn)
	}
	s.seen[s.seat] = s.whereabouts()
	return nil
}

// breathed records the number of sentences of a phrase, so that one undo takes them all back.
func (s *Session) breathed(n int) {
	s.breaths[s.seat] = append(s.breaths[s.seat], n)
}

// remainder is what is left of a phrase, and when it was said: in another phase it is void.
type remainder struct {
	say         []game.Action
	turn, phase int
}

// goOn continues a phrase that dice or others have interrupted, or the end of a turn.
func (s *Session) goOn() (went bool, err error) {
	r := &s.rest[s.seat]
	if len(r.say) > 0 {
		if scene := s.known().Show(); scene.Turn != r.turn || scene.Phase != r.phase {
			r.say = nil
		}
	}
	for len(r.say) > 0 {
		a := r.say[0]
		var c game.Choices
		if s.known().Next(a.Cut(1), &c) != nil { // something else is asked first
			return false, nil
		}
		r.say = r.say[1:]
		if s.say(a) != nil {
			continue // an earlier battle has settled it
		}
		s.breathed(1)
		s.print("  " + s.info.Lexicon.Format(a) + "\n")
		s.ownNews()
		return true, s.keep()
	}
	if s.ending[s.seat].on {
		return s.endStep()
	}
	return false, nil
}

// undo takes back the seat's last phrase, as far as dice allow.
func (s *Session) undo(string) error {
	n, back := 1, 0
	if list := s.breaths[s.seat]; len(list) > 0 {
		n = list[len(list)-1]
		s.breaths[s.seat] = list[:len(list)-1]
	}
	for range n {
		if _, err := s.Match.Undo(s.seat); err != nil {
			if back == 0 {
				s.breaths[s.seat] = nil
				s.refuse(err)
				return nil
			}
			break
		}
		back++
		s.acted[s.seat].n--
	}
	s.rest[s.seat], s.shown[s.seat], s.seen[s.seat] = remainder{}, s.Match.Count(s.seat), s.whereabouts()
	if back == 1 {
		s.print("Taken back.\n")
	} else {
		s.print(fmt.Sprintf("Taken back: %d sentences.\n", back))
	}
	return s.keep()
}
