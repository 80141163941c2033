package blackswan

import "testing"

// TestCompletedBy: a unit completes a force if the force is complete with it added (BS-3.2f, BS-3.2k).
func TestCompletedBy(t *testing.T) {
	visited(t, func(p *Position) {
		if p.Step != stepMove {
			return
		}
		sv := p.survey()
		for u := range sv.engagement(p.Asked).Ready.All() {
			for v := range sv.engagement(p.Asked).Ready.All() {
				f := force{p: p, seat: p.Asked}
				f.add(u)
				g := f
				g.add(v)
				if got, want := f.completedBy(p.class(v)), g.complete() == nil; got != want {
					t.Fatalf("%d completes an attack by %d: %v, want %v", v, u, got, want)
				}
			}
		}
	})
}
