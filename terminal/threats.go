package terminal

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/phrase"
)

// farthest is how many sentences a look ahead says to come to the step in which a seat moves or attacks.
const farthest = 60

// oddsAt says what the seat could bring against the enemies at a place, and what enemies could bring against its own units there.
func (s *Session) oddsAt(place int16) error {
	scene := s.known().Show()
	own, foe := false, false
	for _, p := range standing(&scene, place) {
		own = own || p.Seat == s.seat
		foe = foe || p.Seat != s.seat && !s.allied(p.Seat, s.seat)
	}
	if foe {
		s.couldBring(s.seat, place)
	}
	for seat := range game.Seat(len(s.info.Seats)) {
		if own && seat != s.seat && !s.allied(seat, s.seat) && s.has(&scene, seat) {
			s.couldBring(seat, place)
		}
	}
	if !own && !foe {
		s.print("Nobody stands in " + s.info.Lexicon.Word(game.PlaceWord(place), s.seat) + ".\n")
	}
	return nil
}

// allied reports whether two seats are of one side.
func (s *Session) allied(a, b game.Seat) bool {
	return a >= 0 && b >= 0 && int(max(a, b)) < len(s.info.Sides) && s.info.Sides[a] == s.info.Sides[b]
}

// has reports whether a seat has pieces on the board.
func (s *Session) has(scene *game.Scene, seat game.Seat) bool {
	return slices.ContainsFunc(scene.Pieces, func(p game.Piece) bool { return p.Seat == seat })
}

// tries is how often a look ahead is begun anew with other dice: what comes before the attack may have settled it.
const tries = 4

// couldBring tells what a seat could bring against a place, and the odds of all of it, in a world that the seat at the console
// cannot tell from the true one.
func (s *Session) couldBring(seat game.Seat, place int16) {
	ahead := s.outlook(seat, place)
	who, where := s.info.Seats[seat], s.info.Lexicon.Word(game.PlaceWord(place), s.seat)
	begin := fmt.Sprintf("%s could bring against %s:", s.colour.paint(seat, who), where)
	if len(ahead.units) == 0 {
		s.print(begin + " nothing in the next turn.\n")
		return
	}
	scene := s.known().Show()
	var list []*game.Piece
	for i := range scene.Pieces {
		if slices.Contains(ahead.units, scene.Pieces[i].Unit) {
			list = append(list, &scene.Pieces[i])
		}
	}
	text := begin + " " + pieceList(list)
	if sum := strength(list); sum > 0 {
		text += fmt.Sprintf("; strength %d", sum)
	}
	s.print(wrapUnder("", "    ", strings.Fields(text), s.Console.Width()))
	if f := ahead.p.Forecast(ahead.attack); f.Column != "" || len(f.Outcomes) > 0 {
		s.print("  If all of it attacks:\n" + s.forecastText(f))
	}
	if ahead.guessed {
		s.print("  You do not know everything: this is one guess of what is hidden from you.\n")
	}
}

// outlook looks ahead with one set of dice after the other until an attack comes of it.
func (s *Session) outlook(seat game.Seat, place int16) (o outlook) {
	var came []int16
	for n := range uint64(tries) {
		table := &countingTable{Table: game.RandTable{Rand: rand.New(rand.NewPCG(5, n))}}
		o = outlook{s: s, seat: seat, place: place, p: s.known().Imagined(table), table: table, guessed: table.rolls > 0}
		o.lookAhead()
		if len(o.attack.Words()) > 0 {
			return o
		}
		if came == nil {
			came = o.units
		}
	}
	o.units = came
	o.p = s.known().Imagined(o.table)
	o.attack = o.asTheyStand(func(*game.Piece) bool { return true })
	if f := o.p.Forecast(o.attack); f.Column == "" && len(f.Outcomes) == 0 {
		o.attack = o.asTheyStand(func(p *game.Piece) bool { return p.Weight > 0 })
	}
	return o
}

// asTheyStand is the attack with some of the units that could come, for odds that may be asked before they have.
func (o *outlook) asTheyStand(some func(*game.Piece) bool) game.Action {
	lex := o.s.info.Lexicon
	a, err := lex.Parse(o.seat, o.planVerb()+" "+lex.Word(game.PlaceWord(o.place), o.seat))
	if err != nil {
		return game.Action{}
	}
	at := o.s.whereabouts()
	for _, u := range o.units {
		if p := at[u]; some(&p) {
			a = a.With(game.UnitWord(u))
		}
	}
	return a
}

