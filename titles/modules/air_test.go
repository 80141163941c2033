package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg"
)

// crowdedSky is a position with something to do for every mission of module 12.
const crowdedSky = "modules all ; armies 2 4 ; " +
	"blue AIRBASE 1 S-18 SAC 4 S-18 SAC 4 S-18 FTR 4 S-18 AIRBASE 1 T-20 MDM 4 T-20 MDM 4 T-20 MDM 4 T-20 ; " +
	"blue AIRBASE 1 R-20 FTR 4 R-20 FTR 4 R-20 FTR 4 R-20 AIRBASE 1 R-22 TAC 4 R-22 TAC 4 R-22 MAC 1 R-22 ; " +
	"blue AIRBASE 1 Q-18 MAC 1 Q-18 MAC 1 Q-18 ABN 4 Q-18 INF4 3 Q-18 INF4 4 T-21 ARM 6 T-22 INF4 2 S-24 FLAK 4 S-19 FLAK 3 S-23 ; " +
	"blue TF 1 sea-A TAC 3 no27 TF 1 sea-A FTR 3 no29 MST 1 sea-A RR 1 S-21 INF4 4 no32 ; isolated blue no26 ; " +
	"red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 AIRBASE 1 W-23 MDM 4 W-23 MDM 2 W-23 TAC 4 W-23 ; " +
	"red AIRBASE 1 X-24 FTR 2 U-22 FTR 2 X-24 MAC 1 X-24 ABN 2 X-24 INF4 4 U-23 INF4 4 U-24 ARM 6 V-23 FLAK 4 U-23 FLAK 3 V-24 FLAK 2 U-21 ; " +
	"red PROD 10 S-25 RR 1 U-25 INF4 4 no21 SUPPLY 1 V-20 TF 1 sea-A MST 1 U-10 LST 1 V-11 TF 1 sea-B TAC 3 no27 ; " +
	"aloft red no10 ; standby red no2 no3 ; standby blue no4"

// airy are the verbs that this test favours; a random choice among all verbs would say them too rarely.
var airy = map[string]bool{"assign": true, "fly": true, "fire": true, "intercept": true, "engage": true, "escort": true, "home": true, "forfeit": true}

// TestAirWalk says random sentences where both sides have many aircraft up: every sentence offered is accepted, and every
// kind of question comes up.
func TestAirWalk(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(32) {
		p, err := blitzkrieg.StageWar(crowdedSky)
		if err != nil {
			t.Fatal(err)
		}
		w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 8)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		for n := 0; n < 60 && p.Pending().Seats != 0; n++ {
			a, err := w.Sample(p, p.Pending().Seats.First())
			for tries := 0; err == nil && tries < 10 && !airy[verbOf(a)]; tries++ {
				a, err = w.Sample(p, p.Pending().Seats.First())
			}
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatalf("seed %d, sentence %d, %s: %v", seed, n, Title.Info().Lexicon.Format(a), err)
			}
			said[verbOf(a)]++
		}
	}
	for _, v := range []string{"assign", "fly", "fire", "intercept", "abort", "home", "forfeit", "raze", "dash"} {
		if said[v] == 0 {
			t.Errorf("nobody said %s: %v", v, said)
		}
	}
}

// verbOf names the verb of a sentence.
func verbOf(a game.Action) string {
	return Title.Info().Lexicon.Format(a.Cut(1))
}
