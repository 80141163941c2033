package match

import (
	"testing"

	"sandtable/game"
)

// BenchmarkPlay measures what a match adds to Apply, over random games.
func BenchmarkPlay(b *testing.B) {
	whole := played0(b)
	start, actions := fixed(), whole.Actions()
	b.ReportAllocs()
	for b.Loop() {
		m := begin(b, start)
		for _, a := range actions {
			if _, err := m.Play(a); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N*len(actions))/b.Elapsed().Seconds(), "actions/s")
}

// BenchmarkReplay measures the same game without a record.
func BenchmarkReplay(b *testing.B) {
	actions := played0(b).Actions()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Replay(toy{}, fixed(), actions, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N*len(actions))/b.Elapsed().Seconds(), "actions/s")
}

// BenchmarkVerify measures proving a whole game.
func BenchmarkVerify(b *testing.B) {
	record := text(b, finished(b).Lines(1))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := verify(record); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRoll measures one die.
func BenchmarkRoll(b *testing.B) {
	d := newDice([]byte("key"))
	b.ReportAllocs()
	for b.Loop() {
		d.roll(game.Die{Clause: "TOY-5", Sides: 6})
	}
}

// wide is as large as the position of a full title.
type wide struct {
	toyPos
	Units  [200][6]int16
	Places [2200]int16
	Marks  [4000]uint8
}

// BenchmarkDigest measures the fingerprint of a large position, which dominates Play.
func BenchmarkDigest(b *testing.B) {
	d := newDice([]byte("key"))
	p := &wide{}
	b.ReportAllocs()
	for b.Loop() {
		d.digest(1, nil, p)
	}
}
