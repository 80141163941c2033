package server

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles"
	"sandtable/wire"
)

var pairs = flag.Int("pairs", 48, "pairs of worlds that TestLeaks compares for each title")

// At random moments of random games of every scenario, the test imagines what a seat or a spectator does not know. The true
// and the imagined world must send that viewer the same bytes: views, legal sentences and refusals, odds, hints, logs and
// records, now and as long as the games go on alike.
func TestLeaks(t *testing.T) {
	hide := map[string]bool{"blackswan": true, "blitzwar": true, "worldconflict": true, "modules": true, "duel": true}
	for _, e := range append(titles.All(), titles.Toys()...) {
		title := e.Title
		setups := hiding(t, title)
		if id := title.Info().ID; hide[id] != (setups != nil) {
			t.Errorf("%s can be played with secrets: %v", id, setups != nil)
		}
		if setups == nil {
			continue
		}
		t.Run(title.Info().ID, func(t *testing.T) {
			var found findings
			walks := newWalks(title, setups)
			for left := *pairs; left > 0; left -= batch {
				list := make([]moment, min(left, batch))
				for i := range list {
					list[i] = walks.next(t)
				}
				newDoubles(t, title, list).compare(&found)
				t.Logf("%d pairs: %+v", walks.n, found)
			}
			if n := *pairs; found.Differ < n/8 || found.Owner < n/8 || found.Said < n || found.Alike < n || found.Hints < n/8 || found.Other < n/16 {
				t.Errorf("the test proves little: of %d pairs %+v", n, found)
			}
		})
	}
}

// batch is how many pairs of worlds share a service.
const batch = 100

// findings count what was compared.
type findings struct {
	Differ  int // pairs whose worlds differ
	Owner   int // in which another seat does see a difference
	Answers int // equal answers
	Hints   int // equal hints among them
	Other   int // different sentences of which the seat was told the same
	Secret  int // sentences said in one world only, from which the seat learned nothing
	Said    int // sentences said in both worlds
	Alike   int // after which the seat had been told the same
	Found   int // after which the seat could rightly tell the worlds apart
}

// compare goes through all moments.
func (w *doubles) compare(f *findings) {
	defer w.close()
	for i := range w.list {
		s := w.story(i)
		s.look()
		s.ask()
		s.meddle()
		s.conceal()
		s.overhear()
		s.goOn()
		f.Answers += s.answers
		f.Hints += s.hints
		f.Other += s.overheard
		f.Secret += s.concealed
		f.Said += s.said
		f.Alike += s.alike
		f.Found += s.found
		if !game.Same(s.p, s.q) {
			f.Differ++
		}
		if s.owner {
			f.Owner++
		}
	}
}

// story is one game in two worlds that one seat cannot tell apart.
type story struct {
	*doubles
	moment
	game string
	line int // number of lines that our seat has seen
	rand *rand.Rand

	answers, hints, overheard, concealed, said, alike, found int

	owner bool
}

// same sends the same request to both worlds, as the seat that must not see a difference.
func (s *story) same(method, path string, in any) sent {
	s.t.Helper()
	one, two := s.call(0, s.eyes(s.seat), method, s.at(path), in), s.call(1, s.eyes(s.seat), method, s.at(path), in)
	if one.status >= http.StatusInternalServerError {
		s.t.Fatalf("%s %s: %d %s", method, path, one.status, one.body)
	}
	if x, y := one.text(), two.text(); x != y {
		s.t.Errorf("moment %d of %s: seat %d can tell the worlds apart by %s %s %v:", s.n, s.setup.Scenario, s.seat, method, path, in)
		differ(s.t, "it", x, y)
	}
	s.answers++
	return one
}

func (s *story) at(path string) string { return "/api/games/" + s.game + path }

// view returns what the seat sees, with the log from a line on.
func (s *story) view(from int) (v wire.View) {
	s.t.Helper()
	s.same("GET", fmt.Sprintf("/view?seat=%d&from=%d", s.seat, from), nil).read(s.t, &v)
	return v
}

