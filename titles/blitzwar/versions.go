package blitzwar

// The versions of the rules, each with what it changed. A game goes on by the version that it began with, so what an older one
// said still stands beside it in the code: where since is asked.
const (
	// version4: the loser chooses which aircraft he loses in the
	// Battle of Britain; Vichy France beside the Allies does not surrender to them; aircraft, supply and ships keep a zone when
	// a country surrenders, and who leaves Vichy has somewhere to go; counters of Allies and Soviets share no zone; a corps is
	// placed only where a counter is left for it.
	version4 = iota + 4
	// version5: supply is laid out so that its counters show as much as they can; ships are placed only where a counter shows
	// them; partisans take no zone from the Soviets.
	version5
	// version6: the corps of a country that lets the Axis through bar none of its units; who left defenders in a Blitzkrieg
	// attack attacks them again with the same; American ships come to America; aircraft that are all that is left of a defence
	// retreat, or are lost; Italy surrenders by three zones and ten corps, wherever these are; the shift in the west needs
	// Poland conquered before the attack; Italian and German aircraft come in their own areas; no corps of a minor country
	// comes among those of another.
	version6
	// version7: who may not go along in a retreat is lost alone; an attack on units is one on their country; British ships that
	// attack Italian ones open Africa to Germans; the British enter French Africa where the Axis holds it; aircraft answer and
	// retreat, and ships lie, only where their country may serve; an ally's aircraft that gave superiority is spent; each
	// corps from America needs a fleet of its own; before the war in the east Soviet and German aircraft do not matter to each
	// other; Italy is back when fewer than ten corps hold it down.
	version7
	// version8: Germans attack no Greeks, wherever these stand, before they may attack Greece; Montenegro is a port to Allied
	// corps that are no partisans; a fortified line stops everybody who advances across it; until Poland has fallen Soviets
	// enter nothing Polish that the Axis has taken.
	version8
	// version9: no counter shows more than four fleets or U-boats, not even one made of two.
	version9
)

// since reports whether the game is played by a version or a later one.
func (p *Position) since(version uint8) bool { return p.Rules >= version }
