package blackswan

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

const pair = "from 1941 ; war soviet-union finland ; germany warsaw inf4 tank4e air2 ; germany krakow inf3 inf3 ; soviet-union brest-litovsk inf3 tank2 ; britain london air3 ; germany calais fort3 ; "

// TestSecrets: who sees what of a block, clause by clause (BS-H.1 to BS-H.9).
func TestSecrets(t *testing.T) {
	p := placed(t, pair+"at move axis")
	fight := placed(t, pair+"germany brest-litovsk inf4 tank4e ; germany pinsk inf1 ; soviet-union pinsk inf2 ; at combat axis")
	play(t, fight, rolls(1), Axis, "fight brest-litovsk")
	tankSlot := slotOf(t, p, "warsaw", tank)
	redSlot := slotOf(t, p, "brest-litovsk", infantry)
	for _, tt := range []struct {
		clause, what string
		p            *Position
		seat         game.Seat
		u            int
		knows        bool
	}{
		{"BS-I.7", "one's own block", p, Axis, tankSlot, true},
		{"BS-I.7", "an enemy block", p, Soviets, tankSlot, false},
		{"BS-H.1", "an enemy block, from the other side", p, Axis, redSlot, false},
		{"BS-H.23", "a block of the other Allied faction", p, West, redSlot, true},
		{"BS-H.20", "a spectator", p, game.Nobody, redSlot, false},
		{"BS-H.3", "the strength of a fort", p, West, first[germanForts], false},
		{"BS-H.8", "a defender in his combat", fight, Axis, slotOf(t, fight, "brest-litovsk", tank), true},
		{"BS-H.8", "an attacker in the same", fight, Soviets, attackerIn(fight, "brest-litovsk"), true},
		{"BS-H.8", "a spectator of it", fight, game.Nobody, attackerIn(fight, "brest-litovsk"), true},
		{"BS-H.10", "a block in another engaged area", fight, Soviets, attackerIn(fight, "pinsk"), false},
	} {
		k := tt.p.Known(tt.seat).(*Known)
		if got := k.Kind[tt.u] != unknown && k.Steps[tt.u] != 0; got != tt.knows {
			t.Errorf("%s, %s: seat %d knows it: %v", tt.clause, tt.what, tt.seat, got)
		}
	}
}

func rolls(seed uint64) game.RandTable {
	return game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))}
}

func slotOf(t *testing.T, p *Position, at string, c class) int {
	t.Helper()
	for u := range p.At {
		if p.At[u] == placeNamed(at) && p.class(u) == c {
			return u
		}
	}
	t.Fatalf("no such block in %s", at)
	return 0
}

func attackerIn(p *Position, at string) int {
	for u := range p.At {
		if p.At[u] == placeNamed(at) && seatOf(u) == Axis {
			return u
		}
	}
	return -1
}

// TestHandles: which of several blocks moves cannot be told by its slot (BS-H.4, L-2, L-3).
func TestHandles(t *testing.T) {
	var seen []Known
	for _, say := range []string{"move g1 konigsberg", "move g2 konigsberg", "move g3 konigsberg"} {
		p := placed(t, pair+"germany konigsberg inf1 ; at move axis")
		play(t, p, noTable{}, Axis, say)
		seen = append(seen, *p.Known(Soviets).(*Known))
	}
	if seen[0] != seen[1] || seen[1] != seen[2] {
		t.Error("BS-H.4: the Soviets can tell which block moved")
	}
}

// TestQuiet: what opponents hear of a move and of reinforcement (BS-H.5, BS-H.15, L-6).
func TestQuiet(t *testing.T) {
	p := placed(t, pair+"pp germany 10 ; at spend axis")
	table := gametest.Dice(t)
	play(t, p, table, Axis, "reinforce g5")
	if got := heard(table, Soviets); got != "" {
		t.Errorf("BS-H.15: the Soviets hear %q", got)
	}
	p = placed(t, pair+"at move axis")
	table = gametest.Dice(t)
	play(t, p, table, Axis, "move g1 konigsberg")
	if got := heard(table, Soviets); got != "German block: warsaw to konigsberg." {
		t.Errorf("BS-H.5: the Soviets hear %q", got)
	}
}

// TestReinforcedInSilence is L-6: which block got the step cannot be told (BS-H.15).
func TestReinforcedInSilence(t *testing.T) {
	var seen []Known
	for _, say := range []string{"reinforce g1", "reinforce g2"} {
		p := placed(t, "from 1941 ; war soviet-union ; germany warsaw inf1 ; germany krakow tank1 ; germany southern-baltic hs1 ; pp germany 9 ; at spend axis")
		table := gametest.Dice(t)
		play(t, p, table, Axis, say)
		if got := heard(table, Soviets); got != "" {
			t.Errorf("BS-H.15: the Soviets hear %q", got)
		}
		seen = append(seen, *p.Known(Soviets).(*Known))
	}
	if seen[0] != seen[1] {
		t.Error("BS-H.15: the Soviets can tell which block was reinforced")
	}
}

