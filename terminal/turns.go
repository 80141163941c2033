package terminal

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"sandtable/game"
)

// closes reports whether a sentence only ends a step.
func (s *Session) closes(a game.Action) bool {
	words := a.Words()
	return len(words) == 1 && words[0].Kind == game.Verb && int(words[0].N) < len(s.info.Verbs) && s.info.Verbs[words[0].N].Closes
}

// ownTurn reports whether the scene's phase is the seat's own, or shared by all.
func (s *Session) ownTurn(scene *game.Scene) bool {
	if scene.Phase < 0 || scene.Phase >= len(scene.Phases) {
		return false
	}
	who := scene.Phases[scene.Phase].Seat
	return who == s.seat || who == game.Nobody
}

// endsTurn reports whether a sentence ends the seat's whole turn rather than a step of it. It tries it in a world that the
// seat cannot tell from the true one.
func (s *Session) endsTurn(a game.Action) bool {
	before := s.known().Show()
	if !s.ownTurn(&before) {
		return false
	}
	table := game.RandTable{Rand: rand.New(rand.NewPCG(3, 4))}
	p := s.known().Imagined(table)
	if p.Apply(a, table) != nil {
		return false
	}
	asked := p.Pending().Seats
	after := p.Known(s.seat).Show()
	switch {
	case asked == 0 || after.Turn != before.Turn || after.Phase < 0:
		return true
	case before.Phases[before.Phase].Seat == s.seat:
		return after.Phases[after.Phase].Seat != s.seat
	}
	return after.Phase != before.Phase && !asked.Has(s.seat)
}

// deeds counts what a seat has done in a turn.
type deeds struct{ turn, n int }

func (d *deeds) count(turn int) {
	if d.turn != turn {
		*d = deeds{turn: turn}
	}
	d.n++
}

// in returns how much was done in a turn.
func (d deeds) in(turn int) int {
	if d.turn != turn {
		return 0
	}
	return d.n
}

// able counts the seat's units that can still do something in this step.
func (s *Session) able() int {
	units := map[int16]bool{}
	var verbs, c game.Choices
	if s.known().Next(game.Action{Seat: s.seat}, &verbs) != nil {
		return 0
	}
	for _, v := range verbs.Words {
		if int(v.N) < len(s.info.Verbs) && s.info.Verbs[v.N].Aside || s.known().Next(game.Say(s.seat, v), &c) != nil {
			continue
		}
		for _, w := range c.Words {
			if w.Kind == game.Unit {
				units[w.N] = true
			}
		}
	}
	return len(units)
}

// end ends the seat's whole turn, with all steps that are left. It asks first if nothing was done in the turn.
func (s *Session) end(rest string) error {
	scene := s.known().Show()
	switch {
	case strings.ToLower(rest) != "turn":
		s.print("To end your turn, say: end turn\n")
		return nil
	case !s.ownTurn(&scene):
		s.print("It is not your turn: answer what is asked. A step is ended by its own word; ? lists it.\n")
		return nil
	}
	if s.acted[s.seat].in(scene.Turn) <= 0 {
		sure, err := s.sure("You have done nothing in this turn" + can(s.able()) + ". End it all the same? (yes or no) ")
		if err != nil || !sure {
			return err
		}
	}
	s.ending[s.seat] = ending{true, scene.Turn, scene.Phase}
	return nil
}

// ending is a turn that a seat wants to end, and the phase in which it said so.
type ending struct {
	on          bool
	turn, phase int
}

// over reports whether the turn has ended: in another turn, a phase of others, or another shared phase.
func (e ending) over(s *Session, scene *game.Scene) bool {
	return scene.Turn != e.turn || !s.ownTurn(scene) || scene.Phase != e.phase && scene.Phases[scene.Phase].Seat == game.Nobody
}

// can describes how many units could still do something in this step.
func can(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return ", and 1 unit could still act"
	}
	return fmt.Sprintf(", and %d units could still act", n)
}

// sure asks a yes-or-no question. Any other line counts as no, and is then executed as usual.
func (s *Session) sure(question string) (bool, error) {
	line, err := s.Console.ReadLine(question, func(string) []string { return []string{"yes", "no"} })
	if err != nil {
		return false, err
	}
	switch answer := strings.ToLower(strings.TrimSpace(line)); answer {
	case "yes", "y":
		return true, nil
	case "no", "n", "":
	default:
		s.typed = append(s.typed, line)
	}
	s.print("Your turn goes on.\n")
	return false, nil
}

// endStep says the word that ends the current step, on the way to the end of the turn.
func (s *Session) endStep() (went bool, err error) {
	scene := s.known().Show()
	if s.ending[s.seat].over(s, &scene) {
		s.ending[s.seat] = ending{}
		return false, nil
	}
	var c game.Choices
	if err := s.known().Next(game.Action{Seat: s.seat}, &c); err != nil {
		return false, err
	}
	for _, v := range c.Words {
		a := game.Say(s.seat, v)
		if !s.closes(a) {
			continue
		}
		if s.endsTurn(a) {
			s.ending[s.seat] = ending{}
		}
		if err := s.say(a); err != nil {
			s.ending[s.seat] = ending{}
			s.refuse(err)
			return true, nil
		}
		s.breathed(1)
		s.ownNews()
		return true, s.keep()
	}
	s.ending[s.seat] = ending{}
	s.print("Your turn cannot end yet. " + s.listVerbs(&c))
	return true, nil
}
