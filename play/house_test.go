package play

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/match"
)

// Uploaded records show who signed them: this house, another one, or nobody.
func TestUploadsSayWhoSignedThem(t *testing.T) {
	c := plain(t)
	sv, other := opened(t, c), opened(t, plain(t))
	ctx := t.Context()
	me := guest(t, sv)
	played, own := ended(t, sv, me)
	if card, err := sv.Card(ctx, me, played); err != nil || card.Origin != "" {
		t.Errorf("a game that was played here has the origin %q, %v", card.Origin, err)
	}
	_, foreign := ended(t, other, guest(t, other))
	lines, err := match.Read(bytes.NewReader(own))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		what   string
		record []byte
		want   string
	}{
		{"its own", own, "signed by this house"},
		{"another's", foreign, "signed by another house, with the key " + other.House().Keys[0].Key[:16]},
		{"the winner resigns", resigned(t, lines), "signed by no house"},
	} {
		card, err := sv.Upload(ctx, me, bytes.NewReader(tt.record))
		if err != nil || !strings.Contains(card.Origin, tt.want) {
			t.Errorf("%s: %q, %v", tt.what, card.Origin, err)
		}
	}
	renamed := bytes.Replace(own, []byte(lines[0].Header.Players[0]), []byte("Nobody at all"), 1)
	_, err = sv.Upload(ctx, me, bytes.NewReader(renamed))
	wantsBad(t, "other players", err, "record")
}

// resigned cuts a record off and appends a resignation, as a forger can who knows the seed.
func resigned(t *testing.T, lines []match.Line) []byte {
	t.Helper()
	var cut, out bytes.Buffer
	if err := match.Write(&cut, lines[:len(lines)/2]); err != nil {
		t.Fatal(err)
	}
	seed, _ := match.ParseSeed(lines[len(lines)-1].Seed)
	m, err := match.Load(find, &cut, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Resign(0); err != nil {
		t.Fatal(err)
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	if err := match.Write(&out, m.Lines(1)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The keys of a house outlive the program. A new key is vouched for by the previous one, and games that began under the old
// key end under the new one.
func TestAHouseKeepsItsKeys(t *testing.T) {
	c := plain(t)
	ctx := t.Context()
	sv := opened(t, c)
	first := sv.House()
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	sv.Close()
	keys, err := RotateHouse(ctx, c.Store, sv.now())
	if err != nil || len(keys.Keys) != 2 || keys.Keys[0] != first.Keys[0] || len(keys.Trust()) != 2 {
		t.Fatalf("%+v, %v", keys, err)
	}
	sv = opened(t, c)
	if _, err := sv.Resign(ctx, me, id, 0); err != nil {
		t.Fatal(err)
	}
	lines, err := match.Read(bytes.NewReader(recordOf(t, c.Store, id)))
	if err != nil {
		t.Fatal(err)
	}
	last := lines[len(lines)-1]
	if lines[0].Stamp.House != keys.Keys[0].Key || last.Stamp.House != keys.Keys[1].Key {
		t.Errorf("begun by %s, ended by %s, of %+v", lines[0].Stamp.House, last.Stamp.House, keys)
	}
	if err := match.CheckHouse(lines, keys.Trust()); err != nil {
		t.Error(err)
	}
	strange := keys
	strange.Keys[1].Vouch = strings.Repeat("0", 128)
	if len(strange.Trust()) != 1 {
		t.Error("a key without a voucher is trusted")
	}
}
