package atlas

import (
	"fmt"
	"math"

	"sandtable/game"
)

// sign is a small picture on the sheet.
type sign struct {
	game.Sign
	point
}

// signs returns the signs of a board with their positions.
func (l *layout) signs() (list []sign) {
	for _, s := range l.board.Signs {
		list = append(list, sign{s, l.point(s.X, s.Y)})
	}
	return list
}

// Sizes of harbours in map units: radii of their discs, and length of the ticks towards the seas they open on.
const (
	bigPort   = 9.0
	smallPort = 6.2
	tickReach = 9.5
)

// signPaths are the parts of signs in tenths of a map unit around their middles, about 18 units wide: the body in the first
// ink, and details in the second.
var signPaths = map[string]struct{ body, detail string }{
	"oil":      {"M-55-60q0-22 55-22t55 22V60q0 22-55 22T-55 60z", "M-55-22q0 20 55 20t55-20M-55 22q0 20 55 20t55-20"},
	"resource": {"M0-84L74-42V42L0 84L-74 42V-42z", "M-68-38L0 0L68-38M0 0V76"},
	"factory":  {"M-88 78V-16L-34 16V-16L20 16V-78H76V78z", "M-52 48H44"},
	"snow":     {"", "M0-80V80M-69-40L69 40M69-40L-69 40M-22-62L0-42L22-62M-22 62L0 42L22 62"},
	"frost":    {"", "M0-62V62M-54-31L54 31M54-31L-54 31"},
}

// anchorPath is drawn on big harbours.
const anchorPath = "M0-52a14 14 0 1 0 1 0M0-24V46M-24-8H24M-44 14q6 34 44 34t44-34"

// signInks returns the inks of a sign: its body, its details, and the halo around them.
func signInks(look string, dark bool) (body, detail, halo string) {
	inks := map[string][2][2]string{
		"oil":      {{"#24221F", "#E8B33A"}, {"#E9E1CC", "#6B4E10"}},
		"resource": {{"#8A6A3C", "#F0E2C2"}, {"#C9A36A", "#3A2B14"}},
		"factory":  {{"#4A4E52", "#E9E4D8"}, {"#B9C0C4", "#2A2E30"}},
		"snow":     {{"", "#2C6E9B"}, {"", "#A9D6EE"}},
		"frost":    {{"", "#5F93B5"}, {"", "#7FA9C0"}},
		"big-port": {{"#1F4A5E", "#FFFFFF"}, {"#CFE0E6", "#14222A"}},
		"port":     {{"#F7FBFC", "#1F4A5E"}, {"#22343D", "#CFE0E6"}},
	}
	if dark {
		return inks[look][1][0], inks[look][1][1], "#14181B"
	}
	return inks[look][0][0], inks[look][0][1], "#FFFBF0"
}

// signArt draws the signs, harbours last.
func (d *drawing) signArt(list []sign) {
	for _, s := range list {
		if _, ok := signPaths[s.Look]; ok {
			d.yield(s)
		}
	}
	for _, s := range list {
		if s.Look == "port" || s.Look == "big-port" {
			d.harbour(s)
		}
	}
}

// yield draws a place's resource or its winter.
func (d *drawing) yield(s sign) {
	p := signPaths[s.Look]
	body, detail, halo := signInks(s.Look, d.dark)
	d.add(`<g transform="translate(%d %d)" fill="none" stroke-linejoin="round" stroke-linecap="round">`, round(s.x), round(s.y))
	if p.body == "" {
		d.path(p.detail, `stroke="%s" stroke-width="42"`, halo)
	}
	d.path(p.body, `fill="%s" stroke="%s" stroke-width="34" paint-order="stroke"`, body, halo)
	d.path(p.detail, `stroke="%s" stroke-width="16"`, detail)
	d.add(`</g>`)
}

// harbour draws a disc on the coast, with an anchor if it is big, and a tick towards each sea that it opens on.
func (d *drawing) harbour(s sign) {
	body, ink, halo := signInks(s.Look, d.dark)
	rim, radius, line := body, bigPort, 34
	if s.Look == "port" {
		rim, radius, line = ink, smallPort, 24
	}
	ticks := ""
	for _, a := range s.Angles {
		sin, cos := math.Sincos(float64(a) * math.Pi / 180)
		ticks += fmt.Sprintf("M0 0L%d %d", round((radius+tickReach)*cos), round((radius+tickReach)*sin))
	}
	d.add(`<g transform="translate(%d %d)" fill="none" stroke-linecap="round">`, round(s.x), round(s.y))
	d.path(ticks, `stroke="%s" stroke-width="%d"`, halo, line+26)
	d.add(`<circle r="%d" fill="%s"/>`, round(radius)+16, halo)
	d.path(ticks, `stroke="%s" stroke-width="%d"`, rim, line)
	d.add(`<circle r="%d" fill="%s" stroke="%s" stroke-width="18"/>`, round(radius)-6, body, rim)
	if s.Look == "big-port" {
		d.path(anchorPath, `stroke="%s" stroke-width="14"`, ink)
	}
	d.add(`</g>`)
}
