package atlas

// scatter returns random points in an area: none closer together than a distance, and only where allowed returns true.
func scatter(area rect, apart float64, seed uint64, allowed func(p point) bool) (out []point) {
	const pitch = 3.0
	d := newDice(seed)
	var candidates []point
	for y := area.low.y; y < area.high.y; y += pitch {
		for x := area.low.x; x < area.high.x; x += pitch {
			if allowed(point{x, y}) {
				candidates = append(candidates, point{x + pitch*d.float(), y + pitch*d.float()})
			}
		}
	}
	for i := len(candidates) - 1; i > 0; i-- {
		j := d.below(i + 1)
		candidates[i], candidates[j] = candidates[j], candidates[i]
	}
	taken := newClaims(area, apart)
	for _, p := range candidates {
		if allowed(p) && taken.claim(p) {
			out = append(out, p)
		}
	}
	return out
}

// claims keeps points apart: each square of its grid holds at most one.
type claims struct {
	low   point
	apart float64
	pitch float64
	w, h  int
	held  []point // far outside the sheet if free
}

func newClaims(area rect, apart float64) *claims {
	c := &claims{low: area.low, apart: apart, pitch: apart / 1.5}
	c.w, c.h = int(area.width()/c.pitch)+3, int(area.height()/c.pitch)+3
	c.held = make([]point, c.w*c.h)
	for i := range c.held {
		c.held[i] = point{-1e9, -1e9}
	}
	return c
}

// claim adds a point unless another is too near.
func (c *claims) claim(p point) bool {
	x, y := int((p.x-c.low.x)/c.pitch), int((p.y-c.low.y)/c.pitch)
	for j := max(0, y-2); j <= min(c.h-1, y+2); j++ {
		for i := max(0, x-2); i <= min(c.w-1, x+2); i++ {
			if c.held[j*c.w+i].away(p) < c.apart*c.apart {
				return false
			}
		}
	}
	c.held[y*c.w+x] = p
	return true
}
