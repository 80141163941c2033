package blitzwar

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// hands are the queued cards of each side: a seat reads its own, others' lie face down (BW-10.1d, BW-Q12).
func (k *Known) hands() (list []game.Hand) {
	for s := range game.Seat(seats) {
		h := game.Hand{Name: "Card queue", Seat: s, Clause: "BW-10.1d"}
		for i, c := range k.Queue[s] {
			switch {
			case c == noCard:
				continue
			case c == unknownCard:
				h.Cards = append(h.Cards, game.Card{Turn: k.dueTurn(i)})
			default:
				h.Cards = append(h.Cards, game.Card{Name: c.name(), Text: c.text(), Turn: k.dueTurn(i)})
			}
		}
		if len(h.Cards) > 0 {
			list = append(list, h)
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

// name is what a card is called: "Limited War 3".
func (c cardID) name() string {
	n := int(c) % handSize
	if c.total() {
		return fmt.Sprintf("Total War %d", n-perDeck+1)
	}
	return fmt.Sprintf("Limited War %d", n+1)
}

// text says what a card brings.
func (c cardID) text() string { return cards[c].text() }

// text lists units by kind.
func (l *load) text() string {
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

// nameTexts say how a screen puts sides, countries, kinds of units and cards.
func nameTexts() []game.NameText {
	list := make([]game.NameText, firstSeason)
	for s, name := range seatNames {
		list[seatName(game.Seat(s))].Label = name
	}
	for n := range nNations {
		list[nationName(n)].Label = countries[n].name
	}
	for k, name := range kindNames {
		list[firstKind+k].Label = capital(name)
	}
	for c := range cardID(nCards) {
		list[firstCard+int(c)] = game.NameText{Label: c.name(), About: c.text()}
	}
	return list
}
