package modules

import (
	"slices"
	"testing"

	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/modules"
)

// stagedFor looks at a position as the script of Blue does.
func stagedFor(t *testing.T, stage string) *theatre {
	t.Helper()
	q, err := bk.StageWar(stage)
	if err != nil {
		t.Fatal(err)
	}
	p := q.(*bk.Position)
	a := script(bk.Blue)
	a.g = a.w.survey(p)
	th := a.look(p)
	th.musters()
	return th
}

// TestGuardsItsAircraft: a base with aircraft and nobody else gets a guard while enemies are near, and who stands there alone stays.
func TestGuardsItsAircraft(t *testing.T) {
	const bare = "A base with aircraft gets a guard while armor can come into its square."
	if list := saidIn(t, gametest.Problem(t, bare).Text("stage")); !gametest.Says(list, "move no4 R-27") && !gametest.Says(list, "move no5 R-27") {
		t.Errorf("nobody guards the base: %q", list)
	}
	const alone = "modules 1 3 4 5 6 12 16 17 ; blue AIRBASE 1 R-27 MDM 4 R-27 INF4 4 R-27 ; red ARM 6 "
	for where, free := range map[string]bool{"X-29": false, "QQQ-53": true} {
		th := stagedFor(t, alone+where)
		if guard := th.men[0].u; th.spares(guard) != free {
			t.Errorf("with armor at %s the guard may leave: %v", where, !free)
		}
	}
}

// TestGunsDefendNothingAlone: artillery counts for its square if somebody is with it (BM-16.2).
func TestGunsDefendNothingAlone(t *testing.T) {
	th := stagedFor(t, landWar+"blue ARTY 4 T-26 INF4 4 R-26 ; red INF4 4 QQQ-53")
	guns, foot := 0, 1
	at := th.p.PlaceOf(guns)
	if got := th.defends(guns, at); got != gunsAlone {
		t.Errorf("guns alone count for %v", got)
	}
	if got := th.defends(foot, at); got != 8 {
		t.Errorf("with infantry they count for %v", got)
	}
	th.a.joint = false
	if got := th.a.look(th.p).defends(guns, at); got != 4 {
		t.Errorf("who does not know it takes them for %v", got)
	}
}

// TestLastHalfTurnDecides: who has not won yet wants cities more in the last half-turn, and nobody guards his own then.
func TestLastHalfTurnDecides(t *testing.T) {
	w := mustWeights()
	worth := func(owns string) (most float64) {
		q, err := bk.StageWar(landWar + "turn 15 ; turns 15 ; first red ; " + owns + " ; blue INF4 4 Q-25 ; red INF4 4 QQQ-53")
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range w.survey(q.(*bk.Position)).city {
			most = max(most, n)
		}
		return most
	}
	if behind, ahead := worth("owns red X-27 BB-31"), worth("owns blue HH-33 OO-33"); behind != w.Decide*ahead {
		t.Errorf("a city is worth %v to who is behind and %v to who is ahead", behind, ahead)
	}
	for turn, guarded := range map[string]bool{"turn 14": true, "turn 15": false} {
		th := stagedFor(t, landWar+turn+" ; turns 15 ; first red ; owns blue S-25 ; blue INF4 4 R-26 ; red ARM 6 W-28")
		if got := slices.ContainsFunc(th.walksIn(), func(o order) bool {
			return gametest.Says([]string{modules.Title.Info().Lexicon.Format(o.say)}, "move no1 S-25")
		}); got != guarded {
			t.Errorf("%s of 15: somebody goes to guard S-25: %v", turn, got)
		}
	}
}