// look requests everything that the game shows the seat now.
func (s *story) look() {
	s.t.Helper()
	s.line = s.view(1).Line
	seat := fmt.Sprintf("seat=%d", s.seat)
	before := s.line - 1
	for _, path := range []string{
		"", "/proof", "/record?" + seat, fmt.Sprintf("/stream?from=%d.0&%s", before, seat), fmt.Sprintf("/view?line=%d&from=1&%s", before, seat),
		"/zones?" + seat, fmt.Sprintf("/zones?line=%d&%s", before, seat),
	} {
		s.same("GET", path, nil)
	}
	if !s.owner {
		v := fmt.Sprintf("/view?seat=%d", s.other())
		one, two := s.call(0, s.eyes(s.other()), "GET", s.at(v), nil), s.call(1, s.eyes(s.other()), "GET", s.at(v), nil)
		s.owner = one.text() != two.text()
	}
}

// ask asks about sentences of all kinds: how they continue, why they are refused, and their odds.
func (s *story) ask() {
	for i, say := range s.sentences() {
		query := fmt.Sprintf("?seat=%d&say=%s", s.seat, url.QueryEscape(say))
		s.same("GET", "/next"+query, nil)
		if i%4 == 0 {
			s.same("GET", "/odds"+query, nil)
			s.same("GET", "/prospects"+query, nil)
		}
	}
	if s.alone && s.seat >= 0 {
		if a := s.same("GET", fmt.Sprintf("/hint?seat=%d", s.seat), nil); a.status == http.StatusOK {
			s.hints++
		}
	}
}

// sentences returns legal sentences, partial ones, those of other seats, and nonsense.
func (s *story) sentences() []string {
	lex := s.title[0].Info().Lexicon
	list := []string{"", "sing", "done done"}
	w := game.Walker{Rand: s.rand}
	for seat := range game.Seat(len(s.title[0].Info().Seats)) {
		for range 3 {
			a, err := w.Sample(s.p, seat)
			if err != nil {
				break // this seat is not asked
			}
			words := strings.Fields(lex.Format(a))
			n := s.rand.IntN(len(words) + 1)
			s.rand.Shuffle(len(words), func(i, j int) {
				if i > 0 && j > 0 && s.rand.IntN(2) == 0 {
					words[i], words[j] = words[j], words[i]
				}
			})
			list = append(list, lex.Format(a), strings.Join(words[:n], " "), strings.Join(words, " "))
		}
	}
	verb := game.VerbWord(s.rand.IntN(lex.Size(game.Verb)))
	unit := game.UnitWord(s.rand.IntN(lex.Size(game.Unit)))
	place := game.PlaceWord(s.rand.IntN(lex.Size(game.Place)))
	return append(list, lex.Format(game.Say(0, verb)), lex.Format(game.Say(0, verb, unit, place)), lex.Format(game.Say(0, verb, place, unit)))
}

// meddle tries illegal requests and compares the refusals.
func (s *story) meddle() {
	for _, path := range []string{"/proof", "/chat", "/notes", "/record.txt", "/comments", fmt.Sprintf("/view?seat=%d", s.other())} {
		if !s.alone {
			s.same("GET", path, nil)
		}
	}
	seat := max(0, int(s.seat))
	s.same("POST", "/say", wire.SayWish{Seat: seat, At: s.line, Say: []string{"sing"}})
	s.same("POST", "/say", wire.SayWish{Seat: seat, At: s.line - 1, Say: []string{"done"}})
	s.same("POST", "/undo", wire.UndoWish{Seat: seat, At: s.line})
	if !s.alone {
		s.same("POST", "/say", wire.SayWish{Seat: int(s.other()), At: s.line, Say: []string{"done"}})
	}
}

// goOn says the same sentences in both worlds, as long as the seat is told the same.
func (s *story) goOn() {
	for range 2 {
		v := s.view(s.line + 1)
		if v.Over || s.t.Failed() {
			return
		}
		speaker := game.Seat(v.Ask.Seats[s.rand.IntN(len(v.Ask.Seats))])
		say, ok := s.wander(speaker)
		if !ok || !s.speak(speaker, say) {
			return
		}
	}
}

