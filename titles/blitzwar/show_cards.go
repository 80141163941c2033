package blitzwar

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// cardNotes tell a seat what its own cards bring, and when (BW-10.1d). Others' are blank (BW-Q12).
func (k *Known) cardNotes() (list []string) {
	for s := range game.Seat(seats) {
		var cards []string
		for i, c := range k.Queue[s] {
			if c != noCard && c != unknownCard {
				cards = append(cards, fmt.Sprintf("turn %d: %s", k.dueTurn(i), c.text()))
			}
		}
		if len(cards) > 0 {
			list = append(list, fmt.Sprintf("Cards of the %s: %s.", seatNames[s], strings.Join(cards, "; ")))
		}
	}
	return list
}

// dueTurn is the turn in which card i of a queue comes: the first one this turn, until it is turned up.
func (k *Known) dueTurn(i int) int {
	if k.Turn > 1 && k.now() < onLosses {
		return int(k.Turn) + i
	}
	return int(k.Turn) + i + 1
}

// text says what a card brings.
func (c cardID) text() string {
	l := &cards[c]
	var parts []string
	for _, x := range [...]struct {
		n    uint8
		word string
	}{
		{l.Infantry, "infantry"},
		{l.Armoured, "armoured"},
		{l.Air, "air"},
		{l.Fleet, "fleet"},
		{l.Uboat, "U-boat"},
		{l.Supply, "supply"},
		{l.Modernisation, "modernisation"},
	} {
		if x.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", x.n, x.word))
		}
	}
	return strings.Join(parts, ", ")
}
