package gametest

import (
	"cmp"
	"fmt"
	"strings"

	"sandtable/game"
)

// do plays a sentence and prints who owes what then.
func (r *runner) do(a game.Action) {
	if err := r.p.Apply(a, r); err != nil {
		r.refused(err)
		return
	}
	ask := r.p.Pending()
	if ask.Seats == 0 {
		res := r.p.Result()
		r.printf("over: %s (%s)", res.Level, res.Clause.ID())
		return
	}
	for s, name := range r.info.Seats {
		if ask.Seats.Has(game.Seat(s)) {
			r.printf("%s: %s (%s)", strings.ToLower(name), ask.Step, ask.Clause.ID())
		}
	}
}

// try plays a sentence on a copy, with dice that always show 1.
func (r *runner) try(a game.Action) {
	if err := r.p.Clone().Apply(a, game.Mute{}); err != nil {
		r.refused(err)
		return
	}
	r.printf("ok")
}

func (r *runner) refused(err error) {
	if c, ok := err.(game.Clause); ok {
		r.printf("refused %s", c.ID())
		return
	}
	r.printf("refused: %v", err)
}

var kindNames = [game.Kinds]string{game.Verb: "verbs", game.Unit: "units", game.Place: "places", game.Number: "numbers", game.Name: "names"}

// next lists the words that may follow, a line for each kind.
func (r *runner) next(a game.Action) {
	var c game.Choices
	if err := r.p.Next(a, &c); err != nil {
		r.refused(err)
		return
	}
	for k := game.Verb; int(k) < game.Kinds; k++ {
		line := kindNames[k]
		for _, w := range c.Words {
			if w.Kind == k {
				line += " " + r.info.Lexicon.Word(w, a.Seat)
			}
		}
		if line != kindNames[k] {
			r.printf("%s", line)
		}
	}
	if c.Ready {
		r.printf("ready")
	}
}

// odds prints the forecast of a sentence.
func (r *runner) odds(a game.Action) {
	f := r.p.Forecast(a)
	for _, t := range f.Terms {
		r.printf("%s %d (%s)", t.What, t.Value, t.Clause.ID())
	}
	if f.Column != "" {
		r.printf("column %s", f.Column)
	}
	for _, o := range f.Outcomes {
		r.printf("%s %.4f, losses %v", o.Name, o.P, o.Loss[:len(r.info.Seats)])
	}
	if f.Refusal != nil {
		r.refused(f.Refusal)
	}
}

// show prints what a seat sees, place by place.
func (r *runner) show(s game.Seat) {
	sc := r.p.Known(s).Show()
	for place := range int16(r.info.Lexicon.Size(game.Place)) {
		var here []string
		for _, c := range sc.Pieces {
			if c.Place == place {
				here = append(here, r.piece(c))
			}
		}
		for _, m := range sc.Marks {
			if m.Place == place {
				here = append(here, m.Look)
			}
		}
		if len(here) > 0 {
			r.printf("%s: %s", r.info.Lexicon.Word(game.PlaceWord(place), s), strings.Join(here, ", "))
		}
	}
	for _, t := range sc.Tracks {
		r.printf("%s %d of %d", strings.TrimSpace(strings.Join(strings.Fields(r.whose(t.Seat)+" "+t.Of+" "+t.Name), " ")), t.Value, t.Max)
	}
	for _, l := range sc.Lists {
		line := strings.TrimSpace(r.whose(l.Seat) + " " + l.Name)
		for _, p := range l.Pieces {
			line += " " + r.info.Lexicon.Word(game.UnitWord(p.Unit), l.Seat)
		}
		r.printf("%s", line)
	}
	for _, h := range sc.Hands {
		line := strings.TrimSpace(r.whose(h.Seat)+" "+h.Name) + ":"
		for _, c := range h.Cards {
			line += fmt.Sprintf(" turn %d %s;", c.Turn, cmp.Or(c.Name, "face down"))
		}
		r.printf("%s", strings.TrimSuffix(line, ";"))
	}
	for _, n := range sc.Notes {
		r.printf("%s", n)
	}
}

// look prints what a seat sees in some places: pieces in words, marks with their owners.
func (r *runner) look(s game.Seat, places []string) error {
	sc := r.p.Known(s).Show()
	for _, name := range places {
		w := game.Word{Kind: game.Place}
		for r.info.Lexicon.Word(w, s) != name {
			if w.N++; int(w.N) >= r.info.Lexicon.Size(game.Place) {
				return fmt.Errorf("no place is called %q", name)
			}
		}
		var here []string
		for _, c := range sc.Pieces {
			if c.Place == w.N {
				here = append(here, fmt.Sprintf("%s (%s)", r.piece(c), c.Text))
			}
		}
		for _, m := range sc.Marks {
			if m.Place == w.N {
				here = append(here, strings.TrimSpace(r.whose(m.Seat)+" "+m.Look))
			}
		}
		r.printf("%s", strings.TrimSpace(name+": "+strings.Join(here, ", ")))
	}
	return nil
}

func (r *runner) whose(s game.Seat) string {
	if s == game.Nobody {
		return ""
	}
	return r.info.Seats[s]
}

// piece names a piece as the seat sees it, with a question mark for what it does not know.
func (r *runner) piece(c game.Piece) string {
	text := r.whose(c.Seat) + " ?"
	if c.Name != "" {
		text = r.whose(c.Seat) + " " + c.Name + " " + c.Label
	}
	if c.Spent {
		text += " spent"
	}
	if c.Battle > 0 {
		text += fmt.Sprintf(" battle %d", c.Battle)
	}
	return strings.TrimSpace(text)
}
