package worldconflict

// quiet is what was so when nothing was due that takes effect at once (WC-3.0a). While it is as it was, and supply with all that it hangs on
// but for where units are and of what Size, nothing is due. Resupply ends it.
type quiet struct {
	On        bool
	Lone      bool // keepsQuiet: it hangs on what ends quiet
	Side      side // whose phase it is
	Feud      [nCountries]powers
	Ally      [nCountries]power
	Conquered [nCountries]bool
	Conquests [nCountries]uint8
	Vichy     bool
	Out       powers
	Marker    [nPowers]int8
	Entered   powers
	Lapsed    uint8
}

// quietNow is what it would be now.
func (p *Position) quietNow() quiet {
	return quiet{true, p.keepsQuiet(), p.phasing(), p.Feud, p.Ally, p.Conquered, p.Conquests, p.Vichy, p.Out, p.Marker, p.Entered, p.Lapsed}
}

// isQuiet reports whether nothing can be due, since nothing was and all is as it was. It is asked when supply has been worked out.
func (p *Position) isQuiet() bool {
	q := &p.Quiet
	return q.On && q.Lone && q.Side == p.phasing() && q.Vichy == p.Vichy && q.Out == p.Out && q.Entered == p.Entered && q.Lapsed == p.Lapsed &&
		q.Marker == p.Marker && q.Feud == p.Feud && q.Ally == p.Ally && q.Conquered == p.Conquered && q.Conquests == p.Conquests
}

// hasStrays reports whether a unit must go elsewhere. If none had to, none has to before an area or a unit changes hands or is given notice:
// nobody moves to neutral land.
func (p *Position) hasStrays() bool {
	if !p.rule(chapterFascism) || p.Quiet.On && p.Evicted.Empty() && p.Seen.Control == p.Control && p.Seen.Owner == p.Owner {
		return false
	}
	return p.wanderer() >= 0
}

// keepsQuiet reports whether effects hang on nothing else: in the whole war without its prologue (WC-9.2j), where no land unit can bring a
// neutral to the Axis by coming near (WC-3.3b, WC-3.3k).
func (p *Position) keepsQuiet() bool {
	return p.start().letter > chapterFascism && !p.uses(optRoad) && !p.axisMayCome(argentina) && !p.axisMayCome(paraguay)
}

// axisMayCome reports whether the Axis controls a land area near a neutral country.
func (p *Position) axisMayCome(c country) bool {
	if p.Ally[c] != nobody {
		return false
	}
	for x := range within4[c].All() {
		if p.Control[x].side() == axis {
			return true
		}
	}
	return false
}
