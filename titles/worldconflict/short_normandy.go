package worldconflict

// inNormandy reports whether it is the second scenario, the landing in France (WC-B.0a to WC-B.0c).
func (p *Position) inNormandy() bool { return p.start().letter == chapterNormandy }

// aimOfNormandy is that of the Western Allies: to conquer Germany before Turn 11 ends (WC-B.0b). Austria-Czechoslovakia is not needed
// (Ruling WC-Q3).
var aimOfNormandy = aim{afa, germany, "Conquer Germany", "areas of Germany", []Place{area("Berlin"), area("Western Germany")}, "WC-B.0b"}

// normandyWon reports whether the Western Allies have conquered Germany.
func (p *Position) normandyWon() bool {
	return p.inNormandy() && p.held(&aimOfNormandy) == len(aimOfNormandy.areas)
}
