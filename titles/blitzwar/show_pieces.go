package blitzwar

import (
	"fmt"
	"strconv"

	"sandtable/game"
)

// pieceLooks are the symbols of counters. White tanks and Elite armies have one of their own (BW-3e).
var pieceLooks = [nKinds]string{"", "infantry", "infantry", "infantry", "armor", "white tank", "white tank", "air", "heavy ships", "submarine", "supply"}

// kindNames are what counters are called on a screen.
var kindNames = [nKinds]string{"none", "infantry", "fortified infantry", "large infantry", "armour", "white tank", "elite army", "air force", "fleet", "submarines", "supply"}

// piece draws a counter.
func (k *Known) piece(u int) game.Piece {
	kind := k.Kind[u]
	c := game.Piece{
		Unit: int16(u), Place: int16(k.At[u]), Seat: k.sideOf(u), Name: lexicon.Word(game.UnitWord(u), game.Nobody),
		Look: pieceLooks[kind], Weight: int(k.corps(u)), Text: k.pieceText(u), Spent: k.spent(u),
	}
	if n := nationOf(u); n != noNation {
		c.Of = nationIDs[n]
	}
	if kind != air {
		c.Label = strconv.Itoa(int(k.figure(u)))
	}
	switch kind {
	case elite:
		c.Plate = game.PlateElite
	case fortified:
		c.Plate = game.PlateFort
	case supply:
		c.Label = supplyText(int(k.Size[u]))
	}
	return c
}

// pieceText is what a counter is, in words: "white tank, 2 corps".
func (k *Known) pieceText(u int) string {
	kind := k.Kind[u]
	text := kindNames[kind]
	switch {
	case kind == supply:
		text += ", " + supplyText(int(k.Size[u]))
	case kind.corps():
		text += fmt.Sprintf(", %d corps", k.Size[u])
	default:
		text += fmt.Sprintf(", %d", k.Size[u])
	}
	if k.Cut.Has(u) {
		text += ", out of supply"
	}
	return text
}

// spent tells counters that have had their part in this step from those that can still do something.
func (k *Known) spent(u int) bool {
	if k.sideOf(u) != k.Asked {
		return false
	}
	did := k.Did[u]
	switch k.Step {
	case stepMarch:
		_, err := k.mayMarch(u)
		return did&(didRail|didSail|didActivate) != 0 && did&didMove == 0 || did&didMove != 0 && err != nil
	case stepFly:
		return k.Kind[u] == air && did&(didFly|didRebase) != 0
	}
	return false
}

// sideAdjectives name counters that belong to no country.
var sideAdjectives = [seats]string{Axis: "Axis", Allies: "Allied", Soviets: "Soviet"}

// Called keeps game.Namer: counters are joined and split, and their words with them. "German infantry (Ruhr)".
func (k *Known) Called(n int16) string {
	u := int(n)
	if u < 0 || u >= slots || k.At[u] == nowhere {
		return ""
	}
	name := kindNames[k.Kind[u]]
	switch c := nationOf(u); {
	case c != noNation:
		name = countries[c].adjective + " " + name
	default:
		name = sideAdjectives[k.sideOf(u)] + " " + name
	}
	return name + " (" + board.names[k.At[u]] + ")"
}
