package blitzkrieg

import (
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// TestTactics plays small positions with one right answer each.
func TestTactics(t *testing.T) {
	for _, tt := range []struct {
		why       string
		scenario  string
		blue, red []string
		want      func(p *bk.Position) bool
	}{
		{
			"a city that nobody guards is taken", "basic",
			[]string{"1arm T-20"},
			[]string{"1inf JJJ-43"},
			func(p *bk.Position) bool { return p.Friendly(bk.Blue)&^bk.HomeCities(bk.Blue) != 0 },
		},
		{
			"an enemy in a city is attacked at even odds or better", "pinsky-gap",
			[]string{"1inf HH-34", "2inf HH-34", "3inf HH-35", "gd GG-33", "1arm GG-33", "1art HH-35", "2arm GG-34"},
			[]string{"1inf OO-33", "2inf TT-44"},
			func(p *bk.Position) bool { return beside(p, "OO-33") >= 8 },
		},
		{
			"a weak unit keeps away from a strong stack", "basic",
			[]string{"1inf Y-30", "2inf S-25"},
			[]string{"1arm CC-30", "2arm CC-30", "3arm CC-31", "4arm CC-31"},
			func(p *bk.Position) bool { return beside(p, "CC-30")+beside(p, "CC-31") == 0 },
		},
		{
			"airborne troops drop where a city lies open", "basic",
			[]string{"1abn S-25"},
			[]string{"1inf JJJ-43"},
			func(p *bk.Position) bool { return p.At[numberOf(t, bk.Blue, "1abn")] != square(t, "S-25") },
		},
		{
			"enough of us gather before a minor city", "tournament",
			[]string{"1inf T-20", "2inf T-20", "3inf T-20", "4inf U-20", "5inf U-20", "6inf U-20"},
			[]string{"1inf JJJ-43"},
			func(p *bk.Position) bool { return beside(p, "V-20") >= 12 },
		},
	} {
		p := stage(t, tt.scenario, tt.blue, tt.red)
		said := finish(t, steady(t, "officer", 0), p, bk.Blue)
		if !tt.want(p) {
			t.Errorf("%s: %s", tt.why, strings.Join(said, "; "))
		}
	}
}

func square(t testing.TB, name string) board.Square { return board.Square(numberOf(t, bk.Blue, name)) }

// beside adds up Blue's attack factors next to a square.
func beside(p *bk.Position, name string) (sum int) {
	a, _ := bk.Title.Info().Lexicon.Parse(bk.Blue, "move "+name)
	for u := range bk.PerSide {
		if p.OnBoard(u) && board.Distance(p.At[u], board.Square(a.Words()[1].N)) == 1 {
			sum += p.AttackOf(u)
		}
	}
	return sum
}

// TestSoakOff checks that against two enemies the strong units attack one together, and a weak unit soaks off the other.
func TestSoakOff(t *testing.T) {
	p := stage(t, "basic", []string{"gd Z-29", "1arm Z-29", "1inf Z-30", "2art Z-30", "2inf Z-30"}, []string{"1inf AA-30", "1arm AA-31", "2arm AA-31"})
	if err := p.Apply(game.Say(bk.Blue, game.VerbWord(lastVerb())), game.RandTable{}); err != nil {
		t.Fatal(err)
	}
	said := finish(t, steady(t, "officer", 0), p, bk.Blue)
	strong := slices.IndexFunc(said, func(s string) bool { return strings.HasPrefix(s, "attack AA-30") && strings.Contains(s, "gd") })
	if strong < 0 {
		t.Errorf("the weak enemy is not attacked in strength: %s", strings.Join(said, "; "))
	}
}

// TestExchange checks that an exchange is paid with the fewest factors that suffice.
func TestExchange(t *testing.T) {
	p := stage(t, "basic", []string{"gd Z-29", "1inf Z-29", "2inf AA-29"}, []string{"1inf AA-30"})
	p.Step, p.Asked = bk.StepExchange, bk.Blue
	p.Fight, p.Owed[bk.Blue] = 1, 4
	for _, name := range [...]string{"gd", "1inf", "2inf"} {
		p.Battle[numberOf(t, bk.Blue, name)] = 1
	}
	th := think(t, steady(t, "recruit", 0), p, bk.Blue)
	if got := bk.Title.Info().Lexicon.Format(th.Say); got != "lose 1inf" && got != "lose 2inf" {
		t.Errorf("pays with %q", got)
	}
}

// TestReasons checks that moves and battles have reasons in whole sentences.
func TestReasons(t *testing.T) {
	p := stage(t, "basic", []string{"1inf T-25", "2inf T-25", "3inf T-26", "1arm S-25", "2arm S-25"}, []string{"1inf V-26", "2inf JJJ-43"})
	for p.Mover == bk.Blue && (p.Step == bk.StepMove || p.Step == bk.StepAssign) {
		th := think(t, steady(t, "officer", 0), p, bk.Blue)
		if len(th.Say.Words()) > 1 {
			checkWhy(t, th)
		}
		if err := p.Apply(th.Say, game.RandTable{}); err != nil {
			t.Fatal(err)
		}
	}
}

func checkWhy(t *testing.T, th ai.Thought) {
	t.Helper()
	said := bk.Title.Info().Lexicon.Format(th.Say)
	if len(th.Why) == 0 {
		t.Errorf("%q has no reason", said)
	}
	for _, w := range th.Why {
		if !strings.HasSuffix(w, ".") || len(w) > 120 {
			t.Errorf("%q: %q is no short sentence", said, w)
		}
	}
}
