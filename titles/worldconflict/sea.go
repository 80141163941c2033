package worldconflict

import "sandtable/game"

// SeaPart is what activities at sea change (chapter 4).
type SeaPart struct {
	Damage [nConvoys]uint8 // of Convoys (WC-6.5k)
}

// seaVerbs are those of chapter 4 and of naval rebases.
func seaVerbs(grammar) {}

// canReturn, canSail and asksSea: steps A to C.
func (p *Position) canReturn(power) bool    { return false }
func (p *Position) canSail(power) bool      { return false }
func (p *Position) asksSea(game.Table) bool { return false }

// unload puts land units ashore that went aboard a TRS in Port and did not sail (Ruling WC-Q43).
func (p *Position) unload() {
	for u := range p.Aboard {
		if p.Aboard[u] != 0 && p.At[u].land() {
			p.Aboard[u] = 0
		}
	}
}
