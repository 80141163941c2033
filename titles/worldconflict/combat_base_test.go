package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestSentNowhere: a ship that a letter sends home is lost if no Port is open to it; otherwise it goes there (WC-6.5n, WC-4.1c). A U-Boat with 2
// Factors rolls an L, which takes the one ship there is; the fleet's die does nothing.
func TestSentNowhere(t *testing.T) {
	const baltic = "war germany ussr ; entered ussr ; marker usa 5 ; hold germany poland ; at baltic-sea baltic-sea-fleet@2 graf-zeppelin@1 ; at moscow western-front@1 ; closed japan ; step sail germany"
	for more, want := range map[string]string{"": "leningrad", "hold germany leningrad ; ": ""} {
		p := placed(t, more+baltic)
		fleet := unitCalled("baltic-sea-fleet")
		table := gametest.Dice(t, 4, 1)
		play(t, p, table, germany, "done")
		if want == "" && (p.on(fleet) || p.Status[fleet] != inPool || p.Size[fleet] != 0 || p.Bout.Away != 0) {
			t.Errorf("WC-4.1c: without a Port it is in %s, Size %d", p.At[fleet], p.Size[fleet])
		}
		if want != "" && (p.At[fleet].String() != want || p.Size[fleet] != 2) {
			t.Errorf("WC-6.5n: it is in %s, Size %d", p.At[fleet], p.Size[fleet])
		}
	}
}

// TestOnlyItsOwnMoveEnds: units that are set aside in the middle of a march do not end it: after the fall of France the army that took Paris goes on
// (WC-5.2e, WC-3.4q).
func TestOnlyItsOwnMoveEnds(t *testing.T) {
	p := placed(t, "turn 2 ; hold germany belgium-netherlands ; at belgium-netherlands army-group-center@2 ; at vichy-france 1st-army-group@3 ; closed japan ; step march germany")
	play(t, p, mute{}, germany, "move army-group-center paris")
	wantStatus(t, p, "WC-3.4q", "1st-army-group", "aside")
	if err := refused(t, p, germany, "move army-group-center western-germany"); err != nil {
		t.Errorf("WC-5.2e: Army Group Center stops in Paris: %v", err)
	}
}

// TestRoomAtAnAllysBase: aircraft that come from a combat into an ally's land area drive its aircraft out, those that have been there all the time
// do not (WC-1.3g, WC-6.5t).
func TestRoomAtAnAllysBase(t *testing.T) {
	const front = "war germany ussr ; entered ussr ; marker usa 5 ; hold afa belgium-netherlands ; hold ussr poland ; at belgium-netherlands 2nd-army@1 8th-army@1 ; at poland vvs@1 ; closed ussr usa ; step attack afa ; "
	for base, stays := range map[string]bool{"london": false, "poland": true} {
		p := placed(t, front+"at "+base+" 2nd-tactical-air-force@1")
		play(t, p, mute{}, afa, "attack western-germany 2nd-army 8th-army 2nd-tactical-air-force")
		if p.Step == stepAnnounce {
			play(t, p, mute{}, afa, "done")
		}
		asksFor(t, "WC-6.5t", p, afa, stepBase)
		play(t, p, mute{}, afa, "base 2nd-tactical-air-force poland")
		u := unitCalled("vvs")
		there := p.At[u] == placePoland && !p.Evicted.Has(u)
		if p.At[unitCalled("2nd-tactical-air-force")] != placePoland || there != stays {
			t.Errorf("WC-1.3g: from %s: in Poland are %q", base, unitsIn(p, "poland"))
		}
	}
}
