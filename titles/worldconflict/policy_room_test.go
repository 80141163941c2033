package worldconflict

import "testing"

// TestRoomForWhoComes: however a unit comes into an ally's land area, the aircraft and ships of that ally make room (WC-1.3g). One player runs both,
// so that nobody is asked.
func TestRoomForWhoComes(t *testing.T) {
	const norway = "players 2 ; war germany ussr ; entered ussr ; marker usa 5 ; hold ussr norway ; at norway vvs@1 northern-fleet@1 ; closed usa ussr ; "
	for _, tt := range []struct{ stage, unit, say string }{
		{"at arctic-ocean coastal-command@1 ; step return afa", "coastal-command", "return coastal-command norway"},
		{"at arctic-ocean north-sea-fleet@1 ; step return afa", "north-sea-fleet", "return north-sea-fleet norway"},
		{"at arctic-ocean coastal-command@1 ; step sail afa", "coastal-command", "sail coastal-command norway"},
		{"at arctic-ocean north-sea-fleet@1 ; step sail afa", "north-sea-fleet", "sail north-sea-fleet norway"},
		{"at london coastal-command@1 ; step rebase afa", "coastal-command", "rebase coastal-command norway"},
		{"at scotland north-sea-fleet@1 ; step rebase afa", "north-sea-fleet", "rebase north-sea-fleet norway"},
		{"at arctic-ocean europe-trs@1 ; aboard europe-trs 8th-army ; step march afa", "8th-army", "land 8th-army norway"},
		{"hold afa sweden ; at sweden 2nd-army@1 ; step march afa", "2nd-army", "move 2nd-army norway"},
		{"at arctic-ocean coastal-command@1 ; step return afa", "coastal-command", ""}, // it is driven home
		{"at scotland coastal-command@1 ; step march germany", "coastal-command", "!"}, // it flees
	} {
		p := placed(t, norway+tt.stage)
		u, aircraft, ships := unitCalled(tt.unit), unitCalled("vvs"), unitCalled("northern-fleet")
		switch tt.say {
		case "":
			p.comeHome(u, placeNorway, mute{})
		case "!":
			p.flee(u, placeNorway, mute{})
		default:
			play(t, p, mute{}, afa, tt.say)
		}
		left := func(v int) bool { return p.At[v] != placeNorway || p.Evicted.Has(v) }
		if p.At[u] != placeNorway || !left(aircraft) || !left(ships) {
			t.Errorf("WC-1.3g: %q: in Norway are %q", tt.say, unitsIn(p, "norway"))
		}
	}
}

// TestNoRoomIsMade: the AFA and the USA, once that is at war, make no room for each other, nor does anybody for units of his own (WC-1.3g).
func TestNoRoomIsMade(t *testing.T) {
	const egypt = "war germany usa ; war germany ussr ; hold afa egypt ; at egypt desert-air-force@1 ; at london royal-air-force@1 5th-air-force@1 ; step rebase afa"
	p := placed(t, egypt)
	x := area("Egypt")
	for _, name := range []string{"royal-air-force", "5th-air-force"} {
		p.At[unitCalled(name)] = x
		if p.makeRoom(unitCalled(name), x); !p.Evicted.Empty() {
			t.Errorf("WC-1.3g: the Desert Air Force leaves for the %s", name)
		}
	}
	short := placed(t, "scenario barbarossa ; war germany ussr ; hold ussr poland ; at poland vvs@1 ; at london royal-air-force@1")
	if short.makeRoom(unitCalled("royal-air-force"), placePoland); !short.Evicted.Empty() {
		t.Error("WC-S.d: a scenario that does not have the rule")
	}
}

// TestWhoIsGoneNeedsNoRoom: of the units that have to leave a land area those that are on the map no more, or at sea, are forgotten (WC-3.4l).
func TestWhoIsGoneNeedsNoRoom(t *testing.T) {
	p := placed(t, "pool afa desert-air-force ; at north-sea coastal-command@1 ; at london royal-air-force@1 spitfires@1 ; give nobody spitfires ; step march afa")
	for _, name := range []string{"desert-air-force", "coastal-command", "spitfires"} {
		p.Evicted.Add(unitCalled(name))
	}
	if u := p.wanderer(); u >= 0 || !p.Evicted.Empty() {
		t.Errorf("WC-3.4l: the %s has to go elsewhere", units.all[u].name)
	}
	p.Evicted.Add(unitCalled("desert-air-force"))
	p.Evicted.Add(unitCalled("royal-air-force"))
	if u := p.wanderer(); u != unitCalled("royal-air-force") {
		t.Errorf("WC-3.4l: unit %d has to go elsewhere", u)
	}
}
