package blitzkrieg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// StageWar reads a position of the Module System, for a test or for Manoeuvres: parts divided by semicolons.
//
//	open armies=offered        alone: a war as its options begin it; war=c names it, rules=5 the version, set=3,4,5 the modules, dice=2,5 what is rolled (else a six and a one in turn)
//	rules 1                    the version of the rules; the newest if not said
//	war d                      the war; a if not said
//	modules all -11 -12        which are on: all (but the rigid impulse), none, or a list of numbers; all if not said. It must come before units
//	turn 3                     the turn; 1 if not said
//	turns 4                    the last turn; 15 if not said
//	box 28                     of the track of time
//	armies 2 4                 orders of battle of Blue and Red, for what they may build
//	blue INF4 4 U-13           a unit: its kind as the unit chart has it, its factors, its place. The first of a side is no1, the next no2.
//	red TF 1 sea-D             a place may be a sea zone
//	blue INF4 4 no2            or the unit of its side that carries it
//	blue SW:ARM 3 V-20         of a minor country's army
//	owns blue V-20             cities, beside each side's own home cities
//	first red                  who moves first; blue if not said
//	realms war                 the minor countries are what the war has them be, with their armies; else all are in the war and have none
//	realms neutral sw c        these sleep
//	camps nw U-20 V-20         where the army of a country that sleeps stands: its counters in the order of the booklet, the others nowhere
//	realms blue nw             Blue plays these, without an army
//	realms active nw           these may leave their country
//	freed yes                  Red may cross its border in war F
//	waiting V-20 U-11          a band of guerillas waits in each of these cities
//	captured V-20              minor cities that have been captured, without module 18
//	risen nw                   guerillas have appeared in these countries
//	isolated blue no1 no2      units without supply; else all have it until supply is next taken
//	supply taken               supply is taken as the half-turn begins; else nobody is asked about it
//	cut red L-25               squares of rail that a side has cut
//	immobile blue no1          units that may not move in this half-turn
//	beachhead blue W-13        beach squares over which a side is supplied
//	dry red X-27               ports that a side has bombed
//	entered blue NW            minor countries that a side has crossed into
//	offshore blue no3          ships that lie off the coast on a dock's square; else ships there are in port
//	fleet blue no1 no2         ships in a box that are one stack; else each is one of its own
//	escorts blue no1           task forces on escort
//	failed blue no2            ships of a landing that has failed
//	struck blue no1            centers that bombs have halved; wrecked: that make nothing; captive: units taken from the other side
//	plans blue no1 ARM 5       what a side has written for a center's next cycle; plans later: for the one after
//	cycle 3                    turns from one production to the next; 2 if not said
//	standby red no2            fighters that wait to intercept
//	aloft red no3              fighters that interdict the square they were placed on
//	fired red no4              flak that has fired
//	weather 3 4 5              the chits of the three zones; clear if not said
//	segment II.4C              the half-turn has come so far
//	ledger mixed               how losses are counted in cents
//	interception path          interceptors meet flights anywhere on their way
//	dead blue INF4 8           factors on the dead pile
//	move red                   whose half-turn it is; blue if not said
func StageWar(text string) (game.Position, error) {
	if options, ok := strings.CutPrefix(text, "open "); ok {
		return openStage(options)
	}
	s := warStager{p: emptyBoard(), seat: Blue}
	s.p.Set, s.p.War, s.p.Box, s.p.Turn, s.p.Limit = allModules, 1, 4, 1, 15
	s.p.OB = [2]uint8{2, 4}
	s.p.Owned = [2]uint64{homeOf(Blue), homeOf(Red)}
	for part := range strings.SplitSeq(text, ";") {
		f := strings.Fields(part)
		if len(f) < 2 {
			return nil, fmt.Errorf("%q is too short", part)
		}
		if err := s.set(f[0], f[1:]); err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
	}
	return s.begin()
}

