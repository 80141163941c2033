package terminal

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/phrase"
)

// worlds is the number of guesses of hidden facts on which odds are based.
const worlds = 32

// odds shows the forecast of a battle: of a sentence or phrase, or of what could happen at a place.
func (s *Session) odds(rest string) error {
	if place, ok := s.place(rest); ok {
		return s.oddsAt(place)
	}
	if p, err := phrase.Expand(s.known(), s.info, s.seat, rest); err == nil {
		if a, ok := p.Single(); ok {
			return s.oddsOf(a)
		}
	}
	a, err := phrase.Read(s.known(), s.info.Lexicon, s.seat, rest)
	if _, illegal := err.(game.Clause); illegal { // odds may be asked before the battle may be fought
		a, err = s.info.Lexicon.Parse(s.seat, rest)
	}
	if err != nil {
		s.refuse(err)
		return nil
	}
	return s.oddsOf(a)
}

// oddsOf shows the forecast of a sentence.
func (s *Session) oddsOf(a game.Action) error {
	f, sure := forecast(s.known(), a)
	if f.Column == "" && len(f.Outcomes) == 0 && f.Refusal == nil {
		s.print("That is no battle.\n")
		return nil
	}
	if f.Refusal != nil {
		s.refuse(f.Refusal)
	}
	s.print(s.forecastText(f))
	if !sure {
		s.print(fmt.Sprintf("  You do not see all of it: only certain terms are listed, the chances are the mean of %d guesses.\n", worlds))
	}
	return nil
}

// forecast returns the odds as far as the seat knows. sure reports whether all worlds give the same odds. In that case many
// worlds give exactly the same result as one, since both begin with the same guess.
func forecast(k game.Known, a game.Action) (f game.Forecast, sure bool) {
	odds := func(n int) game.Forecast {
		return game.Odds(k, a, n, game.RandTable{Rand: rand.New(rand.NewPCG(1, 2))})
	}
	f = odds(worlds)
	return f, reflect.DeepEqual(f, odds(1))
}

func (s *Session) forecastText(f game.Forecast) string {
	var b strings.Builder
	for _, t := range f.Terms {
		fmt.Fprintf(&b, "  %-44s %5d  %s\n", t.What, t.Value, t.Clause.ID())
	}
	if f.Column != "" {
		fmt.Fprintf(&b, "  Column %s\n", f.Column)
	}
	fighters := s.losers(&f)
	for _, o := range f.Outcomes {
		fmt.Fprintf(&b, "  %5.1f%%  %-24s", 100*o.P, o.Name)
		for _, seat := range fighters {
			fmt.Fprintf(&b, "  %s %.1f", s.loses(seat), o.Loss[seat])
		}
		b.WriteByte('\n')
	}
	if len(f.Outcomes) > 0 {
		b.WriteString("  On average")
		for _, seat := range fighters {
			fmt.Fprintf(&b, "  %s %.2f", s.loses(seat), f.Loss(seat))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// losers lists the seats that may lose something, since a third side has no part in a battle of two.
func (s *Session) losers(f *game.Forecast) (list []game.Seat) {
	for seat := range s.info.Seats {
		if len(s.info.Seats) == 2 || slices.ContainsFunc(f.Outcomes, func(o game.Outcome) bool { return o.Loss[seat] != 0 }) {
			list = append(list, game.Seat(seat))
		}
	}
	return list
}

// loses returns the beginning of what a seat loses: "Allies lose".
func (s *Session) loses(seat game.Seat) string {
	name := s.info.Seats[seat]
	return name + game.Agree(" [loses|lose]", game.Plural(name))
}