// speak lets a seat say a sentence in both worlds, and compares what our seat is told. It reports whether our seat still
// cannot tell the worlds apart.
func (s *story) speak(speaker game.Seat, say string) bool {
	for world := range 2 {
		if a := s.says(world, speaker, say); a.status != http.StatusOK {
			if world == 0 || speaker == s.seat {
				s.t.Errorf("moment %d of %s: seat %d may not say %q in world %d: %s", s.n, s.setup.Scenario, speaker, say, world, a.body)
			}
			return false // not legal in the other world
		}
	}
	s.said++
	var heard [2]wire.View
	for world := range heard {
		s.call(world, s.eyes(s.seat), "GET", s.at(fmt.Sprintf("/view?seat=%d&from=%d", s.seat, s.line+1)), nil).read(s.t, &heard[world])
	}
	if one, two := jsonText(s.t, heard[0].Entries), jsonText(s.t, heard[1].Entries); one != two {
		s.found++
		if questioned(heard[0].Entries, heard[1].Entries) {
			s.t.Errorf("moment %d of %s: after %q seat %d can tell the worlds apart by who is asked:\n%s\n%s", s.n, s.setup.Scenario, say, s.seat, one, two)
		}
		if speaker == s.seat && heard[0].Undo+heard[1].Undo != "" {
			s.t.Errorf("moment %d of %s: seat %d can find a secret out by %q and take that back:\n%s\n%s", s.n, s.setup.Scenario, s.seat, say, one, two)
		}
		return false
	}
	s.alike++
	if heard[0].Ended {
		return false // its record is open to everyone
	}
	s.look()
	if s.seat >= 0 && s.rand.IntN(3) == 0 {
		s.same("POST", "/undo", wire.UndoWish{Seat: int(s.seat), At: s.line})
		s.look()
	}
	return true
}

// questioned reports whether the first difference between two logs is a question that the other world does not have: then a
// secret has decided whom to ask. What the rules show may differ; but only looking for that would miss it, since a question
// that depends on a secret is told like everything else.
func questioned(one, two []wire.Entry) bool {
	var told [2][]wire.Told
	var dice [2][]wire.Die
	for world, entries := range [...][]wire.Entry{one, two} {
		for _, e := range entries {
			told[world], dice[world] = append(told[world], e.Told...), append(dice[world], e.Dice...)
		}
	}
	i := 0
	for i < len(told[0]) && i < len(told[1]) && told[0][i].Text == told[1][i].Text {
		i++
	}
	asked, more := 0, 0
	for _, list := range told {
		if i < len(list) {
			more++
		}
		if i < len(list) && list[i].Quiet {
			asked++
		}
	}
	return asked > 0 && asked == more && slices.Equal(dice[0], dice[1])
}

// says lets a seat say a sentence in one world.
func (s *story) says(world int, speaker game.Seat, say string) sent {
	s.t.Helper()
	return s.call(world, s.eyes(speaker), "POST", s.at("/say"), wire.SayWish{Seat: int(speaker), At: s.lines(world, speaker), Say: []string{say}})
}

// lines returns the number of lines that exist for a seat in one world.
func (s *story) lines(world int, seat game.Seat) int {
	s.t.Helper()
	var v wire.View
	s.call(world, s.eyes(seat), "GET", s.at(fmt.Sprintf("/view?seat=%d", seat)), nil).read(s.t, &v)
	return v.Line
}

// wander returns a random sentence that is offered in the first world.
func (s *story) wander(speaker game.Seat) (string, bool) {
	var v wire.View
	s.call(0, s.eyes(speaker), "GET", s.at(fmt.Sprintf("/view?seat=%d", speaker)), nil).read(s.t, &v)
	verb := v.Say[s.rand.IntN(len(v.Say))]
	for try := 0; try < 6 && verb.Choices.Ready && len(verb.Choices.Words) == 0; try++ {
		verb = v.Say[s.rand.IntN(len(v.Say))]
	}
	say, c := verb.Text, verb.Choices
	for len(c.Words) > 0 && !(c.Ready && s.rand.IntN(len(c.Words)+1) == 0) {
		say += " " + c.Words[s.rand.IntN(len(c.Words))].Text
		c = wire.Choices{}
		s.call(0, s.eyes(speaker), "GET", s.at(fmt.Sprintf("/next?seat=%d&say=%s", speaker, url.QueryEscape(say))), nil).read(s.t, &c)
	}
	return say, c.Ready
}

// jsonText encodes a value like the server.
func jsonText(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
