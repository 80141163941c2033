package atlas_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
)

// xy is a point of a drawing.
type xy struct{ x, y float64 }

// shape is a path with its curves approximated by short lines.
type shape struct {
	lines [][]xy
	bands map[int][][2]xy // its edges, by the horizontal strips that they cross
}

// band is the height of a strip.
const band = 100

func (s *shape) index() {
	s.bands = map[int][][2]xy{}
	for _, line := range s.lines {
		for i, a := range line {
			b := line[(i+1)%len(line)]
			for k := strip(min(a.y, b.y)); k <= strip(max(a.y, b.y)); k++ {
				s.bands[k] = append(s.bands[k], [2]xy{a, b})
			}
		}
	}
}

func strip(y float64) int { return int(math.Floor(y / band)) }

// has reports whether a point lies inside, by counting the edges to its right.
func (s *shape) has(p xy) (inside bool) {
	if s.bands == nil {
		s.index()
	}
	for _, e := range s.bands[strip(p.y)] {
		a, b := e[0], e[1]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)*(b.x-a.x)/(b.y-a.y) {
			inside = !inside
		}
	}
	return inside
}

// element is an element of a drawing.
type element struct {
	name       string
	attributes map[string]string
}

// elements parses a drawing; the test fails if it is not well-formed.
func elements(t *testing.T, svg []byte) (list []element) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(string(svg))); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		if start, ok := token.(xml.StartElement); ok {
			e := element{start.Name.Local, map[string]string{}}
			for _, a := range start.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			list = append(list, e)
		}
	}
}

// named returns the path with an id.
func named(t *testing.T, list []element, id string) *shape {
	t.Helper()
	for _, e := range list {
		if e.attributes["id"] == id {
			return flatten(t, e.attributes["d"])
		}
	}
	t.Fatalf("the drawing has no path %q", id)
	return nil
}

// flatten follows the commands that the package writes.
func flatten(t *testing.T, d string) *shape {
	t.Helper()
	var out [][]xy
	r := reader{t: t, d: d}
	for r.at < len(r.d) {
		if c := r.d[r.at]; c >= 'A' {
			r.command = c
			r.at++
		}
		switch r.command {
		case 'M', 'm':
			r.here = r.pair(r.command == 'm')
			r.start = r.here
			out = append(out, []xy{r.here})
			if r.command++; r.command == 'n' {
				r.command = 'l'
			}
		case 'l':
			r.here = r.pair(true)
			out[len(out)-1] = append(out[len(out)-1], r.here)
		case 'q':
			r.control = r.pair(true)
			out[len(out)-1] = append(out[len(out)-1], r.bend(r.pair(true))...)
		case 't':
			r.control = xy{2*r.here.x - r.control.x, 2*r.here.y - r.control.y}
			out[len(out)-1] = append(out[len(out)-1], r.bend(r.pair(true))...)
		case 'z':
			r.here = r.start
		default:
			t.Fatalf("command %q in a path at %d", r.command, r.at)
		}
	}
	return &shape{lines: out}
}

// cubics returns the points of cubic curves.
func cubics(t *testing.T, d string) (lines [][]xy) {
	t.Helper()
	r := reader{t: t, d: d}
	for r.at < len(r.d) {
		if c := r.d[r.at]; c >= 'A' {
			r.command = c
			r.at++
		}
		switch r.command {
		case 'M', 'm':
			r.here = r.pair(r.command == 'm')
			lines = append(lines, []xy{r.here})
		case 'c':
			r.pair(true)
			r.pair(true)
			r.here = r.pair(true)
			lines[len(lines)-1] = append(lines[len(lines)-1], r.here)
		default:
			t.Fatalf("command %q in a road at %d", r.command, r.at)
		}
	}
	return lines
}

type reader struct {
	t                    *testing.T
	d                    string
	at                   int
	command              byte
	here, start, control xy
}

func (r *reader) pair(relative bool) xy {
	p := xy{r.number(), r.number()}
	if relative {
		p.x, p.y = p.x+r.here.x, p.y+r.here.y
	}
	return p
}

func (r *reader) number() float64 {
	r.t.Helper()
	for r.at < len(r.d) && r.d[r.at] == ' ' {
		r.at++
	}
	end := r.at + 1
	for end < len(r.d) && (r.d[end] >= '0' && r.d[end] <= '9' || r.d[end] == '.') {
		end++
	}
	v, err := strconv.ParseFloat(r.d[r.at:end], 64)
	if err != nil {
		r.t.Fatalf("number at %d of a path: %v", r.at, err)
	}
	r.at = end
	return v
}

// bend follows a quadratic curve to its end.
func (r *reader) bend(end xy) (line []xy) {
	const steps = 4
	for i := 1; i <= steps; i++ {
		s := float64(i) / steps
		a, b, c := (1-s)*(1-s), 2*s*(1-s), s*s
		line = append(line, xy{a*r.here.x + b*r.control.x + c*end.x, a*r.here.y + b*r.control.y + c*end.y})
	}
	r.here = end
	return line
}

func TestFlatten(t *testing.T) {
	s := flatten(t, "M10 10q10-10 20 0t20 0l0 20z")
	for _, tt := range []struct {
		p    xy
		want bool
	}{
		{xy{20, 6}, true}, // under the first arch
		{xy{20, 4}, false},
		{xy{40, 8}, false}, // the second one hangs down
		{xy{40, 16}, true},
	} {
		if got := s.has(tt.p); got != tt.want {
			t.Errorf("%v inside: %v, want %v", tt.p, got, tt.want)
		}
	}
	if last := s.lines[0][len(s.lines[0])-1]; math.Hypot(last.x-50, last.y-30) > 1e-9 {
		t.Errorf("the line ends at %v", last)
	}
}
