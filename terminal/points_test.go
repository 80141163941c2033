package terminal

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
)

// at types lines at the first seat of a scenario, with random players at the others, and returns what was shown.
func at(t *testing.T, title, scenario, lines string) (string, *match.Match) {
	t.Helper()
	e, err := titles.Find(title)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(e.Title, match.Start{Setup: game.Setup{Scenario: scenario}, Nonces: make([]match.Nonce, len(e.Info().Seats))})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := Session{Match: m, Minds: minds(1), Console: Pipe(strings.NewReader(lines), &out)}
	if _, err := s.Run(); err != nil {
		t.Fatal(err)
	}
	return out.String(), m
}

// points are a player's questions, and what the answers must contain.
var points = []struct {
	what, title, scenario, lines string
	want                         []string
}{
	{
		"own blocks with class and strength", "blackswan", "fall-weiss", "list\n",
		[]string{"berlin (10): g1 German infantry 3/4, g2 German tank 3/4", "gs3 German\n      submarine 3/4"},
	},
	{
		"blocks of others are counted, and no more", "blackswan", "fall-weiss", "list Soviets\n",
		[]string{"moscow: 2 x Soviet block, Soviet fort\n"},
	},
	{
		"units with type and name", "modules", "manoeuvres", "list\nlist Red\n",
		[]string{"EE-32 (14): no1 1st Guards Armor 8-6, no2 2nd Armor 6-6", "no10 10th Medium Bomber 4-10", "no7 7th Airbase AB"},
	},
	{
		"counters with their kind", "blitzwar", "poland", "list\n",
		[]string{"breslau (4): ger1 white tank 3, ger2 infantry 1, gerair1 air force, gerair2 air force"},
	},
	{
		"armies with their branch", "worldconflict", "western-europe", "list\n",
		[]string{"army-group-center armor 5, 1st-para airborne 1△"},
	},
	{
		"neighbours and borders of an area", "blackswan", "fall-weiss", "map warsaw\n",
		[]string{"warsaw, Poland: capital, clear, star", "  - river berlin, Germany: ", "  - border breslau, Germany: ", "  - coast southern-baltic, Southern Baltic: sea"},
	},
	{
		"neighbours and roads of a square", "blitzkrieg", "pinsky-gap", "map OO-33\n",
		[]string{"  - N, road: OO-32, Calaedia: clear\n", "  - NE: PP-33, Calaedia: forest; Red (12) 9inf 4-4, 10inf 4-4, 11inf 4-4\n", "  - SW, road: NN-33, "},
	},
	{
		"roads, stacks and cities on the map", "blitzkrieg", "pinsky-gap", "map BB-31\nmap OO-33\n",
		[]string{"/OO-33 =# \\", "(3:12)", "/BB-31 =#B\\", "[3:12]", "3:14 three units, strength 14"},
	},
	{
		"season, weather, phase and goal", "blackswan", "fall-weiss", "status\n",
		[]string{"Turn 1, Summer 1939; phase: Production of Axis; weather: West good, Med good, East good", "Axis: Drive Poland out of the war at the end of Summer 1939: not yet"},
	},
	{
		"season and phase where the calendar has weather", "blitzwar", "poland", "status\n",
		[]string{"Turn 1, Late Summer 1939; phase: Air Force of Axis; weather: fair"},
	},
	{
		"what could be brought against a place", "blitzkrieg", "pinsky-gap", "odds PP-33\n",
		[]string{"Blue could bring against PP-33: 1arm 6-6, 2arm 6-6, 3arm 6-6, 4arm 6-6; strength 24", "Column 2-1"},
	},
	{
		"what could hit a stack", "modules", "manoeuvres", "odds EE-32\n",
		[]string{"Red could bring against EE-32: no1 1st Infantry 1-4", "If all of it attacks:", "Column 1-1"},
	},
	{
		"the same where blocks are hidden", "blackswan", "fall-weiss", "declare Poland\nodds warsaw\nodds berlin\n",
		[]string{"Axis could bring against warsaw: g1 German infantry 3/4", "West could bring against berlin: 3 x Western minor block", "this is one guess"},
	},
	{
		"odds of an attack with all", "blitzkrieg", "pinsky-gap", "move CC-30 OO-33\ndone\nodds attack PP-33 all\n",
		[]string{"Attack 6 + 6 =", "Column 1-1"},
	},
	{"an empty log", "blitzkrieg", "pinsky-gap", "log\n", []string{"Nothing has happened yet."}},
	{"help tells of phrases", "blitzkrieg", "pinsky-gap", "help\n", []string{"VERB UNIT UNIT PLACE", "end turn"}},
}

