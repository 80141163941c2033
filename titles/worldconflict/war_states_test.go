package worldconflict

import (
	"fmt"
	"strings"
	"testing"
)

// TestTies goes through all pairs of powers in five states of the war: what each is to the other, by one letter: . same, p partner,
// c comrade, a ally, e enemy, r rival. Rows are who asks: Germany, Japan, AFA, USSR, USA.
func TestTies(t *testing.T) {
	for _, tt := range []struct{ clause, wars, want string }{
		{"WC-3.1a", "germany-afa", ".aerr a.rrr er.aa rra.a rraa."},
		{"WC-3.2n", "germany-afa japan-afa", ".cerr c.err ee.aa rra.a rraa."},
		{"WC-3.2o", "germany-afa japan-usa", ".aerr a.rre er.ap rra.a repa."},
		{"WC-1.3f", "germany-afa germany-ussr japan-usa", ".aeer a.rre er.cp erc.a repa."},
		{"WC-7.2f", "germany-afa germany-ussr germany-usa japan-usa japan-afa", ".ceee c.ere ee.cp erc.c eepc."},
	} {
		p := blank(startNamed("world-war"))
		p.War = [nPowers]powers{}
		for pair := range strings.FieldsSeq(tt.wars) {
			a, b, _ := strings.Cut(pair, "-")
			p.makeWar(powerNamed(t, a), powerNamed(t, b))
		}
		var rows []string
		for a := range power(nPowers) {
			row := ""
			for b := range power(nPowers) {
				row += string(".pcaer"[p.tieOf(a, b)])
			}
			rows = append(rows, row)
		}
		if got := strings.Join(rows, " "); got != tt.want {
			t.Errorf("%s, %s: %s, want %s", tt.clause, tt.wars, got, tt.want)
		}
	}
}

func powerNamed(t testing.TB, name string) power {
	t.Helper()
	for w, id := range powerIDs {
		if strings.EqualFold(id, name) {
			return power(w)
		}
	}
	t.Fatalf("no power %q", name)
	return nobody
}

// TestLicenses is the table of war states: what each tie permits.
func TestLicenses(t *testing.T) {
	for _, tt := range []struct {
		clause string
		tie    tie
		want   string
	}{
		{"WC-1.3d", same, "stack home join trace"},
		{"WC-1.3e WC-5.3h", partner, "stack home join trace"},
		{"WC-1.3f WC-1.3g", comrade, "stack consent trace"},
		{"WC-1.5a WC-1.7c", ally, "trace"},
		{"WC-4.3a WC-4.4a WC-5.2e WC-5.3b", enemy, "block fight enter"},
		{"WC-3.2m WC-1.5b", rival, ""},
	} {
		l := licenses[tt.tie]
		var got []string
		for _, f := range []struct {
			name string
			may  bool
		}{
			{"stack", l.stack}, {"consent", l.consent}, {"home", l.home}, {"join", l.join}, {"trace", l.trace}, {"block", l.block}, {"fight", l.fight}, {"enter", l.enter},
		} {
			if f.may {
				got = append(got, f.name)
			}
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%s: %q, want %q", tt.clause, text, tt.want)
		}
	}
}

// TestMayBeIn tries land areas of others, pair by pair.
func TestMayBeIn(t *testing.T) {
	for _, tt := range []struct{ clause, wars, unit, area, want string }{
		{"WC-1.3d", "germany-afa", "2nd-army", "Egypt", ""},
		{"WC-1.3e", "germany-afa germany-ussr", "2nd-army", "Moscow", "WC-1.3e"},
		{"WC-1.3e", "germany-afa", "2nd-army", "Atlantic Seaboard", "WC-1.3e"},
		{"WC-1.3e", "germany-afa japan-usa", "2nd-army", "Atlantic Seaboard", ""},
		{"WC-1.3e", "germany-afa japan-usa", "marines", "London", ""},
		{"WC-1.3f", "germany-afa", "2nd-army", "Panama", "WC-1.3f"},
		{"WC-1.3f", "germany-afa germany-ussr", "cavalry", "Aden-Kuwait", ""},
		{"WC-1.3f", "germany-afa germany-ussr", "cavalry", "Singapore", "WC-1.3f"},
		{"WC-1.3f", "germany-afa", "cavalry", "Aden-Kuwait", "WC-1.3f"},
		{"WC-1.3c", "germany-afa", "cavalry", "Peking", "WC-1.3c"},
		{"WC-1.6a", "germany-afa", "2nd-army", "Spain", "WC-1.6a"},
		{"WC-3.2m", "germany-afa", "kwantung-army", "Libya", "WC-1.3f"},
	} {
		p := begin(startNamed("world-war"), 5, 0, mute{})
		p.War = [nPowers]powers{}
		for pair := range strings.FieldsSeq(tt.wars) {
			a, b, _ := strings.Cut(pair, "-")
			p.makeWar(powerNamed(t, a), powerNamed(t, b))
		}
		got := ""
		if err := p.mayBeIn(unitCalled(tt.unit), area(tt.area)); err != nil {
			got = strings.TrimPrefix(fmt.Sprint(err), "refused by ")
		}
		if got != tt.want {
			t.Errorf("%s: %s in %s: %q, want %q", tt.clause, tt.unit, tt.area, got, tt.want)
		}
	}
}
