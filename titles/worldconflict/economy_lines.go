package worldconflict

var (
	countryBritain = countryNamed("Great Britain")
	countryFrance  = countryNamed("France")
	countryBalkans = countryNamed("Balkans")
)

// cores returns the areas where lines for income begin: the home countries of a power (WC-1.1c), of the AFA only France and Great
// Britain, or the new home of the British (WC-7.6a, WC-7.6d, Ruling WC-Q90).
func (p *Position) cores(w power) placeSet {
	if w != afa {
		return homelands[w]
	}
	home := countryBritain
	if p.Conquered[countryBritain] && p.NewHome[countryBritain] != 0 {
		home = p.NewHome[countryBritain] - 1
	}
	set := board.areas[home].Or(&board.areas[countryFrance])
	if p.start().Western {
		set = set.Or(&homelands[usa])
	}
	return set
}

// traceLines works out what each power reaches for its income and builds, and which allies are cut off. It holds until the turn is over:
// nothing changes hands in these activities.
func (p *Position) traceLines() {
	p.Cut = [nCountries]uint8{}
	for w := range power(nPowers) {
		if !p.rule(chapterBarbarossa) { // supply is not in play (WC-S.d)
			p.Lines[w] = board.land.Or(&board.sea)
			continue
		}
		p.Lines[w] = p.linesFrom(w, p.cores(w))
		p.cutOff(w)
	}
}

// linesFrom returns the places that lines for builds reach: as supply, but they may pass neutral land (WC-1.7e).
func (p *Position) linesFrom(w power, from placeSet) placeSet {
	through := p.openSeas(w)
	for x := range Place(nAreas) {
		if p.friendly(w.side(), x) || p.Control[x] == nobody {
			through.Add(x)
		}
	}
	if !p.start().Western || w != afa { // what is out of play serves the Western Allies alone (WC-E.0g)
		through = through.And(&p.start().inPlay)
	}
	if p.farHarbin(placeHarbin) { // WC-F.0g
		through.Add(placeHarbin)
	}
	own := p.friendlyIn(w, from)
	return p.floodFrom(w, own, through)
}

// friendlyIn returns the areas of a set that a power's side controls.
func (p *Position) friendlyIn(w power, set placeSet) (own placeSet) {
	for x := range set.All() {
		if p.friendly(w.side(), x) {
			own.Add(x)
		}
	}
	return own
}

// cutOff finds the allies to which a power has no line (WC-7.6h). Those that reach each other share what they have.
func (p *Position) cutOff(w power) {
	for c := range p.Cut {
		if p.Ally[c] != w || p.Conquered[c] {
			continue
		}
		own := p.friendlyIn(w, board.areas[c])
		if own.Empty() || own.Meets(&p.Lines[w]) {
			continue
		}
		p.Cut[c] = uint8(c) + 1
		for d := range c {
			if p.Cut[d] != uint8(d)+1 || p.Ally[d] != w {
				continue
			}
			if reach := p.linesFrom(w, board.areas[d]); own.Meets(&reach) {
				p.Cut[c] = p.Cut[d]
				break
			}
		}
	}
}
