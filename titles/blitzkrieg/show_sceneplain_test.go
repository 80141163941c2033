package blitzkrieg

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestScenesInPlay draws random games anew, unit by unit and square by square, and compares.
func TestScenesInPlay(t *testing.T) {
	looks := map[string]bool{}
	for _, scenario := range []string{"basic", "tournament-all", battlefields[0].id, battlefields[len(battlefields)-1].id} {
		step := 0
		playRandom(t, scenario, 8, func(p *Position) {
			if step++; step%7 != 0 && p.Step == stepMove {
				return
			}
			s := sceneOf(p)
			comparePieces(t, p, s.Pieces)
			compareMarks(t, p, s.Marks)
			compareLists(t, p, s.Lists)
			compareTracks(t, p, s.Tracks)
			compareNotes(t, p, s.Notes)
			for _, m := range s.Marks {
				looks[m.Look] = true
			}
			if s.Turn != int(p.Turn) {
				t.Fatalf("turn %d, want %d", s.Turn, p.Turn)
			}
		})
	}
	for _, look := range []string{"city", "free city", "contested", "contact", "battle", "vacated", "support", "strike"} {
		if !looks[look] {
			t.Errorf("no square was marked %q", look)
		}
	}
}

// isAt returns the number of the place where a piece is drawn; -1 if it is not.
func isAt(p *Position, u int) int16 {
	at := p.At[u]
	if at == based {
		at = p.Air[u]
		if p.Mission[u] != noMission {
			at = p.Target[u]
		}
	}
	switch {
	case at >= 0:
		return int16(at)
	case at <= board.Box(0) && at >= board.Box(board.NZones-1):
		return board.Size + int16(board.Box(0)-at)
	}
	return -1
}

func comparePieces(t *testing.T, p *Position, list []game.Piece) {
	t.Helper()
	drawn := map[int]game.Piece{}
	for _, c := range list {
		drawn[int(c.Unit)] = c
	}
	for u := range 2 * perSide {
		at := isAt(p, u)
		c, ok := drawn[u]
		if ok != (at >= 0) {
			t.Fatalf("%s is drawn: %v, at %d", army[u].name, ok, at)
		}
		if !ok {
			continue
		}
		battle := int(p.Battle[u])
		if p.Battle[u] == fought {
			battle = 0
		}
		if c.Place != at || c.Weight != int(p.Str[u]) || c.Battle != battle || c.Seat != p.seatOf(u) || c.Look != p.Kind[u].String() || c.Spent && c.Seat != p.Asked {
			t.Fatalf("%s is drawn as %+v, at %d with %d", army[u].name, c, at, p.Str[u])
		}
	}
	if len(drawn) != len(list) {
		t.Fatalf("%d pieces of %d units", len(list), len(drawn))
	}
}

func compareMarks(t *testing.T, p *Position, list []game.Mark) {
	t.Helper()
	want := map[game.Mark]bool{}
	mark := func(at board.Square, s game.Seat, look string) {
		want[game.Mark{Place: int16(at), Seat: s, Look: look}] = true
	}
	for i, at := range board.Map.Cities {
		s, look := cityLook(p, i)
		mark(at, s, look)
		switch left := p.capacity(i); {
		case left <= 0:
			mark(at, game.Nobody, "ruined")
		case left < airLimit:
			mark(at, game.Nobody, "bombed")
		}
	}
	if p.Step != stepOver {
		plainBattles(p, mark)
		if p.Rules.has(tournamentRules) {
			plainStates(p, mark)
		}
	}
	got := map[game.Mark]bool{}
	for _, m := range list {
		got[m] = true
	}
	if len(got) != len(list) || !maps.Equal(got, want) {
		t.Fatalf("%s: %s", steps[p.Step].Names, differ(got, want))
	}
}

// differ names what only one of two sets of marks has.
func differ(got, want map[game.Mark]bool) (text string) {
	for m := range got {
		if !want[m] {
			text += fmt.Sprintf("%s is marked %q for %d. ", board.Map.Names[m.Place], m.Look, m.Seat)
		}
	}
	for m := range want {
		if !got[m] {
			text += fmt.Sprintf("%s is not marked %q for %d. ", board.Map.Names[m.Place], m.Look, m.Seat)
		}
	}
	return text
}

