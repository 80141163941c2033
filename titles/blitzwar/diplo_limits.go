package blitzwar

import "sandtable/game"

// territory is a part of a country: detached possessions are others than the country that owns them, and Albania is one of its own
// (BW-Q66).
type territory struct {
	country nation
	region  region
	albania bool
}

func territoryOf(x Place) territory {
	return territory{board.country[x], board.region[x], x == albania}
}

// neighbours are the zones that units of a country may enter which stay near home: its own and those of territories that touch it
// (BW-9.6h).
var neighbours = func() (list [nNations]placeSet) {
	for n := range nNations {
		touched := map[territory]bool{}
		for x := range board.home[n].All() {
			for y := range board.near[x].All() {
				touched[territoryOf(y)] = true
			}
		}
		list[n] = board.home[n]
		for x := range Place(nZones) {
			if touched[territoryOf(x)] {
				list[n].Add(x)
			}
		}
	}
	return list
}()

// italianZones is where Italian units operate freely (BW-9.6c).
var italianZones = func() (set placeSet) {
	for x := range Place(nZones) {
		switch board.country[x] {
		case italy, greece, yugoslavia, turkey:
			set.Add(x)
		default:
			set.Put(x, board.region[x] == africa || board.region[x] == britishAsia)
		}
	}
	return set
}()

// intervenes reports whether Germans may enter Africa and attack Greece (BW-9.6b).
func (p *Position) intervenes() bool {
	w := p.When[evBritishItalian]
	return p.Turn >= tables.Intervention.Turn || w != 0 && p.Turn >= w+tables.Intervention.After
}

// mayServe says whether a counter may be in a zone (BW-9.6a to BW-9.6i), or attack it from beside it.
func (p *Position) mayServe(u int, x Place) error {
	if err := p.inPlay(x); err != nil {
		return err
	}
	n := nationOf(u)
	if n == noNation {
		return nil
	}
	switch n {
	case britain:
		if barred := p.barredTo(n); barred.Has(x) {
			return game.Clause("BW-9.6a")
		}
	case germany:
		if p.Kind[u] == elite && board.country[x] == soviet && !(p.At[u].land() && board.country[p.At[u]] == soviet) && p.elitesIn(soviet) >= tables.Elite.InSovietUnion {
			return game.Clause("BW-11.7c")
		}
		return p.mayAggress(u, x)
	}
	switch countries[n].leash {
	case atHome:
		if board.country[x] != n {
			return game.Clause("BW-9.6e")
		}
	case atHomeButTwo:
		if board.country[x] != n && p.outside(u, &board.home[n])+p.corps(u) > tables.SpainAbroad {
			return game.Clause("BW-9.6f")
		}
	case nearHome:
		if !neighbours[n].Has(x) {
			return game.Clause("BW-9.6h")
		}
	case italianArea:
		if !italianZones.Has(x) && p.outside(u, &italianZones)+p.corps(u) > tables.Italy.Outside {
			return game.Clause("BW-9.6d")
		}
	}
	return nil
}

// mayAggress says whether a counter may attack a zone: only Germans are bound in that, and those who may not leave their country
// still attack beyond its border (BW-9.6b, BW-9.6g).
func (p *Position) mayAggress(u int, x Place) error {
	if err := p.inPlay(x); err != nil {
		return err
	}
	if nationOf(u) == germany && !p.intervenes() && (board.region[x] == africa || board.country[x] == greece && p.holder(x) != Axis) {
		return game.Clause("BW-9.6b")
	}
	return nil
}

// mayHit is mayAggress for an attack on those who are in a zone, ashore or on its beachheads: Greek corps are Greece wherever they stand (BW-9.3c). Before version 8
// Germans attacked them outside Greece.
func (p *Position) mayHit(u int, x Place, beached bool) error {
	if err := p.mayAggress(u, x); err != nil {
		return err
	}
	if !p.since(version8) || nationOf(u) != germany || p.intervenes() {
		return nil
	}
	for v := range first[germanAir] {
		if p.At[v] == x && (p.Beach[v] != 0) == beached && nationOf(v) == greece {
			return game.Clause("BW-9.6b")
		}
	}
	return nil
}

// outside counts the corps of a counter's country that are outside some zones, without the counter itself.
func (p *Position) outside(u int, in *placeSet) (n uint8) {
	g := groupOf[u]
	for v := first[g]; v < first[g+1]; v++ {
		if v != u && p.on(v) && !in.Has(p.At[v]) {
			n += p.corps(v)
		}
	}
	return n
}

// mayShare says whether a counter may stay in a zone with those who are there: units of two Minor Countries never share one
// (BW-4i, BW-9.6j).
func (p *Position) mayShare(u int, x Place) error {
	n := nationOf(u)
	if n == noNation || countries[n].rank != minorCountry || !p.Kind[u].corps() {
		return nil
	}
	for v := range first[germanAir] {
		m := nationOf(v)
		if m != n && p.At[v] == x && countries[m].rank == minorCountry {
			return game.Clause("BW-9.6j")
		}
	}
	return nil
}