func heard(table *gametest.Table, s game.Seat) string {
	var list []string
	for _, e := range table.Told {
		if e.Seen.Has(s) {
			list = append(list, lexicon.Tell(e))
		}
	}
	return strings.Join(list, "|")
}

// TestDrawIsSecret: a draw is known to its owner alone (BS-H.14).
func TestDrawIsSecret(t *testing.T) {
	p := placed(t, "germany berlin inf1 ; germany north-sea hs1 ; pool germany tank 2 ; pool germany air 2 ; pp germany 10 ; at spend axis")
	table := gametest.Dice(t, 3)
	play(t, p, table, Axis, "buy germany small-block")
	if p.Hand == unknown || p.Known(Axis).(*Known).Hand != p.Hand || p.Known(West).(*Known).Hand != unknown {
		t.Errorf("BS-H.14: drawn %d, Axis reads %d, West %d", p.Hand, p.Known(Axis).(*Known).Hand, p.Known(West).(*Known).Hand)
	}
	if d := table.Rolled[0]; d.Seen != game.Only(Axis) {
		t.Errorf("BS-H.14: the die is seen by %b", d.Seen)
	}
}

// TestNoWayBack keeps BS-H.21: what turns blocks over, and what is drawn, cannot be taken back.
func TestNoWayBack(t *testing.T) {
	reveals := func(table *gametest.Table, note int16) (n int) {
		for _, e := range table.Told {
			if e.Note == note && e.Reveal {
				n++
			}
		}
		return n
	}
	p := placed(t, pair+"germany brest-litovsk inf4 tank4e ; germany pinsk inf1 ; soviet-union pinsk inf2 ; at combat axis")
	table := gametest.Dice(t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	play(t, p, table, Axis, "fight brest-litovsk")
	if got := reveals(table, noteFace); got != 4 {
		t.Errorf("BS-H.21: %d of four blocks are told as revealed", got)
	}
	p = placed(t, "germany berlin inf1 ; germany north-sea hs1 ; pool germany tank 1 ; pp germany 10 ; at spend axis")
	table = gametest.Dice(t)
	play(t, p, table, Axis, "buy germany small-block")
	if got := reveals(table, noteDrawn); got != 1 {
		t.Error("BS-H.21: a draw without a die can be taken back")
	}
}

// TestNoWayBackFromAnEnemy keeps BS-H.21: the totals of a raid hang on secrets, and so does what an enemy is asked.
func TestNoWayBackFromAnEnemy(t *testing.T) {
	const raid = "from 1941 ; season spring 1943 ; war soviet-union usa ; gone italy ; only west ; germany central-atlantic sub4 sub4 ; britain central-atlantic ls2 ; britain london inf1 ; soviet-union moscow inf1 ; germany berlin inf1 ; at declare "
	const quiet = "from 1941 ; war soviet-union ; germany berlin inf1 ; germany southern-baltic hs1 ; soviet-union moscow inf1 ; britain london inf1 ; britain north-sea ls1 ; at "
	for _, tt := range []struct {
		why, text string
		seat      game.Seat
		note      int16
		final     bool
	}{
		{"the totals at sea", raid + "soviets", Soviets, noteConvoys, true},
		{"no raid", raid + "soviets", Soviets, noteNoRaid, true},
		{"the next question to the same side", quiet + "sail axis", Axis, noteStep + int16(stepMove), false},
		{"a question to an enemy", quiet + "transfer axis", Axis, noteTurn, true},
	} {
		table := gametest.Dice(t)
		play(t, placed(t, tt.text), table, tt.seat, "done")
		i := slices.IndexFunc(table.Told, func(e game.Event) bool { return e.Note == tt.note })
		if i < 0 || table.Told[i].Reveal != tt.final {
			t.Errorf("BS-H.21, %s: event %d of %v", tt.why, i, table.Told)
		}
	}
}

// TestHandlesTellNothing keeps BS-H.4: whichever blocks leave a stack, in whichever order, who sees only their backs
// sees and hears the same.
func TestHandlesTellNothing(t *testing.T) {
	start := placed(t, "from 1941 ; war soviet-union ; germany warsaw inf4 inf1 tank2 air3 ; germany konigsberg art2 ; germany berlin inf1 ; at move axis")
	stack := func(p *Position) (list []int) {
		for u := range p.At {
			if p.on(u) && p.At[u].String() == "warsaw" {
				list = append(list, u)
			}
		}
		return list
	}
	var want string
	ends := map[Known]bool{}
	for _, u := range stack(start) {
		table, p := gametest.Dice(t), *start
		play(t, &p, table, Axis, "move "+lexicon.Word(p.wordOf(Axis, u), Axis)+" konigsberg")
		for _, v := range stack(&p) {
			more, q := gametest.Dice(t), p
			play(t, &q, more, Axis, "move "+lexicon.Word(q.wordOf(Axis, v), Axis)+" konigsberg")
			ends[*q.Known(Soviets).(*Known)] = true
			got := heard(table, Soviets) + "|" + heard(more, Soviets)
			want = cmp.Or(want, got)
			if got != want {
				t.Errorf("BS-H.4: %q or %q", got, want)
			}
		}
	}
	if len(ends) != 1 || want == "|" {
		t.Errorf("BS-H.4: twelve ways to take two blocks from four look like %d to the enemy, who hears %q", len(ends), want)
	}
}

// worlds are two positions that differ only in what the Soviets and the West cannot know.
func worlds(t *testing.T, text, one, other string) (p, q *Position) {
	t.Helper()
	p, q = placed(t, replace(text, one)), placed(t, replace(text, other))
	for k := range p.Mix { // everyone knows the mix
		p.Mix[k] = max(p.Mix[k], q.Mix[k])
	}
	q.Mix = p.Mix
	return p, q
}

// TestNothingAdded keeps BS-H.26 and L-3: a move tells where a block of a colour went, whatever it is.
func TestNothingAdded(t *testing.T) {
	for _, tt := range []struct{ why, text, one, other, say string }{
		{"a ship that passes the enemy", "from 1941 ; season winter 1942 ; war usa ; germany north-sea %s ; britain norwegian-sea ls1 ; germany southern-baltic hs1 ; at sail axis", "sub1", "sub4", "sail gs1 north-atlantic"},
		{"a block that moves one area", "from 1941 ; war soviet-union ; germany warsaw %s ; germany berlin inf1 ; at move axis", "inf4", "tank2", "move g1 konigsberg"},
		{"a block that is carried", "from 1941 ; war soviet-union ; germany hamburg %s ; germany southern-baltic hs1 ; germany berlin inf1 ; at transfer axis", "art4", "inf1", "transfer g1 oslo"},
	} {
		p, q := worlds(t, tt.text, tt.one, tt.other)
		var told [2]string
		for i, w := range []*Position{p, q} {
			table := gametest.Dice(t)
			play(t, w, table, Axis, tt.say)
			told[i] = heard(table, West)
		}
		if told[0] != told[1] || *p.Known(West).(*Known) != *q.Known(West).(*Known) {
			t.Errorf("BS-H.26, %s: %q or %q", tt.why, told[0], told[1])
		}
	}
}

// TestRefusalsTellNothing is L-4: whatever the enemy's blocks are, a sentence is answered alike (BS-H.20).
func TestRefusalsTellNothing(t *testing.T) {
	const text = "from 1941 ; season spring 1943 ; war usa soviet-union ; blitz west west ; germany %s ; germany berlin inf1 ; germany southern-baltic hs1 ; germany the-channel sub1 ; britain london inf4 tank4 air4 ; britain the-channel ls1 ls1 hs4 ; hold britain brussels ; britain brussels inf4 art2 ; at "
	var c, d game.Choices
	for verb, step := range map[int16]string{verbAssault: "operate", verbMove: "move", verbAttack: "move", verbTransfer: "transfer", verbSail: "sail"} {
		p, q := worlds(t, text+step+" west", "calais inf2 air3", "calais tank4e art1")
		refusals := map[error]bool{}
		for u := first[britons]; u < first[frenchUS]; u++ {
			for x := range Place(nPlaces) {
				if !p.on(u) {
					break
				}
				a := game.Say(West, game.VerbWord(verb), game.UnitWord(u), game.PlaceWord(x))
				if verb == verbAssault || verb == verbAttack {
					a = game.Say(West, game.VerbWord(verb), game.PlaceWord(x), game.UnitWord(u))
				}
				e, f := p.Next(a, &c), q.Next(a, &d)
				refusals[e] = true
				if e != f {
					t.Fatalf("BS-H.20: %s: %v or %v", lexicon.Format(a), e, f)
				}
			}
		}
		if len(refusals) < 3 {
			t.Errorf("BS-H.20: %s: only %v was answered", step, refusals)
		}
	}
}

// TestSealedPools keeps BS-H.16: an enemy's pool is counts by colour and size, which do not tell what is on the map.
func TestSealedPools(t *testing.T) {
	list := func(p *Position, s, of game.Seat) (texts []string) {
		for _, l := range p.Known(s).Show().Lists {
			for _, c := range l.Pieces {
				if l.Seat == of && c.Seat == of {
					texts = append(texts, c.Text)
				}
			}
		}
		return texts
	}
	const text = "from 1941 ; war soviet-union ; germany berlin %s ; germany southern-baltic hs1 ; pool germany inf 2 ; pool germany sub 1 ; pool germany fort 1 ; pool italy air 1 ; pool hungary inf 1 ; pp germany 9 ; at spend axis"
	p, q := worlds(t, text, "inf1", "tank3e")
	want := "5 × German block, small|1 × German block, large|1 × Italian block, small"
	for _, w := range []*Position{p, q} {
		if got := strings.Join(list(w, Soviets, Axis), "|"); got != want {
			t.Errorf("BS-H.16: the Soviets see %q, want %q", got, want)
		}
	}
	if got := strings.Join(list(p, Axis, Axis), "|"); !strings.Contains(got, "2 × German infantry") {
		t.Errorf("BS-H.16: the Axis sees %q of its own", got)
	}
	play(t, p, noTable{}, Axis, "buy germany small-block")
	if got := list(p, Soviets, Axis)[0]; got != "4 × German block, small" {
		t.Errorf("BS-H.14: a block is drawn, and the Soviets see %q", got)
	}
}
