package terminal

import (
	"fmt"
	"math/rand/v2"
	"slices"
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
		s.print(fmt.Sprintf("  You do not see all of it: the sum is one guess, the chances are the mean of %d.\n", worlds))
	}
	return nil
}

// forecast takes the mean over worlds that the seat cannot tell from the true one, so that odds
// do not tell secrets. It is sure if all of them agree.
func forecast(k game.Known, a game.Action) (mean game.Forecast, sure bool) {
	table := game.RandTable{Rand: rand.New(rand.NewPCG(1, 2))}
	mean, sure = k.Imagined(table).Forecast(a), true
	at := map[string]int{}
	for i := range mean.Outcomes {
		at[mean.Outcomes[i].Name] = i
		scale(&mean.Outcomes[i], 1.0/worlds)
	}
	for range worlds - 1 {
		f := k.Imagined(table).Forecast(a)
		sure = sure && f.Column == mean.Column && slices.Equal(f.Terms, mean.Terms)
		for _, o := range f.Outcomes {
			scale(&o, 1.0/worlds)
			i, ok := at[o.Name]
			if !ok {
				i, at[o.Name] = len(mean.Outcomes), len(mean.Outcomes)
				mean.Outcomes = append(mean.Outcomes, game.Outcome{Name: o.Name, Clause: o.Clause})
			}
			sum(&mean.Outcomes[i], o)
		}
	}
	for i := range mean.Outcomes {
		for j := range mean.Outcomes[i].Loss {
			mean.Outcomes[i].Loss[j] /= mean.Outcomes[i].P
		}
	}
	return mean, sure
}

// scale weighs an outcome; its losses become shares of the mean.
func scale(o *game.Outcome, by float64) {
	o.P *= by
	for j := range o.Loss {
		o.Loss[j] *= o.P
	}
}

func sum(to *game.Outcome, o game.Outcome) {
	to.P += o.P
	for j := range to.Loss {
		to.Loss[j] += o.Loss[j]
	}
}

func (s *Session) forecastText(f game.Forecast) string {
	var b strings.Builder
	for _, t := range f.Terms {
		fmt.Fprintf(&b, "  %-44s %5d  %s\n", t.What, t.Value, string(t.Clause))
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