// openStage begins a war with options; war A if none is named.
func openStage(options string) (game.Position, error) {
	war, rules, tab, chosen := "a", 0, &openTable{}, map[string]string{}
	for _, o := range strings.Fields(options) {
		id, value, _ := strings.Cut(o, "=")
		switch id {
		case "war":
			war = value
		case "rules":
			rules, _ = strconv.Atoi(value)
		case "set":
			for m := mFluid; m <= mMinors; m++ {
				chosen[switchID(m)] = off
			}
			for n := range strings.SplitSeq(value, ",") {
				chosen["m"+n] = on
			}
		case "dice":
			tab.dice = strings.Split(value, ",")
		default:
			chosen[id] = value
		}
	}
	set, title := game.Setup{Scenario: war, Options: chosen, Rules: rules}, ModuleSystem(nil, nil)
	if _, err := title.Info().Chosen(set); err != nil { // what a war does not let one choose
		return nil, fmt.Errorf("%w: %w", game.Clause("BM-0.S5"), err)
	}
	return title.New(set, tab)
}

// openTable rolls what a test says; else sixes and ones in turn, so that Blue wins the dice for Calaedia's army.
type openTable struct {
	noTable
	dice   []string
	rolled int
}

// Roll returns the next die.
func (t *openTable) Roll(game.Die) int {
	if len(t.dice) == 0 {
		t.rolled++
		return 1 + 5*(t.rolled%2)
	}
	n, _ := strconv.Atoi(t.dice[0])
	t.dice = t.dice[1:]
	return n
}

type warStager struct {
	p        *Position
	seat     game.Seat
	segment  segment
	isolated unitSet
	fired    unitSet
	frozen   unitSet
	dry      []func() // what bombs have done, when the half-turn has begun
	supplied bool     // supply is taken
	chits    [3]uint8
}

// begin starts the half-turn.
func (s *warStager) begin() (game.Position, error) {
	p := s.p
	if p.on(mMinors) || p.War == warG || p.War == warH { // BM-18.6: no city has to be captured
		p.Taken = minorCities
	}
	p.updateControl(^uint64(0), [2]uint64{p.covered(Blue), p.covered(Red)}, noTable{})
	set, box := p.Set, p.Box
	p.Set &^= setOf(mWeather, mWars) // the test says what the weather is, who is supplied and who is free
	if !s.supplied {
		p.Set &^= setOf(mSupply)
	}
	p.beginTurn(s.seat, noTable{})
	p.Set, p.Box = set, box
	p.Fired, p.Chits = s.fired, s.chits
	if !s.supplied {
		p.Isolated, p.CutOff = s.isolated, s.isolated
	}
	for p.on(mSequence) && s.segment > 0 && lettered[s.segment].phase != p.phaseNow() {
		p.Phase++
	}
	p.Segment, p.Frozen = s.segment, s.frozen
	if s.segment == atSecondMove {
		p.Impulse = 1
	}
	for _, do := range s.dry {
		do()
	}
	p.goOn(noTable{})
	return p, nil
}

func (s *warStager) set(word string, f []string) error {
	switch word {
	case "war":
		n, w := warOf(f[0])
		if w == nil {
			return fmt.Errorf("no war is called %q", f[0])
		}
		s.p.War, s.p.Box = uint8(n), w.Start
		return nil
	case "modules":
		return s.modules(f)
	case "rules":
		return s.numbers(f, func(_ int, n uint8) { s.p.Version = n })
	case "turn":
		return s.numbers(f, func(_ int, n uint8) { s.p.Turn = uint16(n) })
	case "turns":
		return s.numbers(f, func(_ int, n uint8) { s.p.Limit = n })
	case "box":
		return s.numbers(f, func(_ int, n uint8) { s.p.Box = n })
	case "armies":
		return s.numbers(f, func(i int, n uint8) { s.p.OB[i] = n })
	case "weather":
		return s.numbers(f, func(i int, n uint8) { s.chits[i] = n })
	case "cycle":
		return s.numbers(f, func(_ int, n uint8) { s.p.Every = n })

	case interceptionID:
		s.p.Everywhere = f[0] == interceptPath
		return nil
	case "ledger":
		s.p.Ledger = ledgerOf(f[0])
		return nil
	case "segment":
		at := slices.IndexFunc(lettered[:], func(l lettering) bool { return l.letter == f[0] })
		if at < 0 {
			return fmt.Errorf("no segment is called %q", f[0])
		}
		s.segment = segment(at)
		return nil
	case "supply":
		s.supplied = f[0] == "taken"
		return nil
	case "move":
		seat, err := seatNamed(f[0])
		s.seat = seat
		return err
	case "realms", "camps", "first", "freed", "waiting", "risen", "captured":
		return s.setRealms(word, f)
	}
	return s.setSide(word, f)
}