// Types a player's questions and checks the answers.
func TestShown(t *testing.T) {
	for _, tt := range points {
		t.Run(tt.what, func(t *testing.T) {
			shown, _ := at(t, tt.title, tt.scenario, tt.lines)
			for _, want := range tt.want {
				if !strings.Contains(shown, want) {
					t.Errorf("%q is not shown:\n%s", want, shown)
				}
			}
		})
	}
}

// said lists the standing sentences of a match's first seat.
func said(m *match.Match) string {
	var list []string
	for _, a := range m.Actions() {
		if a.Seat == 0 {
			list = append(list, m.Title().Info().Lexicon.Format(a))
		}
	}
	return strings.Join(list, "; ")
}

// A phrase is several sentences: all or none are said, and one undo takes them back.
func TestPhrases(t *testing.T) {
	for _, tt := range []struct{ lines, said, shown string }{
		{"move CC-30 OO-33\n", "move 1arm OO-33; move 2arm OO-33", "move 1arm OO-33; move 2arm OO-33;"},
		{"move 1arm DD-36 NN-33\n", "", "No, none of the 4: move 6inf NN-33: Not enough movement left. (BK-B6.0-2)"},
		{"move CC-30 OO-33\nundo\n", "", "Taken back: 2 sentences."},
		{"move 1inf KK-31\nmove CC-30 OO-33\nundo\n", "move 1inf KK-31", "Taken back: 2 sentences."},
		{"move 1inf KK-31\nmove CC-30 OO-33\nundo\nundo\n", "", "Taken back.\n"},
	} {
		shown, m := at(t, "blitzkrieg", "pinsky-gap", tt.lines)
		if got := said(m); got != tt.said || !strings.Contains(shown, tt.shown) {
			t.Errorf("%q: said %q, want %q and %q in:\n%s", tt.lines, got, tt.said, tt.shown, shown)
		}
	}
}

// A unit whose word is only a number can be called by what it is.
func TestNicknames(t *testing.T) {
	for _, tt := range []struct{ lines, said, shown string }{
		{"move 2arm DD-31\n", "move no2 DD-31", "move no2 DD-31"},
		{"move 3infantry 4inf DD-32\n", "move no3 DD-32; move no4 DD-32", ""},
		{"move 1i DD-32\n", "", `nothing here is called "1i"`},
	} {
		shown, m := at(t, "modules", "manoeuvres", tt.lines)
		if got := said(m); got != tt.said || !strings.Contains(shown, tt.shown) {
			t.Errorf("%q: said %q, want %q and %q in:\n%s", tt.lines, got, tt.said, tt.shown, shown)
		}
	}
	shown, _ := at(t, "modules", "manoeuvres", "why move 9air DD-31\n")
	if strings.Contains(shown, "nothing here is called") || !strings.Contains(shown, "(B") {
		t.Errorf("the rules do not say why an airbase stays:\n%s", shown)
	}
}

// The word that ends a step never ends a turn; another word does, and asks if nothing was done.
func TestEndTurn(t *testing.T) {
	for _, tt := range []struct {
		why, lines string
		said       string
		shown      string
	}{
		{"a step that is the last one", "move 1inf KK-31\ndone\n", "move 1inf KK-31", "That would end your turn. To end it, say: end turn"},
		{"a step before a battle", "move CC-30 OO-33\ndone\n", "move 1arm OO-33; move 2arm OO-33; done", "assigns battles>"},
		{"the whole turn", "move 1inf KK-31\nend turn\n", "move 1inf KK-31; done", "Blue, turn 2"},
		{"a turn without a move", "end turn\nno\n", "", "15 units could still act"},
		{"typed ahead", "end turn\nmove 1inf KK-31\n", "move 1inf KK-31", "Your turn goes on."},
		{"after all", "end turn\nyes\n", "done", "Blue, turn 2"},
		{"what was taken back was not done", "move 1inf KK-31\nundo\nend turn\nno\n", "", "15 units could still act"},
		{"a battle is owed", "move CC-30 OO-33\nend turn\n", "move 1arm OO-33; move 2arm OO-33; done", "Your turn cannot end yet. You may say:\n  attack PLACE... UNIT"},
		{"a word too few", "end\n", "", "say: end turn"},
	} {
		shown, m := at(t, "blitzkrieg", "pinsky-gap", tt.lines)
		if got := said(m); got != tt.said || !strings.Contains(shown, tt.shown) {
			t.Errorf("%s: said %q, want %q and %q in:\n%s", tt.why, got, tt.said, tt.shown, shown)
		}
	}
}

