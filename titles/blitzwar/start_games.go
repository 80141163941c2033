package blitzwar

import (
	_ "embed"
	"fmt"
	"slices"

	"sandtable/game"
	"sandtable/kit/data"
)

//go:embed data/games.yaml
var gamesFile []byte

// opening is a way to start: the campaign of the rulebook, or one of ours.
type opening struct {
	scenario    game.Scenario
	first, last uint8
	asked       game.Seats // sides that play; the others hold what they have and are asked in another's turn only (BW-S2)
	whole       bool       // the whole map is in play
	zones       placeSet   // else these zones are (BW-S3)
	state       [nNations]state
	french      frenchState
	held        [seats]placeSet // zones that another side holds than the state of their country says
	neutral     placeSet        // zones that nobody holds
	when        [nEvents]uint8
	unlocked    [nLocks]uint8
	ruined      [len(lines)]bool
	cards       [seats][]cardID
	units       []garrison
	aims        []aim // of the side that attacks; none: the points of the campaign (BW-18a)
}

// starts are the ways to start, the campaign of the rulebook first.
var starts = data.Must(readGames(gamesFile))

// eventIDs are the events that a file may say have happened.
var eventIDs = [nEvents]string{
	evPolandFell: "poland_fell", evFranceFell: "france_fell", evGreeceFell: "greece_fell", evYugoslaviaFell: "yugoslavia_fell",
	evWestAttacked: "west_attacked", evEastAttacked: "east_attacked", evEastWar: "east_war", evSovietAttack: "soviet_attack",
	evGermansFinland: "germans_finland", evBritishItalian: "british_italian", evItaliansAlone1: "italians_alone_1",
	evItaliansAlone2: "italians_alone_2", evSpainRolled: "spain_rolled", evTurkeyRolled: "turkey_rolled", evUKLanding: "uk_landing",
	evUSEntry: "us_entry", evParisFreed: "paris_freed", evFreeFrench: "free_french", evGermanyFell: "germany_fell", evSovietFell: "soviet_fell",
}

var (
	stateIDs  = []string{"neutral", "axis", "allies", "soviets", "passage", "surrendered", "overrun"}
	frenchIDs = []string{"republic", "vichy", "free"}
	lockIDs   = []string{"air", "infantry", "white", "supply"}
)

// gameData is one way to start in the file.
type gameData struct {
	in []any // where the file has it

	ID, Name, About string
	Revision        int
	Minutes         int
	First, Last     uint8
	Sides           []data.ID
	Zones           struct{ Countries, Places, Without []data.ID }
	States          map[string][]data.ID
	French          data.ID
	Control         map[string][]data.ID
	Neutral         []data.ID
	Events          map[string]uint8
	Unlocked        map[string]uint8
	Ruined          []data.ID
	Cards           map[string][]int
	Units           map[string]map[string]strength
	Wins            []aimData
}

// aimData is a condition of the side that attacks.
type aimData struct {
	Side   data.ID
	Out    data.ID
	Hold   []data.ID
	Points int
	Need   int
}

func readGames(text []byte) (list []*opening, err error) {
	var f struct {
		Version int
		Games   []gameData
	}
	if err := data.Read("games.yaml", text, &f); err != nil {
		return nil, err
	}
	r := newReader("games.yaml", text)
	for i := range f.Games {
		f.Games[i].in = []any{"games", i}
		g := r.opening(&f.Games[i])
		if i == 0 {
			g.units = start1939.units
		}
		list = append(list, g)
	}
	return list, r.Err
}

// in says what part of a way to start is read.
func (r *reader) in(d *gameData, part ...any) { r.Here(slices.Concat(d.in, part)...) }

