package blitzkrieg

import "testing"

// TestOnlyMarched: who can march is found out anew when what is kept has changed, or anything but where units have marched.
func TestOnlyMarched(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 10 ; blue INF4 4 K-22 INF4 4 K-25 ; red INF4 4 R-27")
	p.keep()
	for _, tt := range []struct {
		name   string
		change func(q *Position)
		want   bool
	}{
		{"nothing", func(*Position) {}, true},
		{"a march", func(q *Position) { q.At[0], q.Spent[0] = squareNamed(t, "K-23"), 3 }, true},
		{"the field", func(q *Position) { q.Facts.FieldSign++ }, false},
		{"supply", func(q *Position) { q.Facts.OwnSign++ }, false},
		{"supply of those who stay at home", func(q *Position) { q.Facts.BoundSign++ }, false},
		{"nothing is kept", func(q *Position) { q.Facts.Kept = false }, false},
		{"the version", func(q *Position) { q.Version-- }, false},
		{"a unit's factors", func(q *Position) { q.Str[0]-- }, false},
		{"who is isolated", func(q *Position) { q.Isolated.Add(1) }, false},
	} {
		var desk Position
		desk.renew(p)
		desk.marchersByModules()
		q := *p
		tt.change(&q)
		if got := desk.onlyMarched(&q); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
		if tt.name == "a march" && !desk.Facts.Far.Has(0) {
			t.Error("who has marched is not weighed again")
		}
	}
}
