package atlas

import (
	"math"
	"strconv"
)

// pen writes the data of an SVG path. Numbers are tenths of a map unit relative to the previous point: integers with few
// digits.
type pen struct {
	out    []byte
	x, y   int // current position
	fx, fy int // start of the line
	last   byte
	plain  bool // write map units instead of tenths
}

// tenths is the number of tenths in a map unit.
const tenths = 10

func (p *pen) String() string { return string(p.out) }

func round(v float64) int { return int(math.Round(v * tenths)) }

// command writes a command letter unless it continues the last one.
func (p *pen) command(letter byte) {
	if p.last != letter {
		p.out = append(p.out, letter)
		p.last = letter
	}
}

// number writes a number; a sign or letter separates it from the previous one.
func (p *pen) number(n int) {
	if last := p.out[len(p.out)-1]; n >= 0 && last >= '0' && last <= '9' {
		p.out = append(p.out, ' ')
	}
	if p.plain {
		p.out = strconv.AppendFloat(p.out, float64(n)/tenths, 'f', -1, 64)
		return
	}
	p.out = strconv.AppendInt(p.out, int64(n), 10)
}

func (p *pen) pair(x, y int) {
	p.number(x - p.x)
	p.number(y - p.y)
}

func (p *pen) goTo(x, y int) {
	p.pair(x, y)
	p.x, p.y = x, y
}

// move starts a new line.
func (p *pen) move(q point) { p.moveTo(round(q.x), round(q.y)) }

func (p *pen) moveTo(x, y int) {
	if len(p.out) == 0 {
		p.out, p.last = append(p.out, 'M'), 0 // absolute, so that a path can be appended to another
	} else {
		p.out, p.last = append(p.out, 'm'), 'l' // pairs after it are lines without a letter
	}
	p.goTo(x, y)
	p.fx, p.fy = x, y
}

func (p *pen) line(q point) { p.lineTo(round(q.x), round(q.y)) }

func (p *pen) lineTo(x, y int) {
	p.command('l')
	p.goTo(x, y)
}

func (p *pen) close() {
	p.command('z')
	p.x, p.y = p.fx, p.fy
}

// bend draws a quadratic curve.
func (p *pen) bend(corner, end point) {
	p.command('q')
	p.pair(round(corner.x), round(corner.y))
	p.goTo(round(end.x), round(end.y))
}

// dot draws a line of length 0: with round caps it is a dot as wide as the stroke.
func (p *pen) dot(q point) {
	p.move(q)
	p.out = append(p.out, "h0"...)
	p.last = 'h'
}

// polygon draws straight sides.
func (p *pen) polygon(r ring) {
	p.move(r[0])
	for _, q := range r[1:] {
		p.line(q)
	}
	p.close()
}

// control rounds a control point to even numbers: then the middle between two of them is an integer, and the browser's
// reflection of a control point is exact.
func control(q point) (x, y int) {
	return 2 * int(math.Round(q.x*tenths/2)), 2 * int(math.Round(q.y*tenths/2))
}

// curve draws a closed quadratic spline with the ring's points as control points. Each piece ends half-way to the next point,
// so "t" needs only that end.
func (p *pen) curve(r ring) {
	ax, ay := control(r[len(r)-1])
	bx, by := control(r[0])
	p.moveTo((ax+bx)/2, (ay+by)/2)
	for i := range r {
		ax, ay = bx, by
		bx, by = control(r[(i+1)%len(r)])
		p.piece(i == 0, ax, ay, (ax+bx)/2, (ay+by)/2)
	}
	p.close()
}

func (p *pen) piece(first bool, cx, cy, x, y int) {
	if first {
		p.command('q')
		p.pair(cx, cy)
	} else {
		p.command('t')
	}
	p.goTo(x, y)
}

// stroke draws an open quadratic spline from the first point to the last.
func (p *pen) stroke(line []point) {
	p.move(line[0])
	if len(line) < 3 {
		p.line(line[len(line)-1])
		return
	}
	ax, ay := control(line[1])
	for i := 1; i < len(line)-1; i++ {
		bx, by := control(line[i+1])
		p.piece(i == 1, ax, ay, (ax+bx)/2, (ay+by)/2)
		ax, ay = bx, by
	}
	p.line(line[len(line)-1])
}
