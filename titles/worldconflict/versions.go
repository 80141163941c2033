package worldconflict

// The versions of the rules, each with what it changed. A game goes on by the version that it began with, so what an older one
// said still stands beside it in the code: where since is asked.
const (
	// version2: who makes room for an ally goes as from a lost area; Japan's announced war puts the USA into the war, which may
	// declare war on Germany and aligns Brazil; Victory Cards of powers without victory points count for their player.
	version2 = iota + 2
	// version3: enemy aircraft and ships in an area whose capture frees a country go where the captor says; Italy's liberation
	// tosses no coin with the enemy; what a capture decides comes before units leave; aircraft land from where they fought.
	version3
	// version4: what was announced against an area lapses when it is taken; armies at sea are built no larger than their
	// transport carries; British lend lease comes from the new home of the British; a Factory without damage is not damaged.
	version4
)

// since reports whether the game is played by a version or a later one.
func (p *Position) since(version uint8) bool { return p.Rules >= version }
