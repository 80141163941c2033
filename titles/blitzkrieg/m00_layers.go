package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

var _ game.Layered = (*known)(nil)

// moduleLayers are what a screen shades on demand beside zones of control, each with its squares for a seat.
var moduleLayers = []struct {
	game.Layer
	of module
	at func(*Position, game.Seat) board.Squares
}{
	{game.Layer{Name: "Friendly rail", Clause: "BM-7.24"}, mRail, (*Position).friendlyRail},
	{game.Layer{Name: "In supply", Clause: "BM-10.1"}, mSupply, (*Position).suppliedSquares},
	{game.Layer{Name: "Interdiction", Clause: "BM-12.M13b"}, mAir, (*Position).interdicted},
	{game.Layer{Name: "Flak", Clause: "BM-13.1"}, mFlak, (*Position).flakZone},
}

// layerList is what a title says of them.
func layerList() (list []game.Layer) {
	for i := range moduleLayers {
		list = append(list, moduleLayers[i].Layer)
	}
	return list
}

// Layer returns the squares of a layer; none if its module is off.
func (k *known) Layer(n int, s game.Seat) (list []int16) {
	if n < 0 || n >= len(moduleLayers) || !k.on(moduleLayers[n].of) || k.settingUp() {
		return nil
	}
	squares := moduleLayers[n].at(&k.Position, s)
	for x := range squares.All() {
		list = append(list, int16(x))
	}
	return list
}
