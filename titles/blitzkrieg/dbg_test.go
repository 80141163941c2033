package blitzkrieg

import (
	"fmt"
	"sandtable/game"
)

func dumpFront(p *Position) {
	var f front
	p.front(&f)
	for i := range f.marks[:f.nm] {
		m := f.marks[i]
		fmt.Println("mark", board.names[m.at], m.basic, m.doubled, "part", m.part, "hexes", m.hexes[:m.n])
	}
	for i := range f.hexes[:f.nh] {
		h := f.hexes[i]
		fmt.Print("hex ", i, " ", board.names[h.at], " part ", h.part, " marks ", h.marks[:h.n], ":")
		for _, u := range f.units[h.from:h.to] {
			fmt.Print(" ", army[u.id].name, "/", u.attack)
		}
		fmt.Println()
	}
	fmt.Println("assignable", f.assignable(), p.Battles)
	_ = game.Nobody
}
