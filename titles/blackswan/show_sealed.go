package blackswan

import (
	"fmt"
	"strconv"

	"sandtable/game"
)

// colours give each Major the group that stands for its colour; US blocks have that of the French (BS-I.9).
var colours = [majors]group{germany: germans, italy: italians, france: frenchUS, britain: britons, usa: frenchUS, soviet: russians}

// colourOf gives each group the one that stands for its pool: Minors' blocks lie with their patron's (BS-Q52).
var colourOf = [nGroups]group{
	germans: germans, germanForts: germans, germanShips: germans, axisMinors: germans, axisVichy: germans,
	italians: italians, italianShips: italians,
	britons: britons, britishForts: britons, britishShips: britons, westMinors: britons,
	frenchUS: frenchUS, frenchForts: frenchUS, frenchUSShips: frenchUS,
	russians: russians, sovietForts: russians, sovietShips: russians,
}

// sealedPool is the force pool of an enemy: how many small and large blocks of each colour are in it (BS-H.16). What an
// enemy has drawn is in none (BS-H.14), and the forts of Vichy France never are.
func (k *Known) sealedPool(s game.Seat) game.List {
	var count [nGroups][2]int // small and large blocks, by colour
	for i := range kinds {
		if g := groupFor(kind(i), k.VichySide); groupInfo[g].seat == s && kinds[i].nation != vichy {
			count[colourOf[g]][boolToInt(kinds[i].class.naval())] += int(k.Mix[i])
		}
	}
	for u := range k.At {
		g := groupOf[u]
		if vichyFort := g == axisVichy || g == frenchForts && k.War[france] == gone; k.on(u) && groupInfo[g].seat == s && !vichyFort {
			count[colourOf[g]][boolToInt(naval(u))]--
		}
	}
	if k.Buyer != noNation && factions[k.Buyer] == s && !k.united(k.Buyer) { // a union's block shows its colour when it is placed
		count[colours[k.Buyer]][boolToInt(k.HandIsShip)]--
	}
	l := game.List{Name: "Force pool", Seat: s}
	for g := range nGroups {
		for size, many := range count[g] {
			if many > 0 {
				l.Pieces = append(l.Pieces, sealedPiece(g, size, many))
			}
		}
	}
	return l
}

// sealedPiece stands for all blocks of a colour and size in a pool.
func sealedPiece(g group, size, n int) game.Piece {
	what, look := "small", "block"
	if size > 0 {
		what, look = "large", "ship"
	}
	info := &groupInfo[g]
	return game.Piece{
		Unit: int16(first[g]), Place: game.Off, Seat: info.seat, Look: look, Label: strconv.Itoa(n), Ident: groupMarks[g], Of: groupNations[g], Plate: groupPlate(g),
		Full: stackLimit, Weight: n, Text: fmt.Sprintf("%d × %s, %s", n, info.name, what),
	}
}