// marked returns the set that a word puts units into; nil for other words.
func (s *warStager) marked(word string) *unitSet {
	return map[string]*unitSet{
		"standby": &s.p.Standby, "fired": &s.fired, "isolated": &s.isolated, "immobile": &s.frozen, "escorts": &s.p.Escorts,
		"failed": &s.p.Aborted, "struck": &s.p.Struck, "wrecked": &s.p.Wrecked, "captive": &s.p.Captive,
	}[word]
}

// setSide reads what belongs to a side.
func (s *warStager) setSide(word string, f []string) error {
	if set := s.marked(word); set != nil {
		return s.named(f, func(u int) { set.Add(u) })
	}
	switch word {
	case "aloft":
		return s.named(f, func(u int) { s.p.patrol(u, s.p.Air[u]) })
	case "offshore":
		return s.named(f, func(u int) { s.p.InPort.Drop(u) })
	case "fleet":
		var set unitSet
		err := s.named(f, func(u int) { set.Add(u) })
		s.p.formStack(&set)
		return err
	case "cut":
		return s.squares(f, func(seat game.Seat, at board.Square) { s.p.cutLine(at, seat, noTable{}) })
	case "beachhead":
		return s.squares(f, s.p.gainBeachhead)
	case "dry":
		return s.squares(f, func(seat game.Seat, at board.Square) { s.dry = append(s.dry, func() { s.p.dryPort(at, seat) }) })
	case "entered":
		return s.entered(f)
	case "plans":
		return s.plans(f)
	case "owns":
		return s.owns(f)
	case "dead":
		return s.dead(f)
	}
	seat, err := seatNamed(word)
	for ; err == nil && len(f) >= 3; f = f[3:] {
		err = s.raise(seat, f[0], f[1], f[2])
	}
	return err
}

// entered reads the minor countries that a side has crossed into.
func (s *warStager) entered(f []string) error {
	seat, err := seatNamed(f[0])
	for _, name := range f[1:] {
		for m := range nMinors {
			if minorCountry(m).Short() == name {
				s.p.Entered[seat] |= only(m)
			}
		}
	}
	return err
}

