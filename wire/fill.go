package wire

import (
	"slices"
	"strconv"

	"sandtable/game"
)

// kinds names the kinds of words.
var kinds = [game.Kinds]string{game.Verb: "verb", game.Unit: "unit", game.Place: "place", game.Number: "number", game.Name: "name"}

// WordOf returns a word as seat s says it.
func WordOf(l *game.Lexicon, w game.Word, s game.Seat) Word {
	return Word{Kind: kinds[w.Kind], N: int(w.N), Text: l.Word(w, s)}
}

// ChoicesOf judges a partial sentence by what a seat knows and lists how it may continue, with the ways to the places on
// offer if the title knows them. An error is the clause that refuses the sentence.
func ChoicesOf(i *game.Info, k game.Known, a game.Action) (Choices, error) {
	return choicesOf(i, k, a, ways)
}

// PlainChoicesOf is ChoicesOf without the ways, for programs that draw no map.
func PlainChoicesOf(i *game.Info, k game.Known, a game.Action) (Choices, error) {
	return choicesOf(i, k, a, func(game.Known, game.Action, []game.Word) map[string]Way { return nil })
}

func choicesOf(i *game.Info, k game.Known, a game.Action, ways func(game.Known, game.Action, []game.Word) map[string]Way) (Choices, error) {
	var c game.Choices
	if err := k.Next(a, &c); err != nil {
		return Choices{}, err
	}
	out := Choices{Words: make([]Word, len(c.Words)), Ready: c.Ready, Set: c.Set}
	for n, w := range c.Words {
		out.Words[n] = WordOf(i.Lexicon, w, a.Seat)
	}
	ready, ends := outcome(k, a, c.Words)
	out.Ends = ends
	if ready {
		out.Ways = ways(k, a, c.Words)
	}
	if p, ok := k.(game.Pricer); ok && c.Ready {
		out.Price = p.Price(a)
	}
	return out, nil
}

// outcome reports whether a sentence can be said with the places on offer, and whether nothing can follow then. It tries
// only the first place, since all places of one list end a sentence alike.
func outcome(k game.Known, a game.Action, words []game.Word) (ready, ends bool) {
	at := slices.IndexFunc(words, func(w game.Word) bool { return w.Kind == game.Place })
	if at < 0 || a.Full() {
		return false, false
	}
	var c game.Choices
	ready = k.Next(a.With(words[at]), &c) == nil && c.Ready
	others := slices.ContainsFunc(words, func(w game.Word) bool { return w.Kind != game.Place })
	return ready, ready && len(c.Words) == 0 && !others
}

// ways asks the title for the way to each place that completes the sentence.
func ways(k game.Known, a game.Action, words []game.Word) map[string]Way {
	guide, ok := k.(game.Guide)
	if !ok {
		return nil
	}
	var list map[string]Way
	for _, w := range words {
		if w.Kind != game.Place {
			continue
		}
		if way, ok := guide.Way(a.With(w)); ok {
			if list == nil {
				list = map[string]Way{}
			}
			list[strconv.Itoa(int(w.N))] = wayOf(way)
		}
	}
	return list
}

func wayOf(w game.Way) Way {
	return Way{Places: ints(w.Places), Price: w.Price, Cost: w.Cost, Fights: w.Fights, Stop: w.Stop.ID()}
}

func ints(list []int16) []int {
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}

// SayOf lists the verbs that a seat may say now, each with what may follow; none if the seat is not asked.
func SayOf(i *game.Info, k game.Known, s game.Seat) []Say {
	list := []Say{}
	var c game.Choices
	a := game.Action{Seat: s}
	if k.Next(a, &c) != nil {
		return list
	}
	for _, w := range c.Words {
		more, err := ChoicesOf(i, k, a.With(w))
		if err != nil { // the laws require that an offered verb is accepted
			continue
		}
		say := Say{Word: WordOf(i.Lexicon, w, s), Choices: more}
		say.Label = say.Text
		if n := int(w.N); n < len(i.Verbs) && i.Verbs[n].Label != "" {
			v := &i.Verbs[n]
			say.Label, say.About, say.Closes, say.Usual, say.Aside = v.Label, v.About, v.Closes, v.Usual, v.Aside
			if closing := k.Pending().Close; say.Closes && closing != "" {
				say.Label = closing
			}
		}
		list = append(list, say)
	}
	return list
}

// RefusalOf describes a refusal, with the clause if the error is one.
func RefusalOf(i *game.Info, err error) *Refusal {
	if err == nil {
		return nil
	}
	c, _ := err.(game.Clause)
	return &Refusal{Clause: c.ID(), Why: i.Why(err)}
}

// OddsOf describes a forecast, with the losses of each seat of the title.
func OddsOf(i *game.Info, f game.Forecast) Odds {
	o := Odds{Chart: f.Chart, Column: f.Column, Terms: make([]Term, len(f.Terms)), Outcomes: make([]Outcome, len(f.Outcomes)), Refusal: RefusalOf(i, f.Refusal)}
	for n, t := range f.Terms {
		o.Terms[n] = Term{Clause: t.Clause.ID(), What: t.What, Value: t.Value}
	}
	for n, x := range f.Outcomes {
		o.Outcomes[n] = Outcome{Name: x.Name, Cell: x.Cell, Clause: x.Clause.ID(), P: x.P, Loss: append([]float64{}, x.Loss[:len(i.Seats)]...), For: SeatsOf(x.For)}
	}
	o.Loss = make([]float64, len(i.Seats))
	for s := range o.Loss {
		o.Loss[s] = f.Loss(game.Seat(s))
	}
	return o
}

// AskOf describes the decision that a position waits for.
func AskOf(a game.Ask) Ask {
	return Ask{Seats: SeatsOf(a.Seats), Step: a.Step, Clause: a.Clause.ID()}
}

// SuggestionOf returns the sentence that a title proposes to the seat; empty if there is none.
func SuggestionOf(i *game.Info, k game.Known) string {
	if s, ok := k.(game.Suggester); ok {
		if a, ok := s.Suggest(); ok {
			return i.Lexicon.Format(a)
		}
	}
	return ""
}

// SeatsOf lists a set of seats.
func SeatsOf(set game.Seats) []int {
	list := []int{}
	for s := range game.Seat(game.MaxSeats) {
		if set.Has(s) {
			list = append(list, int(s))
		}
	}
	return list
}

// ResultOf describes how a game ended, by seat and by player.
func ResultOf(i *game.Info, players []int8, r game.Result) *Result {
	out := &Result{Scores: make([]int, len(i.Seats)), Level: r.Level, Why: r.Why, Clause: r.Clause.ID(), Players: []PlayerResult{}}
	for s := range out.Scores {
		if players[s] != game.Absent {
			out.Scores[s] = int(r.Scores[s])
		}
	}
	for _, p := range r.ByPlayer(players) {
		out.Players = append(out.Players, PlayerResult{Seats: SeatsOf(p.Seats), Score: int(p.Score), Margin: p.Margin})
	}
	return out
}
