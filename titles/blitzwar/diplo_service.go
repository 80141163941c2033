package blitzwar

// The sets in this file say for all zones at once what the judges of chapter 9.6 say for one.

var (
	allZones      = board.places.Group(zoneGroup)
	africanZones  = zonesOf(func(x Place) bool { return board.region[x] == africa })
	frenchAfricas = zonesOf(func(x Place) bool { return board.region[x] == africa && board.country[x] == france })
)

func zonesOf(of func(x Place) bool) (set placeSet) {
	for x := range Place(nZones) {
		set.Put(x, of(x))
	}
	return set
}

// service returns the zones where a counter may be (mayServe; BW-9.6a to BW-9.6i).
func (p *Position) service(u int) placeSet {
	set := allZones
	if g := p.start(); !g.whole {
		set = g.zones // BW-S3
	}
	n := nationOf(u)
	if n == noNation {
		return set
	}
	barred := p.barredTo(n)
	set = set.Without(&barred)
	if n == germany {
		return p.germanService(u, set)
	}
	switch countries[n].leash {
	case atHome:
		set = set.And(&board.home[n])
	case nearHome:
		set = set.And(&neighbours[n])
	case atHomeButTwo:
		if p.outside(u, &board.home[n])+p.corps(u) > tables.SpainAbroad {
			set = set.And(&board.home[n])
		}
	case italianArea:
		if p.outside(u, &italianZones)+p.corps(u) > tables.Italy.Outside {
			set = set.And(&italianZones)
		}
	}
	return set
}

// frenchAfrica are the zones in Africa under French control, before France falls (BW-9.6a): not those that the Axis has taken; before version 7 these as well.
func (p *Position) frenchAfrica() placeSet {
	if !p.since(version7) {
		return frenchAfricas
	}
	return frenchAfricas.Without(&p.Held[Axis])
}

// barredTo are the zones that no unit of a country may be in yet: British in French Africa until France falls, Germans in Africa until they intervene (BW-9.6a,
// BW-9.6b). Before version 7 ships were not asked for it (BW-Q97).
func (p *Position) barredTo(n nation) (set placeSet) {
	switch {
	case n == britain && p.When[evFranceFell] == 0:
		return p.frenchAfrica()
	case n == germany && !p.intervenes():
		return africanZones
	}
	return set
}

// germanService leaves out where Germans may not be yet, and where no other Elite army may (BW-9.6b, BW-11.7c).
func (p *Position) germanService(u int, set placeSet) placeSet {
	if p.Kind[u] == elite && !board.home[soviet].Has(p.At[u]) && p.elitesIn(soviet) >= tables.Elite.InSovietUnion {
		set = set.Without(&board.home[soviet])
	}
	if !p.intervenes() {
		free := board.home[greece].Without(&p.Held[Axis])
		set = set.Without(&free)
	}
	return set
}

// ground returns the zones that a counter may move into or through (mayPass; BW-15.3a, BW-4g, BW-Q3, BW-Q31).
func (p *Position) ground(u int) placeSet {
	s := p.sideOf(u)
	set := p.service(u)
	bars, _ := p.bars(s)
	set = set.Without(&bars)
	if p.Kind[u] == supply {
		set = set.And(&p.Held[s])
	}
	if s == Soviets && p.State[poland] == withAllies {
		set = set.Without(p.polishZones())
	}
	return set
}

// shunned returns the zones where a counter may not stay, since units of other Minor Countries are there (mayShare; BW-4i, BW-9.6j).
func (p *Position) shunned(u int) (set placeSet) {
	if !p.Kind[u].corps() {
		return set
	}
	return p.minorsBut(nationOf(u))
}

// minorsBut returns the zones with corps of Minor Countries other than one; none if that is none.
func (p *Position) minorsBut(n nation) (set placeSet) {
	if n == noNation || countries[n].rank != minorCountry {
		return set
	}
	for m := range nNations {
		if m != n && countries[m].rank == minorCountry {
			for v := first[m]; v < first[m+1]; v++ {
				if p.on(v) {
					set.Add(p.At[v])
				}
			}
		}
	}
	return set
}
