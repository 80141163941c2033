package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"strconv"

	"sandtable/game"
)

// Versions of the record's format. In the first the server knew the nonce of the game's maker before it committed itself,
// and drew those of machines; it can still be read, and Report says what it leaves open. The second had no stamps.
const (
	Format        = 3
	firstFormat   = 1
	stampedFormat = 3
)

// Kind is the kind of a line in a record.
type Kind uint8

// The kinds of lines, in the order in which they first occur.
const (
	Head    Kind = iota // what is played
	Mix                 // a seat's nonce
	Begin               // the first position
	Say                 // a sentence was played
	Undo                // a sentence was taken back
	Back                // all agreed to go back to an earlier line
	Resign              // a seat gave up
	Forfeit             // a seat lost on time
	Draw                // all agreed on a draw
	End                 // the result, and the seed
)

// bySeat reports whether lines of the kind are actions of one seat, rather than of the server or of all seats together.
func (k Kind) bySeat() bool { return k == Mix || k == Say || k == Undo || k == Resign || k == Forfeit }

// endsGame reports whether lines of the kind end the game, whatever the position.
func (k Kind) endsGame() bool { return k == Resign || k == Forfeit || k == Draw }

// Line is one line of a record. Fields that its kind does not use are empty.
type Line struct {
	N      int // number of the line, from 1; in what a seat reads, only lines that exist for it are counted
	Kind   Kind
	Seat   game.Seat // who acted; Nobody if it was the server, or all seats
	Header *Header
	Nonce  string
	Say    string // the sentence; empty if it is secret
	Undo   int    // number of the line that is taken back
	Back   int    // number of the last line that stands again
	Dice   []Roll // dice that every seat may read
	Result *Result
	Seed   string
	Digest string // fingerprint of position and secret, keyed with the seed
	Hash   string // covers the hash of the line before and this line without its secret
	Seal   string // in a copy of a running game: fingerprint of the hash, keyed with the seed
	Secret *Secret
	Stamp  *Stamp // of the header and the end, if a house keeps the record

	heard game.Seats // who may read Secret.Say
}

// Header says what is played.
type Header struct {
	Format  int        `json:"format"`
	Title   string     `json:"title"`
	Rules   int        `json:"rules"`
	Setup   game.Setup `json:"setup"`
	Players []string   `json:"players"`
	Commit  string     `json:"commit"`           // SHA-256 of the seed
	Lesson  string     `json:"lesson,omitempty"` // its ID, if it is one: then dice may be set, and prove nothing
	Study   *Source    `json:"study,omitempty"`  // what it goes on from, if it is one: what it takes over has set dice

	Machines []game.Seat `json:"machines,omitempty"` // seats that no person plays, in order: they give no nonce
}

// Roll is one die as the record has it.
type Roll struct {
	Clause game.Clause `json:"clause"`
	Sides  int         `json:"sides"`
	N      int         `json:"n"`

	seen game.Seats
}

// Secret is what not every seat may read while the game runs. Rolls are the numbers of its dice among all rolls of the
// game. They are left out of a seat's copy, since gaps would reveal the number of hidden dice.
type Secret struct {
	Say   string `json:"say,omitempty"`
	Dice  []Roll `json:"dice,omitempty"`
	Rolls []int  `json:"rolls,omitempty"`
}

// Result is the end of a game as the record has it, with one score and margin per seat.
type Result struct {
	Scores []int8      `json:"scores"`
	Margin []int16     `json:"margin"`
	Level  string      `json:"level"`
	Clause game.Clause `json:"clause"`
}

// Rolls returns the number of dice in the line that its reader may see.
func (l *Line) Rolls() int { return len(l.Dice) + len(l.Secret.dice()) }

// AppendText appends the line as it is written in a record, with its newline.
func (l *Line) AppendText(b []byte) ([]byte, error) {
	b = l.body(b)
	if l.Seal != "" {
		b = appendField(b, "seal", l.Seal)
	} else {
		b = appendField(b, "hash", l.Hash)
	}
	if l.Stamp.Signed() {
		b = appendField(b, "sign", l.Stamp.Sign)
	}
	if s := l.Secret.json(); s != nil {
		b = append(append(b, `,"secret":`...), s...)
	}
	return append(b, '}', '\n'), nil
}

// String returns the line as it is written in a record, without the newline.
func (l *Line) String() string {
	b, _ := l.AppendText(nil)
	return string(b[:len(b)-1])
}

// Write writes lines as a record.
func Write(w io.Writer, lines []Line) error {
	var b []byte
	for i := range lines {
		b, _ = lines[i].AppendText(b[:0])
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}

// body appends the part of the line that its hash covers. It is written by hand for speed, since Play needs it for every
// action.
func (l *Line) body(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"n":`...), int64(l.N), 10)
	if l.Seat != game.Nobody {
		b = strconv.AppendInt(append(b, `,"seat":`...), int64(l.Seat), 10)
	}
	switch l.Kind {
	case Head:
		b = appendJSON(append(b, `,"game":`...), l.Header)
	case Mix:
		b = appendField(b, "nonce", l.Nonce)
	case Begin:
		b = append(b, `,"begin":true`...)
	case Say:
		if l.Say != "" {
			b = appendField(b, "say", l.Say)
		}
	case Undo:
		b = strconv.AppendInt(append(b, `,"undo":`...), int64(l.Undo), 10)
	case Back:
		b = strconv.AppendInt(append(b, `,"back":`...), int64(l.Back), 10)
	case Resign:
		b = append(b, `,"resign":true`...)
	case Forfeit:
		b = append(b, `,"forfeit":true`...)
	case Draw:
		b = append(b, `,"draw":true`...)
	case End:
		b = appendJSON(append(b, `,"end":`...), l.Result)
		b = appendField(b, "seed", l.Seed)
	}
	if len(l.Dice) > 0 {
		b = append(b, `,"dice":`...)
		b = appendDice(b, l.Dice)
	}
	if l.Digest != "" {
		b = appendField(b, "digest", l.Digest)
	}
	if s := l.Stamp; s != nil {
		b = appendField(appendField(b, "house", s.House), "at", s.At)
	}
	return b
}

// hashAfter returns the line's hash, given that of the line before.
func (l *Line) hashAfter(prev string, room []byte) (hash string, used []byte) {
	b := l.body(append(room[:0], prev...))
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:]), b
}

// json encodes the secret part; nil if there is none.
func (s *Secret) json() []byte {
	if s == nil {
		return nil
	}
	return appendJSON(nil, s)
}

func appendDice(b []byte, dice []Roll) []byte {
	for i, r := range dice {
		b = append(b, "[,"[min(i, 1)])
		b = appendString(append(b, `{"clause":`...), r.Clause.ID())
		b = strconv.AppendInt(append(b, `,"sides":`...), int64(r.Sides), 10)
		b = strconv.AppendInt(append(b, `,"n":`...), int64(r.N), 10)
		b = append(b, '}')
	}
	return append(b, ']')
}

func appendField(b []byte, name, value string) []byte {
	b = append(append(append(b, `,"`...), name...), `":`...)
	return appendString(b, value)
}

// appendString quotes s. Almost all strings of a record need no escapes.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return appendJSON(b, s)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// appendJSON appends v without escapes for HTML. It is for types of this file, whose encoding cannot fail.
func appendJSON(b []byte, v any) []byte {
	buf := bytes.NewBuffer(b)
	enc := json.NewEncoder(buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n"))
}
