package terminal

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"sandtable/game"
)

// worlds is how many guesses of what the seat does not know go into its odds.
const worlds = 32

// odds shows the forecast of a battle.
func (s *Session) odds(rest string) error {
	a, err := read(s.known(), s.info.Lexicon, s.seat, rest)
	if _, illegal := err.(game.Clause); illegal { // odds may be asked before the battle may be fought
		a, err = s.info.Lexicon.Parse(s.seat, rest)
	}
	if err != nil {
		s.refuse(err)
		return nil
	}
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

// forecast gives the odds as far as the seat knows. It is sure if every world gives the same: then
// many are exactly one, since both begin with the same guess.
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
	for _, o := range f.Outcomes {
		fmt.Fprintf(&b, "  %5.1f%%  %-24s", 100*o.P, o.Name)
		for seat, name := range s.info.Seats {
			fmt.Fprintf(&b, "  %s loses %.1f", name, o.Loss[seat])
		}
		b.WriteByte('\n')
	}
	if len(f.Outcomes) > 0 {
		b.WriteString("  On average")
		for seat, name := range s.info.Seats {
			fmt.Fprintf(&b, "  %s loses %.2f", name, f.Loss(game.Seat(seat)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}
