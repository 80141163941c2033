package server

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"sandtable/store/memory"
	"sandtable/wire"
)

// scrubs replace what differs between two runs of the same game without revealing secrets: IDs of requests and games, times,
// and seals, which are keyed with the seed.
var scrubs = []struct {
	find *regexp.Regexp
	put  string
}{
	{regexp.MustCompile(`"request":"[A-Z2-7]{12}"`), `"request":"R"`},
	{regexp.MustCompile(`"(made|changed|at)":"[^"]*Z"`), `"$1":"T"`},
	{regexp.MustCompile(`by its clock at [^" ]*Z`), `by its clock at T`},
	{regexp.MustCompile(`"(hash|seal|digest|commit)":"[0-9a-f]+"`), `"$1":"H"`},
	{regexp.MustCompile(`"online":(true|false)`), `"online":O`}, // presence is no secret
	{regexp.MustCompile(`"tag":"[0-9a-z]+"`), `"tag":"G"`},      // it depends on presence; TestLeaks compares it
}

func scrub(text, id string) string {
	for _, s := range scrubs {
		text = s.find.ReplaceAllString(text, s.put)
	}
	return strings.ReplaceAll(text, id, "ID")
}

// tap is a person all of whose answers are kept.
type tap struct {
	*person
	id   string
	live *stream
	text strings.Builder
}

func newTap(p *person, id string) *tap { return &tap{person: p, id: id, live: p.follow(id, "")} }

func (t *tap) ask(method, path string, in any) {
	a := t.do(method, "/api/games/"+t.id+path, in)
	fmt.Fprintf(&t.text, "%s %s %v\n%d %s %s\n%s\n", method, path, in, a.StatusCode, a.Header.Get("Content-Type"), a.Header.Get("Content-Disposition"), a.body)
}

// sentences are what a spy might try: legal, illegal and partial ones.
var sentences = probes()

func probes() (out []string) {
	out = []string{"", "bid", "bid 0", "bid 3", "move", "attack", "retreat", "stand", "done", "nonsense"}
	for _, place := range []string{"west", "ford", "hill", "east"} {
		out = append(out, "attack "+place, "retreat "+place)
		for _, unit := range []string{"a", "b", "c", "d", "Red:a", "Blue:a"} {
			out = append(out, "move "+unit+" "+place, "attack "+place+" "+unit)
		}
	}
	return append(out, "attack hill a b", "attack hill a b c d", "attack ford a b c d")
}

// probe requests everything that the game shows the person now, and reads what was sent up to this line.
func (t *tap) probe(line int) string {
	t.streamed(line)
	for _, path := range []string{"/view", "/view?from=1", "/view?seat=-1", "/view?seat=1", "/record", "/record?seat=-1", "/record?seat=1", "/record.txt", "/proof", "/chat", "/notes", ""} {
		t.ask("GET", path, nil)
	}
	for n := 1; n <= line; n++ {
		t.ask("GET", fmt.Sprintf("/view?line=%d&from=1", n), nil)
	}
	for _, s := range sentences {
		t.ask("GET", "/next?say="+url.QueryEscape(s), nil)
		t.ask("GET", "/odds?say="+url.QueryEscape(s), nil)
		t.ask("GET", "/next?seat=1&say="+url.QueryEscape(s), nil)
	}
	return scrub(t.text.String(), t.id)
}

// streamed reads what the stream has sent up to a line: every entry of the log, and the last view. The number of views in
// between depends on timing.
func (t *tap) streamed(line int) {
	views := t.live.until(line)
	for _, v := range views {
		for _, e := range v.Entries {
			fmt.Fprintf(&t.text, "entry %+v\n", e)
		}
	}
	last := views[len(views)-1]
	last.Entries = nil
	text, err := json.Marshal(last)
	if err != nil {
		t.t.Fatal(err)
	}
	fmt.Fprintf(&t.text, "stream %s\n", text)
}

// meddle tries illegal requests, to read the refusals.
func (t *tap) meddle(line int) *tap {
	t.ask("POST", "/say", wire.SayWish{Seat: 0, At: line, Say: []string{"retreat hill"}})
	t.ask("POST", "/say", wire.SayWish{Seat: 1, At: line, Say: []string{"bid 1"}})
	t.ask("POST", "/undo", wire.UndoWish{Seat: 1, At: line})
	t.ask("POST", "/offer", wire.OfferWish{Seat: 0, Kind: "takeback", To: 99})
	return t
}

// differ fails at the first line in which two transcripts differ.
func differ(t *testing.T, who, a, b string) {
	t.Helper()
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			t.Fatalf("%s can tell the worlds apart by answer %d:\n%.3000s\n%.3000s\nto %s", who, i, x[i], y[i], strings.Join(x[max(0, i-2):i], "\n"))
		}
	}
	if len(x) != len(y) {
		t.Fatalf("%s gets %d answers in one world and %d in the other", who, len(x), len(y))
	}
}

