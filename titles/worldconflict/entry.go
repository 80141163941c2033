package worldconflict

import "sandtable/game"

// EntryPart is neutral entry (chapter 7.2): the markers of USA and USSR.
type EntryPart struct {
	Marker    [nPowers]int8 // of the USA and the USSR, 0 to 15
	Entered   powers        // markers set aside for good (WC-7.2g)
	Gibraltar bool          // the Axis has controlled it (WC-7.2e)
	Pushed    bool          // Japan has declared war on the AFA or Belgium-Netherlands (WC-7.2c)
	Counted   bool          `until:"turn"` // this turn's step of the markers is done
}

// turnEntry moves the markers at turn end (WC-7.2b).
func (p *Position) turnEntry(game.Table) {}

// entryByCapture moves the markers when an area changes hands (WC-7.2a).
func (p *Position) entryByCapture(Place, power, power, game.Table) {}

// beginTurn does the first actions of a turn (WC-7.2c, WC-7.2f).
func (p *Position) beginTurn(game.Table) {}

// endEntryTurn forgets what lasted a turn.
func (p *Position) endEntryTurn() { p.Counted = false }