func (r *reader) opening(d *gameData) *opening {
	r.Part = d.ID
	r.in(d)
	g := &opening{first: d.First, last: d.Last, french: frenchState(r.Index("state of France", frenchIDs, d.French))}
	g.scenario = game.Scenario{ID: d.ID, Name: d.Name, About: d.About, Revision: d.Revision, Minutes: d.Minutes, Options: []string{optionPlayers}}
	if d.First < 1 || d.Last < d.First || d.Last > lastTurn {
		r.Keep(data.Under(data.Wrong(fmt.Sprintf("it lasts from turn %d to %d", d.First, d.Last), fmt.Sprintf("1 to %d, the first no later than the last", lastTurn)), "last"))
	}
	for _, id := range d.Sides {
		g.asked |= game.Only(game.Seat(r.Index("side", sideIDs, id)))
	}
	if g.asked != partners(Axis)|partners(Allies) {
		g.scenario.Quick = map[string]string{optionPlayers: "2"} // a side sits out
	}
	r.zonesOf(g, d)
	r.diplomacy(g, d)
	for _, side := range sorted(d.Cards) {
		r.in(d, "cards")
		s := game.Seat(r.Index("side", sideIDs, data.Key(side)))
		for i, n := range d.Cards[side] {
			if n < 1 || n > handSize || len(g.cards[s]) == int(tables.Cards.FirstPicks) {
				r.Keep(data.Under(data.Wrong(fmt.Sprintf("card %d of %s", n, side), fmt.Sprintf("%d cards from 1 to %d", tables.Cards.FirstPicks, handSize)), side, i))
				continue
			}
			g.cards[s] = append(g.cards[s], cardOf(s, n-1))
		}
	}
	for _, id := range d.Ruined {
		g.ruined[r.Index("fortified line", lineIDs(), id)] = true
	}
	g.units = r.garrisons(d.Units, slices.Concat(d.in, []any{"units"})...)
	for i := range d.Wins {
		r.in(d, "wins", i)
		g.aims = append(g.aims, r.aim(&d.Wins[i]))
	}
	return g
}

func lineIDs() (ids []string) {
	for _, x := range lines {
		ids = append(ids, board.places.IDs[x])
	}
	return ids
}

// zonesOf reads the zones in play: whole countries, single zones, without some.
func (r *reader) zonesOf(g *opening, d *gameData) {
	g.whole = len(d.Zones.Countries)+len(d.Zones.Places) == 0
	for _, id := range d.Zones.Countries {
		g.zones = g.zones.Or(&board.home[r.nationOf(id)])
	}
	for _, id := range d.Zones.Places {
		g.zones.Add(r.placeOf(id))
	}
	for _, id := range d.Zones.Without {
		g.zones.Drop(r.placeOf(id))
	}
}

// diplomacy reads who is at war, who holds what, and what has happened.
func (r *reader) diplomacy(g *opening, d *gameData) {
	for n := range countries {
		if s := countries[n].side; s != game.Nobody {
			g.state[n] = with(s)
		}
	}
	r.in(d, "states")
	for _, id := range sorted(d.States) {
		st := state(r.Index("state", stateIDs, data.Key(id)))
		for _, n := range d.States[id] {
			g.state[r.nationOf(n)] = st
		}
	}
	r.in(d, "control")
	for _, id := range sorted(d.Control) {
		s := r.Index("side", sideIDs, data.Key(id))
		for _, x := range d.Control[id] {
			g.held[s].Add(r.placeOf(x))
		}
	}
	for _, x := range d.Neutral {
		g.neutral.Add(r.placeOf(x))
	}
	r.in(d, "events")
	for _, id := range sorted(d.Events) {
		g.when[r.Index("event", eventIDs[:], data.Key(id))] = d.Events[id]
	}
	r.in(d, "unlocked")
	for _, id := range sorted(d.Unlocked) {
		g.unlocked[r.Index("Soviet counter", lockIDs, data.Key(id))] = d.Unlocked[id]
	}
}

// aim reads a condition by which a side wins a scenario: a number of certain zones or of strategic points, or a country
// that is out of the war.
func (r *reader) aim(d *aimData) aim {
	a := aim{side: game.Seat(r.Index("side", sideIDs, d.Side)), out: noNation, need: d.Need}
	if d.Out.Text != "" {
		a.out = r.nationOf(d.Out)
	}
	for _, id := range d.Hold {
		a.places.Add(r.placeOf(id))
	}
	if d.Points > 0 {
		a.need = d.Points
	}
	if n := a.places.Count(); d.Out.Text == "" && a.need < 1 || a.need > n && d.Points == 0 {
		r.Keep(data.Under(data.Wrong(fmt.Sprintf("a condition of %d zones of %d", a.need, n), "out", "points", "hold with as many zones as need or more"), "need"))
	}
	return a
}