// world is a game with three viewers: Blue, a guest without a seat, and Red, who knows the secret.
type world struct {
	id               string
	blue, guest, red *tap
}

func newWorld(x *site, id string, blue, guest, red *person) *world {
	at := func(p *person) *person { return &person{site: x, cookie: p.cookie} }
	return &world{id, newTap(at(blue), id), newTap(at(guest), id), newTap(at(red), id)}
}

// same fails if those who must not know the secret can tell two worlds apart, or if not even Red can: then the test proves
// nothing.
func same(t *testing.T, a, b *world) {
	t.Helper()
	line := a.red.view(a.id, "?seat=1").Line
	differ(t, "Blue", a.blue.meddle(line).probe(line), b.blue.meddle(line).probe(line))
	differ(t, "a spectator", a.guest.meddle(line).probe(line), b.guest.meddle(line).probe(line))
	if a.red.probe(line) == b.red.probe(line) {
		t.Fatal("even Red sees no difference")
	}
}

// In two copies of a game in which Red bids differently in secret, nobody else gets a different byte until the bids are
// revealed.
func TestSecretBid(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	guest := x.guest()
	file := t.TempDir() + "/copy"
	if err := x.store.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	var worlds []*world
	for range 2 {
		s, err := memory.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		worlds = append(worlds, newWorld(openOver(t, s), id, blue, guest, red))
	}
	bid := func(bids ...string) {
		for i, w := range worlds {
			w.red.say(id, 1, bids[i])
		}
		same(t, worlds[0], worlds[1])
	}
	bid("bid 0", "bid 3")
	for _, w := range worlds { // Red changes the bid: the same number of lines, but the other bid
		get[wire.View](w.red.person, "POST", "/api/games/"+id+"/undo", wire.UndoWish{Seat: 1, At: w.red.view(id, "?seat=1").Line})
	}
	bid("bid 2", "bid 1")
	for _, w := range worlds {
		w.blue.say(id, 0, "bid 0")
	}
	if a, b := worlds[0].blue.probe(8), worlds[1].blue.probe(8); a == b {
		t.Error("the bids are open and Blue sees no difference")
	}
}

// In two games in which Blue drew the same strengths and Red different ones, Blue and spectators cannot tell them apart
// before a block has fought.
func TestSecretStrengths(t *testing.T) {
	x := open(t)
	blue, red, guest := x.guest(), x.guest(), x.guest()
	a, b := twins(t, blue, red)
	one, two := newWorld(x, a, blue, guest, red), newWorld(x, b, blue, guest, red)
	same(t, one, two)
	for _, say := range []struct {
		seat     int
		sentence string
	}{{1, "bid 0"}, {0, "bid 1"}, {0, "move a west"}, {0, "done"}, {0, "done"}, {1, "bid 2"}, {0, "bid 0"}, {1, "move d east"}, {1, "done"}} {
		for _, w := range []*world{one, two} {
			who := w.blue
			if say.seat == 1 {
				who = w.red
			}
			at := w.red.view(w.id, "?seat=1").Line
			get[wire.View](who.person, "POST", "/api/games/"+w.id+"/say", wire.SayWish{Seat: say.seat, At: at, Say: []string{say.sentence}})
		}
	}
	same(t, one, two)
}

// twins makes games until two look the same to Blue and different to Red.
func twins(t *testing.T, blue, red *person) (a, b string) {
	t.Helper()
	type game struct{ id, red string }
	seen := map[string]game{}
	for range 300 {
		n := newGame("me", "invite")
		card := get[wire.GameMade](blue, "POST", "/api/games", n).Game
		get[wire.SeatTaken](red, "POST", "/api/join", wire.JoinWish{Invite: card.Seats[1].Invite})
		commit := red.view(card.ID, "").Commit
		for seat, p := range []*person{blue, red} {
			get[wire.View](p, "POST", "/api/games/"+card.ID+"/nonce", wire.NonceWish{Seat: seat, Commit: commit, Nonce: strings.Repeat([]string{"ab", "cd"}[seat], 16)})
		}
		look := func(p *person) string {
			return scrub(string(p.do("GET", "/api/games/"+card.ID+"/record", nil).body), card.ID)
		}
		mine := game{card.ID, look(red)}
		if other, ok := seen[look(blue)]; ok && other.red != mine.red {
			return other.id, mine.id
		}
		seen[look(blue)] = mine
	}
	t.Fatal("no two games look the same to Blue")
	return "", ""
}
