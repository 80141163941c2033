package match

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/game"
)

// relay is a race of two runners with three released versions. The rules of the first add up dice. In the second a six counts
// double, and the hill has a new revision, which begins higher up. The third adds a rest, which needs a field that earlier
// positions did not have. Each version must be able to go on with earlier games.
type relay struct{ release int }

const relayTurns = 20

// runner is the position of releases 1 and 2.
type runner struct {
	Rules uint8
	Turn  uint8
	At    [2]int16
}

// rested is the position of release 3.
type rested struct {
	runner
	Rest [2]int8 `since:"3"`
}

func relayInfo(release int) *game.Info {
	seats := []string{"North", "South"}
	i := &game.Info{
		ID: "relay", Name: "Relay", Version: release, Oldest: 1, Seats: seats,
		Scenarios: []game.Scenario{{ID: "hill", Name: "Hill"}},
		Lexicon:   game.NewLexicon(seats, nil, map[game.Kind][]game.Entry{game.Verb: entries("run")}),
	}
	if release >= 2 {
		i.Former = i.Scenarios
		i.Scenarios = []game.Scenario{{ID: "hill", Name: "Hill", Revision: 2}}
	}
	return i
}

func (r relay) Info() *game.Info { return relayInfo(r.release) }

func (r relay) New(set game.Setup, _ game.Table) (game.Position, error) {
	i := r.Info()
	if _, err := i.Chosen(set); err != nil {
		return nil, err
	}
	set = i.Dated(set)
	p := runner{Rules: uint8(set.Rules)}
	if set.Revision >= 2 {
		p.At = [2]int16{10, 10}
	}
	if r.release >= 3 {
		return &rested{runner: p}, nil
	}
	return &p, nil
}

func (p *runner) RulesVersion() int { return int(p.Rules) }

func (p *runner) Pending() game.Ask {
	if p.Turn == relayTurns {
		return game.Ask{}
	}
	return game.Ask{Seats: game.Only(game.Seat(p.Turn % 2)), Step: "Run"}
}

func (p *runner) Next(a game.Action, c *game.Choices) error {
	c.Reset()
	switch {
	case !p.Pending().Seats.Has(a.Seat):
		return game.NotAsked
	case len(a.Words()) == 0:
		c.Add(game.Verb, 0)
	case a.Words()[0] != (game.Word{Kind: game.Verb}) || len(a.Words()) > 1:
		return game.NoSuchWord
	default:
		c.Ready = true
	}
	return nil
}

func (p *runner) Apply(a game.Action, t game.Table) error {
	var c game.Choices
	if err := p.Next(a, &c); err != nil || !c.Ready {
		return game.Unfinished
	}
	n := t.Roll(game.Die{Clause: "RE-1", Sides: 6})
	if p.Rules >= 2 && n == 6 {
		n *= 2
	}
	p.At[a.Seat] += int16(n)
	p.Turn++
	return nil
}

// Apply keeps the rule of version 3: a runner who has thrown a one rests, and has three more when running on.
func (p *rested) Apply(a game.Action, t game.Table) error {
	before := p.At
	if err := p.runner.Apply(a, t); err != nil || p.Rules < 3 {
		return err
	}
	p.At[a.Seat] += int16(p.Rest[a.Seat])
	p.Rest[a.Seat] = 0
	if p.At[a.Seat] == before[a.Seat]+1 {
		p.Rest[a.Seat] = 3
	}
	return nil
}

func (p *runner) Clone() game.Position { q := *p; return &q }
func (p *rested) Clone() game.Position { q := *p; return &q }

func (p *runner) Forecast(game.Action) game.Forecast { return game.Forecast{} }

func (p *runner) Result() game.Result {
	return game.Result{Over: p.Turn == relayTurns, Margin: [game.MaxSeats]int16{p.At[0], p.At[1]}}
}

func (p *runner) Known(game.Seat) game.Known { return seen{p.Clone()} }
func (p *rested) Known(game.Seat) game.Known { return seen{p.Clone()} }

// seen is a position without secrets.
type seen struct{ game.Position }

func (k seen) Show() game.Scene                          { return game.Scene{} }
func (k seen) Imagined(game.Table) game.Position         { return k.Clone() }
func (k seen) Next(a game.Action, c *game.Choices) error { return k.Position.Next(a, c) }

