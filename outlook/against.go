package outlook

import (
	"math/rand/v2"
	"slices"

	"sandtable/game"
)

// tries is how often a look ahead is started again with other dice, since what happens before the attack may already decide
// it.
const tries = 4

// Threat is the attack that a seat could make on a place.
type Threat struct {
	Units    []int16     // units beside the place or in the attack
	Attack   game.Action // the attack with all of them
	Odds     game.Forecast
	Guessed  bool // it rests on one guess of what is not known
	place    int16
	ahead    ahead
	declared bool
}

// Against looks ahead, with different dice each time, until it finds an attack of a seat on a place. What k does not know
// is imagined.
func Against(k game.Known, info *game.Info, seat game.Seat, place int16) (t Threat) {
	var came []int16
	for n := range uint64(tries) {
		table := &countingTable{Table: game.RandTable{Rand: rand.New(rand.NewPCG(5, n))}}
		t = Threat{place: place, ahead: ahead{info: info, seat: seat, p: k.Imagined(table), table: table}}
		t.Guessed = table.chances > 0
		t.look()
		if t.declared {
			t.Odds = t.ahead.p.Forecast(t.Attack)
			return t
		}
		if came == nil {
			came = t.Units
		}
	}
	t.Units = came
	t.ahead.p = k.Imagined(t.ahead.table)
	t.asTheyStand(k, func(*game.Piece) bool { return true })
	if t.Odds.Column == "" && len(t.Odds.Outcomes) == 0 {
		t.asTheyStand(k, func(p *game.Piece) bool { return p.Weight > 0 })
	}
	return t
}

// asTheyStand sets the attack with those of the units that pass some, without moving them first: odds may be asked before
// the attack is possible.
func (t *Threat) asTheyStand(k game.Known, some func(*game.Piece) bool) {
	lex, seat := t.ahead.info.Lexicon, t.ahead.seat
	a, err := lex.Parse(seat, t.ahead.planVerb()+" "+lex.Word(game.PlaceWord(t.place), seat))
	if err != nil {
		return
	}
	scene := k.Show()
	for _, u := range t.Units {
		i := slices.IndexFunc(scene.Pieces, func(p game.Piece) bool { return p.Unit == u })
		if i >= 0 && some(&scene.Pieces[i]) && !a.Full() {
			a = a.With(game.UnitWord(u))
		}
	}
	t.Attack, t.Odds = a, t.ahead.p.Forecast(a)
}

// look plays on until the seat can move or attack, moves up what can reach the place, and attacks with all of it.
func (t *Threat) look() {
	o := &t.ahead
	near := map[int16]bool{}
	for _, p := range Near(o.info.Board, t.place) {
		near[p] = true
	}
	moved := false
	for range farthest {
		pending := o.p.Pending().Seats
		if pending == 0 {
			return
		}
		if pending.Has(o.seat) {
			if a, ok := o.withAll(t.place); ok {
				t.Attack, t.Units, t.declared = a, unitsOf(a), true
				return
			}
			moved = t.bringUp(near) || moved
		}
		// A step that cannot be closed is answered at random. Once the units have moved up, only the seat itself may go on.
		seat := o.p.Pending().Seats.First()
		if moved && seat != o.seat || !o.close(seat) && !o.answer(seat) {
			return
		}
	}
}

// bringUp moves every unit next to the place that can get there. It returns false if none moved.
func (t *Threat) bringUp(near map[int16]bool) (any bool) {
	o := &t.ahead
	var verbs, units, places game.Choices
	if o.p.Next(game.Action{Seat: o.seat}, &verbs) != nil {
		return false
	}
	for _, v := range verbs.Words {
		if !o.moves(v) || o.p.Next(game.Say(o.seat, v), &units) != nil {
			continue
		}
		at := placeOf(o.p.Known(o.seat))
		for _, u := range units.Words {
			a := game.Say(o.seat, v, u)
			if u.Kind == game.Unit && near[at[u.N]] {
				t.come(u.N)
				continue
			}
			if u.Kind != game.Unit || o.p.Next(a, &places) != nil {
				continue
			}
			i := slices.IndexFunc(places.Words, func(w game.Word) bool { return w.Kind == game.Place && near[w.N] })
			if i >= 0 && o.p.Apply(a.With(places.Words[i]), o.table) == nil {
				t.come(u.N)
				any = true
			}
		}
	}
	return any
}

// come records a unit that stands beside the place.
func (t *Threat) come(unit int16) {
	if !slices.Contains(t.Units, unit) {
		t.Units = append(t.Units, unit)
	}
}
