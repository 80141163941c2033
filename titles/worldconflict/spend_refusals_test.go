package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestChineseSupply: a Chinese unit is built up only in supply, whatever China has (WC-7.8c, WC-7.8p).
func TestChineseSupply(t *testing.T) {
	const abroad = "war japan usa ; war japan afa ; hold usa south-east-asia ; at south-east-asia kuomintang-army@1 ; at chungking warlords@1 ; "
	for more, want := range map[string]error{
		"": nil,
		"hold japan canton burma singapore ; at south-china-sea 1st-fleet@1 ; at bay-of-bengal 2nd-fleet@1": game.Clause("WC-7.8c"),
		"hold japan burma singapore ; at south-china-sea 1st-fleet@1 ; at bay-of-bengal 2nd-fleet@1":        nil, // by way of Canton
	} {
		p := spends(t, abroad+more)
		p.Fund[china] = 1
		if err := refused(t, p, usa, "build kuomintang-army"); err != want {
			t.Errorf("WC-7.8c: %q: %v, want %v", more, err, want)
		}
	}
}

// TestNothingToBuild: why a power is not offered to build at all: in the first scenario nothing is left to repair, elsewhere nothing can grow
// (WC-A.7a, WC-7.8d).
func TestNothingToBuild(t *testing.T) {
	for stage, want := range map[string]error{
		"scenario western-europe ; full ; step relief germany": game.Clause("WC-A.7a"),
		"step spend": game.Clause("WC-7.8d"),
		"save germany resources 1 ; at berlin 18th-army@1 ; step spend": nil,
		"save germany resources 1 ; at berlin 18th-army@2 ; step spend": game.Clause("WC-7.8d"),
	} {
		if err := openBuild(placed(t, stage), Germany); err != want {
			t.Errorf("%q: %v, want %v", stage, err, want)
		}
	}
}

// meddled is a game in which a saboteur spends the first Resource of Germany and names its free GAR.
func meddled(t *testing.T, stage string) *Position {
	t.Helper()
	p := placed(t, "use sabotage ; save germany resources 3 ; "+stage+" ; step spend")
	p.Owing, p.Pass = game.Only(usa.seat()), meddling
	p.Meddler[germany] = [nMeddles]uint8{uint8(usa) + 1, uint8(usa) + 1, 0}
	return p
}

// TestMeddledPlaces: where a saboteur places units of its victim: where the victim could, each unit once, and none of anybody else (WC-9.6b,
// WC-9.6c, WC-7.8g).
func TestMeddledPlaces(t *testing.T) {
	const pool = "at london home-guard@1 ; pool germany wehrkreis-i 6th-army ; pool japan formosa-area ; pool afa 1st-airborne"
	p := meddled(t, pool)
	refusals(t, p, usa, map[string]error{
		"place wehrkreis-i berlin":   nil,
		"place 6th-army berlin":      nil,
		"place wehrkreis-i london":   game.Clause("WC-9.6c"),
		"place 6th-army rome":        game.Clause("WC-9.6c"),
		"place formosa-area tokyo":   game.Clause("WC-9.6c"),
		"place 1st-airborne london":  game.Clause("WC-9.6c"),
		"place spanish-army spain":   game.Clause("WC-9.6c"),
		"place 18th-army berlin":     game.Clause("WC-7.8g"), // it is not in the Force Pool
		"build home-guard":           game.Clause("WC-9.6b"),
		"build spanish-army":         game.Clause("WC-9.6b"),
		"place wehrkreis-i paris":    game.Clause("WC-9.6c"),
		"place 6th-army north-sea":   game.Clause("WC-9.6c"),
		"place u-boat-i north-sea":   game.Clause("WC-7.8g"),
		"place wehrkreis-vi berlin":  game.Clause("WC-7.8g"),
		"place canada-convoy berlin": game.Clause("WC-9.6c"),
	})
	play(t, p, mute{}, usa, "place wehrkreis-i western-germany")
	refusals(t, p, usa, map[string]error{"place wehrkreis-i berlin": game.Clause("WC-9.6c"), "place 6th-army berlin": nil})
	play(t, p, mute{}, usa, "place 6th-army berlin")
	refusals(t, p, usa, map[string]error{"place 6th-army western-germany": game.Clause("WC-9.6c")})
	q := meddled(t, pool+" ; war germany ussr ; hold ussr berlin western-germany")
	for _, name := range []string{"6th-army", "wehrkreis-i"} {
		u := unitCalled(name)
		if here, there := placesSomewhere(meddled(t, pool), usa, u), placesSomewhere(q, usa, u); here != nil || there != game.Clause("WC-7.8g") {
			t.Errorf("WC-7.8g: the %s is placed: %v; with its home lost: %v", name, here, there)
		}
	}
}
