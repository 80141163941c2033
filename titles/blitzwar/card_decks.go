package blitzwar

import (
	_ "embed"
	"fmt"

	"sandtable/game"
	"sandtable/kit/data"
)

//go:embed data/cards.yaml
var cardsFile []byte

// A card is a number: each side has its Limited War cards and after them its Total War cards (BW-1b).
const (
	perDeck  = 8
	handSize = 2 * perDeck
	nCards   = seats * handSize
)

// cardID numbers the cards of all sides; noCard is none, or one that may not be known.
type cardID uint8

const noCard cardID = 255

// cardOf returns a card of a side by its number in its hand.
func cardOf(s game.Seat, n int) cardID { return cardID(int(s)*handSize + n) }

// owner returns the side of a card, total whether it is a Total War card.
func (c cardID) owner() game.Seat { return game.Seat(int(c) / handSize) }
func (c cardID) total() bool      { return int(c)%handSize >= perDeck }

// load is what a card brings (BW-10.1b).
type load struct {
	Infantry      uint8 `yaml:"I"`
	Armoured      uint8 `yaml:"C"`
	Air           uint8 `yaml:"A"`
	Fleet         uint8 `yaml:"F"`
	Uboat         uint8 `yaml:"U"`
	Supply        uint8 `yaml:"S"`
	Modernisation uint8 `yaml:"M"`
}

// of returns the number of a kind; nil if no card brings it.
func (l *load) of(k kind) *uint8 {
	switch k {
	case infantry:
		return &l.Infantry
	case armoured:
		return &l.Armoured
	case air:
		return &l.Air
	case fleet:
		return &l.Fleet
	case uboat:
		return &l.Uboat
	case supply:
		return &l.Supply
	}
	return nil
}

// value is what a card is worth, in quarters of a point (BW-1c).
func (l *load) value() int {
	v := &tables.UnitValue
	return int(l.Infantry)*v.Infantry + int(l.Armoured)*v.Armoured + int(l.Air)*v.Air + int(l.Fleet)*v.Fleet +
		int(l.Uboat)*v.Uboat + int(l.Supply)*v.Supply + int(l.Modernisation)*v.Modernisation
}

var cards = data.Must(readCards(cardsFile))

func readCards(text []byte) (list [nCards]load, err error) {
	var f struct {
		Version int
		Cards   map[string]struct {
			Value float64
			Cards []load
		}
	}
	if err := data.Read("cards.yaml", text, &f); err != nil {
		return list, err
	}
	r := newReader("cards.yaml", text)
	for s, side := range [...]string{"axis", "allies", "soviet"} {
		for i, deck := range [...]string{"limited", "total"} {
			d := f.Cards[side+"_"+deck]
			r.Here("cards", side+"_"+deck, "cards")
			r.Part = side + "_" + deck
			if err := data.Count(len(d.Cards), perDeck, "cards"); err != nil {
				r.Keep(err)
				continue
			}
			for n := range d.Cards {
				c := &d.Cards[n]
				if err := data.Count(c.value(), int(d.Value*4), "quarters"); err != nil {
					r.Keep(data.Under(fmt.Errorf("card %d is worth %w", n+1, err), n))
				}
				if c.Modernisation > 0 && game.Seat(s) != Soviets {
					r.Keep(data.Under(data.Wrong("Modernisation is Soviet only (BW-1d)"), n))
				}
				list[cardOf(game.Seat(s), i*perDeck+n)] = *c
			}
		}
	}
	return list, r.Err
}