// cityLook says whose a city is and how it looks.
func cityLook(p *Position, i int) (game.Seat, string) {
	for s := range game.Seat(2) {
		if p.friendly(s)>>i&1 == 1 {
			return s, "city"
		}
	}
	var near [2]bool
	for u := range 2 * perSide {
		if p.At[u] >= 0 && !board.Map.Sea.Has(p.At[u]) && board.Map.CitiesNear[p.At[u]]>>i&1 == 1 {
			near[p.seatOf(u)] = true
		}
	}
	minor := board.Map.Country[board.Map.Cities[i]].Minor()
	switch {
	case p.Rules.has(tournamentRules) && minor && p.Taken>>i&1 == 0:
		return game.Nobody, "free city"
	case near[Blue] && near[Red]:
		return game.Nobody, "contested"
	}
	return game.Nobody, "city"
}

// plainBattles marks the fights declared and still to be declared.
func plainBattles(p *Position, mark func(board.Square, game.Seat, string)) {
	for u := range 2 * perSide {
		at := p.At[u]
		if p.seatOf(u) == p.Mover || at < 0 {
			continue
		}
		switch n := p.Battle[u]; {
		case n == fought:
		case n != 0 && p.Doomed.Has(u):
			mark(at, p.Mover, "overrun")
		case n != 0:
			mark(at, p.Mover, "battle")
		case p.Step == stepAssign && !p.struck(at) && slices.ContainsFunc(p.At[:], func(x board.Square) bool { return x >= 0 && p.meets(x, at) }):
			mark(at, p.Mover, "contact")
		}
	}
	for c, n := range p.Storms {
		if n != 0 && n != fought {
			mark(board.Map.Cities[c], p.Mover, "battle")
		}
	}
	for _, s := range p.Vacated {
		if p.Step == stepAdvance && s >= 0 {
			mark(s, p.Asked, "vacated")
		}
	}
}

// meets reports whether a unit of the mover stands on x, next to at.
func (p *Position) meets(x, at board.Square) bool {
	if board.Distance(x, at) != 1 {
		return false
	}
	for u := range 2 * perSide {
		if p.At[u] == x && p.seatOf(u) == p.Mover {
			return true
		}
	}
	return false
}

// plainStates marks missions, what the bomb left behind, and supply lines.
func plainStates(p *Position, mark func(board.Square, game.Seat, string)) {
	for u := range 2 * perSide {
		at, s := p.At[u], p.seatOf(u)
		if m := p.Mission[u]; m != noMission && isAt(p, u) >= 0 && p.Target[u] >= 0 {
			mark(p.Target[u], s, missionMarks[m])
		}
		if at >= 0 && p.Frozen.Has(u) {
			mark(at, s, "frozen")
		}
		if at >= 0 && p.Cut.Has(u) {
			mark(at, s, "unsupplied")
		}
	}
	for s := range game.Seat(2) {
		if p.Shut[s] >= 0 {
			mark(p.Shut[s], s, "nuclear")
		}
		for b := range board.Map.Beaches {
			for _, at := range board.Map.Beaches[b].At {
				if p.Heads[s]&(1<<b) != 0 && p.Rules.has(routeRules) {
					mark(at, s, "beachhead")
				}
			}
		}
	}
}

func compareLists(t *testing.T, p *Position, lists []game.List) {
	t.Helper()
	var drawn [units]int
	for _, l := range lists {
		for _, c := range l.Pieces {
			u := int(c.Unit)
			drawn[u]++
			due := p.At[u] == toCome && l.Turn == int(army[u].arrives) && l.Name == "order of appearance"
			dead := p.At[u] == lost && !p.Rules.has(tournamentRules) && l.Turn == 0 && l.Name == "eliminated"
			if due == dead || l.Seat != p.seatOf(u) || c.Place != game.Off {
				t.Fatalf("%s is listed in %q of turn %d, at %d", army[u].name, l.Name, l.Turn, c.Place)
			}
		}
	}
	for u := range 2 * perSide {
		want := 0
		if p.At[u] == toCome || p.At[u] == lost && !p.Rules.has(tournamentRules) {
			want = 1
		}
		if drawn[u] != want {
			t.Fatalf("%s is listed %d times, want %d", army[u].name, drawn[u], want)
		}
	}
}