// plans reads what a side has written for a center: BM-9.20.
func (s *warStager) plans(f []string) error {
	s.p.Written = true
	cycle := 0
	if f[0] == "later" {
		cycle, f = 1, f[1:]
	}
	seat, err := seatNamed(f[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(strings.TrimPrefix(f[1], unitPrefix))
	plan := s.p.Draft[seat][cycle][:]
	for i, f := 0, f[2:]; err == nil && i < len(f)/2; i++ {
		var k booklet.Kind
		if err := k.UnmarshalText([]byte(f[2*i])); err != nil {
			return err
		}
		var size uint64
		size, err = strconv.ParseUint(f[2*i+1], 10, 8)
		plan[i] = planned(int(n-1), branchOf(booklet.Counter{Kind: k, Size: uint8(size)}), uint8(size))
	}
	return err
}

// owns reads the cities that a side has.
func (s *warStager) owns(f []string) error {
	seat, err := seatNamed(f[0])
	for _, name := range f[1:] {
		at, err := board.ParseSquare(name)
		if err != nil || board.Map.CityAt[at] < 0 {
			return fmt.Errorf("%q is no city", name)
		}
		bit := board.CityBit(board.Map.CityAt[at])
		s.p.Owned[seat] |= bit
		s.p.Occupied[seat] |= bit
		s.p.Taken |= bit & minorCities
		s.p.Owned[opponent(seat)] &^= bit
	}
	return err
}

// dead reads the factors of a kind that a side has lost.
func (s *warStager) dead(f []string) error {
	seat, err := seatNamed(f[0])
	if err != nil {
		return err
	}
	var k booklet.Kind
	if err := k.UnmarshalText([]byte(f[1])); err != nil {
		return err
	}
	return s.numbers(f[2:], func(_ int, n uint8) { s.p.Dead[seat][branchOf(booklet.Counter{Kind: k, Size: 1})] += n })
}

func (s *warStager) modules(f []string) error {
	s.p.Set = 0
	for _, w := range f {
		switch w {
		case "all":
			s.p.Set = allModules
			continue
		case "none":
			continue
		}
		n, err := strconv.Atoi(strings.TrimPrefix(w, "-"))
		if err != nil || n < 1 || n >= int(modules) {
			return fmt.Errorf("no module is called %q", w)
		}
		if strings.HasPrefix(w, "-") {
			s.p.Set &^= setOf(module(n))
		} else {
			s.p.Set |= setOf(module(n))
		}
	}
	s.p.Set = s.p.Set.complete()
	return s.p.Set.refusal()
}

func (s *warStager) numbers(f []string, do func(i int, n uint8)) error {
	for i, w := range f {
		n, err := strconv.ParseUint(w, 10, 8)
		if err != nil {
			return err
		}
		do(i, uint8(n))
	}
	return nil
}

// raise makes the next unit of a side.
func (s *warStager) raise(seat game.Seat, kind, size, at string) error {
	u := s.p.firstFree(seat)
	country, kind, minor := strings.Cut(kind, ":")
	if !minor {
		country, kind = "", country
	}
	var k booklet.Kind
	if err := k.UnmarshalText([]byte(kind)); err != nil {
		return err
	}
	n, err := strconv.ParseUint(size, 10, 8)
	if err != nil {
		return err
	}
	c := booklet.Counter{Number: uint8(u%mostPerSide + 1), Kind: k, Size: uint8(n)}
	s.p.raise(u, branchOf(c), c.Size, c.Number, toCome)
	if minor {
		i, err := data.Index("minor country", minorIDs(), strings.ToLower(country))
		if err != nil {
			return err
		}
		s.p.Country[u] = uint8(i + 1)
	}
	return s.stand(u, at)
}

// minorIDs lists what the minor countries are called in the booklet.
func minorIDs() (list []string) {
	for _, m := range booklet.Minors {
		list = append(list, m.ID)
	}
	return list
}

// stand puts a unit where a word says.
func (s *warStager) stand(u int, at string) error {
	if n, ok := strings.CutPrefix(at, unitPrefix); ok {
		x, err := strconv.Atoi(n)
		if err != nil {
			return err
		}
		s.p.put(u, aside, noTable{})
		s.p.board(u, int(s.p.seatOf(u))*mostPerSide+x-1, noTable{})
		return nil
	}
	for zone := range board.NZones {
		if at == boxName(zone) {
			var one unitSet
			one.Add(u)
			s.p.put(u, board.Box(zone), noTable{})
			if s.p.sails(u) {
				s.p.formStack(&one)
			}
			return nil
		}
	}
	to, err := board.ParseSquare(at)
	if err == nil {
		s.p.put(u, to, noTable{})
	}
	return err
}

// named calls do for each unit named after a seat.
func (s *warStager) named(f []string, do func(u int)) error {
	seat, err := seatNamed(f[0])
	for _, w := range f[1:] {
		n, err := strconv.Atoi(strings.TrimPrefix(w, unitPrefix))
		if err != nil {
			return err
		}
		do(int(seat)*mostPerSide + n - 1)
	}
	return err
}

// squares calls do for each square named after a seat.
func (s *warStager) squares(f []string, do func(game.Seat, board.Square)) error {
	seat, err := seatNamed(f[0])
	for _, name := range f[1:] {
		at, err := board.ParseSquare(name)
		if err != nil {
			return err
		}
		do(seat, at)
	}
	return err
}

// seatNamed finds a seat.
func seatNamed(name string) (game.Seat, error) {
	for i, n := range seatNames {
		if strings.EqualFold(n, name) {
			return game.Seat(i), nil
		}
	}
	return 0, fmt.Errorf("no seat is called %q", name)
}

// firstFree finds the first slot of a side that is free.
func (p *Position) firstFree(s game.Seat) int {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == lost {
			return u
		}
	}
	return -1
}
