package blitzkrieg

import "testing"

// TestOnlyMarched: who can march is found out anew when what is kept has changed, or anything but where units have marched.
func TestOnlyMarched(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 10 ; blue INF4 4 K-22 INF4 4 K-25 ; red INF4 4 R-27")
	for _, tt := range []struct {
		name   string
		change func(q *Position, sign *signs)
		want   bool
	}{
		{"nothing", func(*Position, *signs) {}, true},
		{"a march", func(q *Position, _ *signs) { q.At[0], q.Spent[0] = squareNamed(t, "K-23"), 3 }, true},
		{"the field", func(_ *Position, sign *signs) { sign.field++ }, false},
		{"supply", func(_ *Position, sign *signs) { sign.own++ }, false},
		{"supply of those who stay at home", func(_ *Position, sign *signs) { sign.atHome++ }, false},
		{"a garrison that matters to nobody", func(_ *Position, sign *signs) { sign.garrisons++ }, true},
		{"the version", func(q *Position, _ *signs) { q.Version-- }, false},
		{"a unit's factors", func(q *Position, _ *signs) { q.Str[0]-- }, false},
		{"who is isolated", func(q *Position, _ *signs) { q.Isolated.Add(1) }, false},
	} {
		var desk Position
		desk.renew(p)
		desk.marchersByModules()
		q := *p
		sign := q.signs()
		tt.change(&q, &sign)
		if got := desk.onlyMarched(&q, &sign); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
		if tt.name == "a march" && !desk.Facts.Far.Has(0) {
			t.Error("who has marched is not weighed again")
		}
	}
}
