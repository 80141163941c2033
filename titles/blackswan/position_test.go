package blackswan

import (
	"testing"
)

// TestArranged keeps BS-H.4: after every sentence the blocks of one look in one place are in order.
func TestArranged(t *testing.T) {
	visited(t, func(p *Position) {
		q := *p
		if q.tidyAll(); q != *p {
			t.Fatal("BS-H.4: blocks that look alike are not in order")
		}
	})
	p := placed(t, stand44+"blitz west west ; germany calais art1 ; britain london para4e para4e ; britain the-channel ls1 ; at operate west")
	play(t, p, noTable{}, West, "assault calais b2", "done", "done")
	q := *p
	if q.tidyAll(); q != *p {
		t.Fatal("BS-Q11: a drop that stays leaves its blocks out of order")
	}
}

// TestKept: what a position keeps beside At and Ctl follows from them after every sentence.
func TestKept(t *testing.T) {
	visited(t, func(p *Position) {
		q := *p
		if q.recount(); q != *p {
			t.Fatal("what is kept is not what is there")
		}
	})
}
