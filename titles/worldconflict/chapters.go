package worldconflict

// The chapters of the rules by scenario, by their letters: a scenario is played by the rules of its own chapter and of every one
// before it (WC-S.a).
const (
	chapterWesternEurope = 'A' + iota
	chapterNormandy
	chapterAtlantic
	chapterBarbarossa
	chapterRisingSun
	chapterFascism
	chapterWorldWar // the full game
)