// by finds the relay in the program of a release.
func by(release int) Find {
	return func(id string, rules int) (game.Title, bool) {
		t := relay{release}
		return t, id == "relay" && t.Info().Plays(rules)
	}
}

// race plays turns of a new or continued game, and returns its record.
func race(t *testing.T, m *Match, turns int) string {
	t.Helper()
	for range turns {
		s := m.Position().Pending().Seats.First()
		if _, err := m.Play(game.Say(s, game.Word{Kind: game.Verb})); err != nil {
			t.Fatal(err)
		}
	}
	if m.Position().Result().Over {
		if _, err := m.End(); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	for _, l := range m.Lines(1) {
		b.WriteString(l.String() + "\n")
	}
	return b.String()
}

func newRace(t *testing.T, release int, set game.Setup) *Match {
	t.Helper()
	m, err := New(relay{release}, Start{Setup: set, Seed: raceSeed, Nonces: make([]Nonce, 2)})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var raceSeed = Seed{7}

func TestGamesOutliveTheirRules(t *testing.T) {
	for began := 1; began <= 3; began++ {
		whole := race(t, newRace(t, began, game.Setup{Scenario: "hill"}), relayTurns)
		for now := began; now <= 3; now++ {
			report, err := Verify(by(now), strings.NewReader(whole))
			if err != nil || !report.Ended {
				t.Errorf("release %d cannot prove a game of release %d: %v", now, began, err)
			}
			half := race(t, newRace(t, began, game.Setup{Scenario: "hill"}), relayTurns/2)
			m, err := Load(by(now), strings.NewReader(half), raceSeed)
			if err != nil {
				t.Errorf("release %d cannot open a game of release %d: %v", now, began, err)
				continue
			}
			if got := race(t, m, relayTurns/2); got != whole {
				t.Errorf("a game of release %d goes on otherwise in release %d:\n%s\nwant\n%s", began, now, got, whole)
			}
		}
	}
}

// The three releases differ, otherwise the test above would prove nothing.
func TestRulesChange(t *testing.T) {
	ends := map[string]int{}
	for release := 1; release <= 3; release++ {
		record := race(t, newRace(t, release, game.Setup{Scenario: "hill", Revision: 1}), relayTurns)
		lines := strings.Split(strings.TrimSpace(record), "\n")
		_, margin, _ := strings.Cut(lines[len(lines)-1], `"margin":`)
		margin, _, _ = strings.Cut(margin, "]")
		if before, ok := ends[margin]; ok {
			t.Errorf("releases %d and %d end alike: %s", before, release, margin)
		}
		ends[margin] = release
	}
}

func TestARecordSaysWhatItBeganWith(t *testing.T) {
	for release, want := range map[int]string{1: `"rules":1,"setup":{"scenario":"hill@1"}`, 2: `"rules":2,"setup":{"scenario":"hill@2"}`} {
		if record := race(t, newRace(t, release, game.Setup{Scenario: "hill"}), 0); !strings.Contains(record, want) {
			t.Errorf("release %d writes %s, want %s", release, record, want)
		}
	}
}

func TestUnknownVersions(t *testing.T) {
	whole := race(t, newRace(t, 3, game.Setup{Scenario: "hill"}), relayTurns)
	_, err := Verify(by(2), strings.NewReader(whole))
	if err == nil || !strings.Contains(err.Error(), "version 3") {
		t.Errorf("a program reads a record of rules that it does not have: %v", err)
	}
	_, err = New(relay{2}, Start{Setup: game.Setup{Scenario: "hill", Revision: 3}})
	if want := "scenario hill has no revision 3 here; it has: 2, 1"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Checks the encoded bytes.
func TestLaterFieldsAreNoPartOfOldDigests(t *testing.T) {
	old := runner{Rules: 1, Turn: 3, At: [2]int16{7, 9}}
	for _, rules := range []uint8{1, 2} {
		old.Rules = rules
		if got, want := game.Digest(&rested{runner: old, Rest: [2]int8{1, 2}}), game.Digest(&old); !bytes.Equal(got, want) {
			t.Errorf("rules %d: %x, want %x", rules, got, want)
		}
	}
	old.Rules = 3
	if got, want := len(game.Digest(&rested{runner: old})), len(game.Digest(&old))+2; got != want {
		t.Errorf("rules 3: %d bytes, want %d", got, want)
	}
}