// The question comes in any step of the turn: units that move later have not moved either.
func TestEndTurnBeforeUnitsAct(t *testing.T) {
	shown, m := at(t, "blackswan", "1941", "end turn\nno\n")
	if !strings.Contains(shown, "You have done nothing in this turn. End it all the same?") || said(m) != "" {
		t.Errorf("said %q:\n%s", said(m), shown)
	}
}

// Moves of others are told with from and to.
func TestNewsOfATurn(t *testing.T) {
	shown, m := at(t, "blitzkrieg", "pinsky-gap", "move 1inf KK-31\nend turn\n")
	red := after(shown, "end turn")
	if !strings.Contains(red, "Red: move ") || strings.Contains(red, "done") {
		t.Errorf("what Red did is not told:\n%s", red)
	}
	start, err := m.Title().New(game.Setup{Scenario: "pinsky-gap"}, game.RandTable{})
	if err != nil {
		t.Fatal(err)
	}
	was, now, moved := whereaboutsOf(start.Known(0)), whereaboutsOf(m.Position().Known(0)), 0
	lex := m.Title().Info().Lexicon
	for u, p := range was {
		if q := now[u]; p.Seat == 1 && q.Place != p.Place {
			moved++
			from, to := lex.Word(game.PlaceWord(p.Place), 0), lex.Word(game.PlaceWord(q.Place), 0)
			if !strings.Contains(red, "Red from "+from+" to "+to+": ") {
				t.Errorf("%s went from %s to %s, which is not told:\n%s", p.Name, from, to, red)
			}
		}
	}
	if moved == 0 {
		t.Error("Red has moved nothing: the test proves little")
	}
}

// A unit of another seat is named as typed, where sentences have a colon.
func TestWhoseUnits(t *testing.T) {
	s := Session{info: &game.Info{Seats: []string{"Blue", "Red"}}}
	for text, want := range map[string]string{
		"Red:5inf is eliminated":            "Red 5inf is eliminated",
		"The Red: no raid.":                 "The Red: no raid.",
		"Blue:1inf and Red:2inf are level.": "Blue 1inf and Red 2inf are level.",
	} {
		if got := s.plainOwners(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Colours are for terminals that support them and players who want them; they do not change the length of lines.
func TestColours(t *testing.T) {
	for _, tt := range []struct {
		env  map[string]string
		want bool
	}{
		{map[string]string{"TERM": "xterm"}, true},
		{map[string]string{"TERM": "xterm", "NO_COLOR": "1"}, false},
		{map[string]string{"TERM": "dumb"}, false},
		{map[string]string{}, false},
	} {
		if got := wantsColours(func(name string) string { return tt.env[name] }); got != tt.want {
			t.Errorf("%v: %v", tt.env, got)
		}
	}
	for _, e := range titles.All() {
		p, used := newPalette(e.Info(), true), map[string]bool{}
		for seat := range e.Info().Seats {
			if p[seat] == "" || used[p[seat]] {
				t.Errorf("%s: seat %d has no colour of its own", e.Info().ID, seat)
			}
			used[p[seat]] = true
		}
	}
	p := newPalette(&game.Info{Seats: []string{"Blue"}, Liveries: []game.Livery{{Ground: "#2C5B8E"}}}, true)
	text := p.paint(0, "Blue 12inf")
	if text != "\x1b[34mBlue\x1b[0m \x1b[34m12inf\x1b[0m" || visible(text) != len("Blue 12inf") {
		t.Errorf("%q shows %d characters", text, visible(text))
	}
	if shown, _ := at(t, "blitzkrieg", "pinsky-gap", "map\nlist\nstatus\n"); strings.Contains(shown, "\x1b") {
		t.Error("what goes into a pipe is coloured")
	}
}
