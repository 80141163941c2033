package lab

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
	"sandtable/titles/duel"
)

func TestObserverFindsLosses(t *testing.T) {
	var s Observation
	o := newObserver(2, &s)
	see := func(turn int, cities int, pieces ...game.Piece) {
		o.see(&game.Scene{Turn: turn, Pieces: pieces, Tracks: []game.Track{
			{Name: "cities", Value: cities, Seat: 0}, {Name: "cities", Value: 9 - cities, Seat: 1}, {Name: "alone", Value: 1, Seat: 1},
		}})
	}
	piece := func(unit, place int16, seat game.Seat, weight int) game.Piece {
		return game.Piece{Unit: unit, Place: place, Seat: seat, Weight: weight}
	}
	see(1, 4, piece(1, 10, 0, 4), piece(2, 20, 1, 6))
	see(1, 4, piece(3, 10, 0, 2), piece(4, 10, 0, 2), piece(2, 20, 1, 6)) // split in two: nothing is lost
	see(2, 5, piece(3, 11, 0, 2), piece(4, 10, 0, 2), piece(2, 20, 1, 2)) // Red loses four
	see(2, 5, piece(4, 10, 0, 2), piece(2, 21, 1, 2))                     // Blue loses two at their new place
	want := Observation{
		Strength: [][]int{{4, 4, 2}, {6, 6, 2}},
		Lost:     [][]float64{{0, 0, 2}, {0, 0, 4}},
		Tracks:   map[string][][]int{"cities": {{4, 4, 5}, {5, 5, 4}}},
		Hot:      []map[int16]float64{{11: 2}, {20: 4}},
	}
	if d := cmp.Diff(want, s); d != "" {
		t.Error(d)
	}
}

func TestBalance(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.jsonl")
	play := func(ctx context.Context, stop func(done int)) (Findings, error) {
		b := Balance{Contest: toy(), Player: chance(), Games: 30, Jobs: 1, Progress: stop}
		var err error
		if b.Journal, err = b.OpenJournal(path); err != nil {
			t.Fatal(err)
		}
		defer b.Journal.Close()
		return b.Play(ctx)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if f, err := play(ctx, func(done int) {
		if done == 10 {
			cancel()
		}
	}); err == nil || f.Games < 10 || f.Games > 11 {
		t.Fatalf("broken off after ten: %d games, %v", f.Games, err)
	}
	resumed, err := play(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	b := Balance{Contest: toy(), Player: chance(), Games: 30, Jobs: 3}
	whole, err := b.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(whole, resumed, cmp.AllowUnexported(Findings{})); d != "" {
		t.Errorf("resumed games differ:\n%s", d)
	}
	if whole.Games != 30 || whole.Sides[0].Wins+whole.Sides[1].Wins+whole.Draws != 30 || len(whole.Options) != 2 || len(whole.Hot) == 0 {
		t.Errorf("%+v", whole)
	}
	for i, s := range whole.Sides { // duel's margin is the lead of one side
		if s.Margin == nil || s.Margin.Low > s.Margin.Value || s.Margin.Value != -whole.Sides[1-i].Margin.Value {
			t.Errorf("margin of %s: %+v", s.Seat, s.Margin)
		}
	}
	if text, err := json.Marshal(whole); err != nil || !strings.HasPrefix(string(text), `{"title":"duel","scenario":"march","level":"random","games":30,`) {
		t.Errorf("%.100s, %v", text, err)
	}
	page := string(whole.Report(duel.Title.Info(), "sandtable lab balance duel"))
	selfContained(t, page)
	if !strings.Contains(page, "Hot squares") || !strings.Contains(page, "Losses") {
		t.Error("the report lacks a section")
	}
}

// A side that is always better off is detected.
func TestUnfairIsSeen(t *testing.T) {
	b := Balance{Contest: toy(), Player: chance(), Games: 20}
	var list []*Observation
	for n := range 20 {
		list = append(list, &Observation{N: n, Winner: min(n%3, 1)})
	}
	f := b.findings(list)
	if f.Fair || f.Sides[1].Score.Value != 0.65 || f.Sides[1].Wins != 13 {
		t.Errorf("%+v", f.Sides)
	}
	for _, n := range []int{1, 2, 4, 5} {
		list[n].Winner = -1
	}
	if f := b.findings(list); !f.Fair || f.Draws != 4 {
		t.Errorf("with draws: %+v", f.Sides)
	}
}

// The title's margin is averaged by side, in addition to wins, and omitted if there is none.
func TestMargins(t *testing.T) {
	c := toy()
	c.Title, c.Setup, c.Vary = blackswan.Title, game.Setup{Scenario: "blau"}, nil
	b := Balance{Contest: c, Player: chance(), Games: 6}
	list := []*Observation{{Winner: 0, Margin: []float64{4, -4}}, {Winner: 1, Margin: []float64{-2, 2}}, {Winner: 0, Margin: []float64{7, -7}}, {Winner: -1, Ending: endStuck}}
	f := b.findings(list)
	if m := f.Sides[1].Margin; m == nil || *m != (Span{-3, -14.38, 8.38}) {
		t.Errorf("margin of %s: %+v", f.Sides[1].Seat, m)
	}
	if page := string(f.Report(blackswan.Title.Info(), "")); !strings.Contains(page, "<td>-3.00</td><td>-14.38 to 8.38</td>") {
		t.Error("the report has no margins")
	}
	for _, few := range [][]*Observation{list[:1], {{Winner: 0, Margin: []float64{0, 0}}, {Winner: 1, Margin: []float64{0, 0}}}} {
		if f := b.findings(few); f.Sides[0].Margin != nil {
			t.Errorf("of %d games: %+v", len(few), f.Sides[0].Margin)
		}
	}
}

// Seats that share a side win and lose together.
func TestAlliesAreOneSide(t *testing.T) {
	c := toy()
	c.Title, c.Setup, c.Vary = blackswan.Title, game.Setup{Scenario: "blau"}, nil
	b := Balance{Contest: c, Player: chance(), Games: 10}
	var list []*Observation
	for n := range 10 {
		list = append(list, &Observation{N: n, Winner: n%3 - n/9, Opening: map[string]string{"x": "y"}})
	}
	f := b.findings(list)
	if len(f.Sides) != 2 || f.Sides[0].Wins != 3 || f.Sides[1].Wins != 6 || f.Draws != 1 || f.Fair {
		t.Errorf("sides %+v, %d drawn, fair %v", f.Sides, f.Draws, f.Fair)
	}
	if f.Sides[1].Seat != "West and Soviets" || f.Options[0].Score.Value != 0.35 {
		t.Errorf("side %s, options %+v", f.Sides[1].Seat, f.Options)
	}
}

// Hot squares are on the map of a real title.
func TestPictureOfBlitzkrieg(t *testing.T) {
	c := toy()
	c.Title, c.Setup, c.Vary = blitzkrieg.Title, game.Setup{Scenario: "pinsky-gap"}, nil
	b := Balance{Contest: c, Player: baseline("rush-1"), Games: 2, Jobs: 1}
	f, err := b.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if f.Illegal != 0 || len(f.Hot) == 0 || len(f.Tracks["cities"]) != 2 {
		t.Fatalf("%d illegal, %d hot squares, tracks %v", f.Illegal, len(f.Hot), f.Tracks)
	}
	page := string(f.Report(blitzkrieg.Title.Info(), ""))
	selfContained(t, page)
	if !strings.Contains(page, "<circle") || !strings.Contains(page, f.Hot[0].Name) {
		t.Error("the hottest square is not shown")
	}
}
