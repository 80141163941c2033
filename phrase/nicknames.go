package phrase

import (
	"slices"
	"strings"

	"sandtable/game"
)

// nickname is what a unit can be called besides its word: "4infantry" for the 4th Infantry, whose word may be no36.
type nickname struct {
	unit game.Word
	seat game.Seat
	name string
}

// nicknames are those of all units that a seat sees. The scene is asked for them only if a typed word is no word of the title.
type nicknames struct {
	of   game.Asker
	list []nickname
	made bool
}

// find returns the units that may be meant and whose nicknames begin with what was typed; those that are called exactly that, if there
// are any. Several units may have the same nickname.
func (n *nicknames) find(typed string, meant func(nickname) bool) (list []nickname) {
	typed = Fold(typed)
	exact := false
	for _, k := range n.all() {
		if !strings.HasPrefix(k.name, typed) || !meant(k) {
			continue
		}
		whole := k.name == typed
		if whole && !exact {
			list, exact = list[:0], true
		}
		if whole == exact {
			list = append(list, k)
		}
	}
	return list
}

// among returns the units of some words, and own those of a seat, whether or not the rules offer them.
func among(words []game.Word) func(nickname) bool {
	return func(k nickname) bool { return slices.Contains(words, k.unit) }
}

func own(s game.Seat) func(nickname) bool { return func(k nickname) bool { return k.seat == s } }

// all lists the nicknames of the units on the board and beside it.
func (n *nicknames) all() []nickname {
	k, ok := n.of.(game.Known)
	if n.made || !ok {
		return n.list
	}
	n.made = true
	scene := k.Show()
	n.add(scene.Pieces)
	for i := range scene.Lists {
		n.add(scene.Lists[i].Pieces)
	}
	return n.list
}

func (n *nicknames) add(pieces []game.Piece) {
	for i := range pieces {
		p := &pieces[i]
		if name := Nickname(p.Text); name != "" && p.Unit >= 0 {
			n.list = append(n.list, nickname{game.UnitWord(p.Unit), p.Seat, name})
		}
	}
}

// Nickname makes a short name of the text of a piece: of "4th Infantry, 4-4" it is 4infantry. It is empty if the text names no number:
// "German infantry" is the name of many.
func Nickname(text string) string {
	full, _, _ := strings.Cut(text, ",")
	words := strings.Fields(full)
	if len(words) < 2 {
		return ""
	}
	number := strings.TrimRight(words[0], "dhnrst")
	if number == words[0] || strings.Trim(number, "0123456789") != "" {
		return ""
	}
	return Fold(number + strings.Join(words[1:], ""))
}