func compareTracks(t *testing.T, p *Position, list []game.Track) {
	t.Helper()
	want := map[game.Track]bool{{Name: "turn", Value: int(p.Turn), Max: int(p.Limit), Seat: game.Nobody}: true}
	for s := range game.Seat(2) {
		cities, feeds := game.Track{Name: "cities", Max: cityGoal, Seat: s}, 0
		if p.Field > 0 {
			cities.Max = 0
		}
		for c := range board.NCities {
			if p.friendly(s)>>c&1 == 1 {
				feeds += p.capacity(c)
				if p.Field == 0 || battlefields[p.Field-1].cities>>c&1 == 1 {
					cities.Value++
				}
			}
		}
		want[cities] = true
		if !p.Rules.has(tournamentRules) {
			continue
		}
		need, sea := appetites(p, s)
		want[game.Track{Name: "supply needed", Value: need, Max: feeds, Seat: s}] = true
		want[game.Track{Name: "factors at sea", Value: sea, Max: seaLimit, Seat: s}] = true
		want[game.Track{Name: "replacements", Value: int(p.Credit[s]), Seat: s}] = true
		if s == p.Mover {
			want[game.Track{Name: "factors flown", Value: int(p.Lifted), Max: liftLimit, Seat: s}] = true
		}
		for b, n := range p.Dead[s] {
			if n > 0 {
				want[game.Track{Name: "dead " + branch(b).String(), Value: int(n), Seat: s}] = true
			}
		}
	}
	for _, x := range list {
		if !want[x] {
			t.Fatalf("the track %+v is wrong: %+v", x, want)
		}
		delete(want, x)
	}
	if len(want) > 0 {
		t.Fatalf("no track for %+v", want)
	}
}

// appetites adds up what a seat's units need, and those of them that are at sea.
func appetites(p *Position, s game.Seat) (need, sea int) {
	for u := range 2 * perSide {
		if p.seatOf(u) != s || isAt(p, u) < 0 {
			continue
		}
		need += int(p.Str[u])
		if p.At[u] >= 0 && koufax.Has(p.At[u]) {
			need += int(p.Str[u])
		}
		if p.At[u] < 0 && p.At[u] != based {
			sea += int(p.Str[u])
		}
	}
	return need, sea
}

// compareNotes counts what the notes of some steps count.
func compareNotes(t *testing.T, p *Position, notes []string) {
	t.Helper()
	note := func(n int, clause, one, more string) {
		text := fmt.Sprintf("%d %s (%s).", n, more, clause)
		if n == 1 {
			text = fmt.Sprintf("1 %s (%s).", one, clause)
		}
		if slices.Contains(notes, text) != (n > 0) {
			t.Fatalf("%s: %q among %q: want %v", steps[p.Step].Names, text, notes, n > 0)
		}
	}
	counts := func(holds func(u int) bool) (n int) {
		for u := range 2 * perSide {
			if p.seatOf(u) == p.Asked && holds(u) {
				n++
			}
		}
		return n
	}
	switch p.Step {
	case stepSetup:
		note(counts(func(u int) bool { return army[u].arrives == 1 && p.At[u] == toCome }), steps[stepSetup].Clause(p.Asked).ID(), "unit is still to be placed", "units are still to be placed")
	case stepMove:
		note(counts(func(u int) bool { return p.At[u] == toCome && int(army[u].arrives) <= int(p.Turn) }), "BK-B17.0-2", "reinforcement may be placed", "reinforcements may be placed")
	case stepAdvance:
		note(counts(p.canAdvance), p.noAdvance().(game.Clause).ID(), "unit may advance", "units may advance")
	case stepPay:
		note(int(p.Owed[p.Asked]), "BK-C7.2-3", "factor is still to be lost", "factors are still to be lost")
	case stepAir:
		note(counts(func(u int) bool {
			return p.At[u] == based && p.Mission[u] == noMission && !p.Flown.Has(u) && (p.Air[u] >= 0 || !p.Sailed.Has(u))
		}), "BK-T23.0-6", "aircraft can still fly", "aircraft can still fly")
	case stepFight:
		note(waiting(p), "BK-B7.0-9", "battle is still to be fought", "battles are still to be fought")
	}
}

// waiting counts the fights that a player can choose from: battles, and attacks from the air and on cities.
func waiting(p *Position) (n int) {
	var c, at game.Choices
	numbers := map[uint8]bool{}
	if p.Next(game.Say(p.Asked, game.VerbWord(verbFight)), &c) == nil {
		for _, w := range c.Words {
			numbers[p.battleAt(board.Square(w.N))] = true
		}
	}
	if a := game.Say(p.Asked, game.VerbWord(verbResolve)); p.Next(a, &c) == nil {
		for _, kind := range c.Words {
			if p.Next(a.With(kind), &at) == nil {
				n += len(at.Words)
			}
		}
	}
	return n + len(numbers)
}
