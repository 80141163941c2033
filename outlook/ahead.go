package outlook

import (
	"math"
	"math/rand/v2"
	"slices"

	"sandtable/game"
	"sandtable/phrase"
)

// farthest is the most sentences that are said to reach the step in which a seat moves or attacks.
const farthest = 60

// ahead is a game that is played on hypothetically.
type ahead struct {
	info  *game.Info
	seat  game.Seat
	p     game.Position
	table *countingTable
}

// countingTable counts dice and reveals, which cannot be foreseen. A world that needs any is a guess.
type countingTable struct {
	game.Table
	chances int
}

func (t *countingTable) Roll(d game.Die) int {
	t.chances++
	return t.Table.Roll(d)
}

func (t *countingTable) Tell(e game.Event) {
	if e.Reveal {
		t.chances++
	}
	t.Table.Tell(e)
}

// planVerb returns the verb that declares a battle.
func (o *ahead) planVerb() string {
	if o.info.Plan != "" {
		return o.info.Plan
	}
	return "attack"
}

// moves reports whether a verb is the one by which units march.
func (o *ahead) moves(v game.Word) bool {
	verbs := o.info.Verbs
	return int(v.N) < len(verbs) && (verbs[v.N].Usual || verbs[v.N].Label == "Move")
}

// withAll returns the attack on a place with everything that can take part; false if it cannot be said now.
func (o *ahead) withAll(place int16) (game.Action, bool) {
	lex := o.info.Lexicon
	text := o.planVerb() + " " + lex.Word(game.PlaceWord(place), o.seat) + " " + phrase.All
	said, err := phrase.Expand(o.p.Known(o.seat), o.info, o.seat, text)
	if err != nil {
		return game.Action{}, false
	}
	a, ok := said.Single()
	return a, ok && len(unitsOf(a)) > 0
}

// close ends the current step of a seat. It returns false if it cannot.
func (o *ahead) close(seat game.Seat) bool {
	for n := range o.info.Verbs {
		if o.info.Verbs[n].Closes && o.p.Apply(game.Say(seat, game.VerbWord(n)), o.table) == nil {
			return true
		}
	}
	return false
}

// answer plays a random sentence of a seat.
func (o *ahead) answer(seat game.Seat) bool {
	w := game.Walker{Rand: rand.New(rand.NewPCG(7, 8))}
	a, err := w.Sample(o.p, seat)
	return err == nil && o.p.Apply(a, o.table) == nil
}

// unitsOf lists the units named in a sentence.
func unitsOf(a game.Action) (list []int16) {
	for _, w := range a.Words() {
		if w.Kind == game.Unit {
			list = append(list, w.N)
		}
	}
	return list
}

// placeOf returns where each unit stands.
func placeOf(k game.Known) map[int16]int16 {
	scene := k.Show()
	at := make(map[int16]int16, len(scene.Pieces))
	for i := range scene.Pieces {
		at[scene.Pieces[i].Unit] = scene.Pieces[i].Place
	}
	return at
}

// Near lists the neighbours of a place: adjacent hexes, or areas that share a line or an outline with it.
func Near(b *game.Board, middle int16) (list []int16) {
	add := func(p int16) {
		if p != middle && p != game.Off && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	if b.Hexes {
		i := slices.IndexFunc(b.Spots, func(s game.Spot) bool { return s.Place == middle })
		for _, s := range b.Spots {
			if i >= 0 && math.Hypot(float64(s.X-b.Spots[i].X), float64(s.Y-b.Spots[i].Y)) < 1.1 {
				add(s.Place)
			}
		}
		return list
	}
	for _, l := range b.Lines {
		if len(l.Places) == 2 && slices.Contains(l.Places, middle) {
			add(l.Places[0] + l.Places[1] - middle)
		}
	}
	if b.Shapes == nil || b.Discs { // discs are joined by lines alone
		return list
	}
	for _, l := range b.Shapes.Lines {
		if l.Left < 0 || l.Right < 0 {
			continue
		}
		if x, y := b.Shapes.Faces[l.Left].Place, b.Shapes.Faces[l.Right].Place; x == middle || y == middle {
			add(x + y - middle)
		}
	}
	return list
}