// countingTable counts dice: a world that needs some is a guess.
type countingTable struct {
	game.Table
	rolls int
}

func (t *countingTable) Roll(d game.Die) int {
	t.rolls++
	return t.Table.Roll(d)
}

// outlook is a look ahead to what a seat could attack a place with.
type outlook struct {
	s       *Session
	seat    game.Seat
	place   int16
	p       game.Position
	table   game.Table
	units   []int16 // that came beside the place, or attack it
	attack  game.Action
	guessed bool
}

// lookAhead plays on until the seat can move or attack, brings up what can come, and attacks with all of it.
func (o *outlook) lookAhead() {
	near := map[int16]bool{}
	for _, n := range o.s.newChart().neighbours(o.place) {
		near[n.place] = true
	}
	moved := false
	for range farthest {
		pending := o.p.Pending().Seats
		if pending == 0 {
			return
		}
		if pending.Has(o.seat) {
			if o.attacks() {
				return
			}
			moved = o.bringUp(near) || moved
		}
		if !o.pass(moved) {
			return
		}
	}
}

// planVerb is the word that declares a battle.
func (o *outlook) planVerb() string {
	if o.s.info.Plan != "" {
		return o.s.info.Plan
	}
	return "attack"
}

// attacks says the attack on the place with all that can be in it; false if it cannot be said now.
func (o *outlook) attacks() bool {
	lex := o.s.info.Lexicon
	text := o.planVerb() + " " + lex.Word(game.PlaceWord(o.place), o.seat) + " " + phrase.All
	said, err := phrase.Expand(o.p.Known(o.seat), o.s.info, o.seat, text)
	if err != nil {
		return false
	}
	a, ok := said.Single()
	if !ok {
		return false
	}
	units := make([]int16, 0, len(a.Words()))
	for _, w := range a.Words() {
		if w.Kind == game.Unit {
			units = append(units, w.N)
		}
	}
	if len(units) == 0 {
		return false
	}
	o.attack, o.units = a, units
	return true
}

// bringUp moves every unit beside the place that can come there; false if none did.
func (o *outlook) bringUp(near map[int16]bool) (any bool) {
	var verbs, units, places game.Choices
	if o.p.Next(game.Action{Seat: o.seat}, &verbs) != nil {
		return false
	}
	for _, v := range verbs.Words {
		if !o.moves(v) || o.p.Next(game.Say(o.seat, v), &units) != nil {
			continue
		}
		at := whereaboutsOf(o.p.Known(o.seat))
		for _, u := range units.Words {
			a := game.Say(o.seat, v, u)
			if u.Kind == game.Unit && near[at[u.N].Place] {
				o.come(u.N)
				continue
			}
			if u.Kind != game.Unit || o.p.Next(a, &places) != nil {
				continue
			}
			i := slices.IndexFunc(places.Words, func(w game.Word) bool { return w.Kind == game.Place && near[w.N] })
			if i >= 0 && o.p.Apply(a.With(places.Words[i]), o.table) == nil {
				o.come(u.N)
				any = true
			}
		}
	}
	return any
}

// come notes a unit that stands beside the place.
func (o *outlook) come(unit int16) {
	if !slices.Contains(o.units, unit) {
		o.units = append(o.units, unit)
	}
}

// moves reports whether a verb is the one by which units march.
func (o *outlook) moves(v game.Word) bool {
	verbs := o.s.info.Verbs
	return int(v.N) < len(verbs) && (verbs[v.N].Usual || verbs[v.N].Label == "Move")
}

// pass ends the step under way for whoever is asked. What has no end is answered at random; after the units have come up, only the
// seat itself goes on.
func (o *outlook) pass(moved bool) bool {
	seat := o.p.Pending().Seats.First()
	if moved && seat != o.seat {
		return false
	}
	for n := range o.s.info.Verbs {
		if o.s.info.Verbs[n].Closes && o.p.Apply(game.Say(seat, game.VerbWord(n)), o.table) == nil {
			return true
		}
	}
	w := game.Walker{Rand: rand.New(rand.NewPCG(7, 8))}
	a, err := w.Sample(o.p, seat)
	return err == nil && o.p.Apply(a, o.table) == nil
}
