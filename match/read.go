package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"sandtable/game"
)

// maxLine bounds a line of a record, so that a broken file cannot fill the memory.
const maxLine = 1 << 18

// LineError says which line of a record is wrong, and why.
type LineError struct {
	Line int // from 1, as editors count
	Why  string
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why) }

func wrong(line int, format string, args ...any) *LineError {
	return &LineError{line, fmt.Sprintf(format, args...)}
}

// Read reads a record, or a copy of one, and checks form, order and hashes. Verify checks that it was played by the rules,
// Confirm that a copy is a true one. With a *LineError it also returns the lines before the wrong one.
func Read(r io.Reader) ([]Line, error) {
	in := bufio.NewReader(r)
	var lines []Line
	var order lineOrder
	var room, text []byte
	prev := ""
	for {
		var err error
		text, err = readLine(in, text[:0], len(lines)+1)
		if err == io.EOF && len(lines) > 0 {
			return lines, nil
		}
		if err == io.EOF {
			return nil, wrong(1, "the record is empty")
		}
		if err != nil {
			return lines, err
		}
		l, err := parse(text, len(lines)+1)
		if err != nil {
			return lines, err
		}
		if why := order.check(&l); why != "" {
			return lines, wrong(l.N, "%s", why)
		}
		if prev, room = l.hashAfter(prev, room); l.Seal == "" && prev != l.Hash {
			return lines, wrong(l.N, "the hash does not fit this line and the one before: one of them was changed")
		}
		if why := l.stampFault(); why != "" {
			return lines, wrong(l.N, "%s", why)
		}
		lines = append(lines, l)
	}
}

// readLine appends the next line to text, without its newline.
func readLine(in *bufio.Reader, text []byte, n int) ([]byte, error) {
	for {
		part, err := in.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case len(text) > maxLine:
			return nil, wrong(n, "the line is longer than %d bytes", maxLine)
		case err == nil:
			return text[:len(text)-1], nil
		case err == io.EOF && len(text) > 0:
			return nil, wrong(n, "the line is cut off: it does not end in a newline")
		case err != bufio.ErrBufferFull:
			return nil, err
		}
	}
}

// lineJSON is the JSON form of a line.
type lineJSON struct {
	N       *int       `json:"n"`
	Seat    *game.Seat `json:"seat"`
	Game    *Header    `json:"game"`
	Nonce   *string    `json:"nonce"`
	Begin   *bool      `json:"begin"`
	Say     *string    `json:"say"`
	Undo    *int       `json:"undo"`
	Back    *int       `json:"back"`
	Resign  *bool      `json:"resign"`
	Forfeit *bool      `json:"forfeit"`
	Draw    *bool      `json:"draw"`
	End     *Result    `json:"end"`
	Seed    string     `json:"seed"`
	Dice    []Roll     `json:"dice"`
	Digest  string     `json:"digest"`
	House   string     `json:"house"`
	At      string     `json:"at"`
	Hash    string     `json:"hash"`
	Sign    string     `json:"sign"`
	Seal    string     `json:"seal"`
	Secret  *Secret    `json:"secret"`
}

// parse reads line n. It accepts only what AppendText writes, byte for byte: if a line could be written in two ways, it
// could be changed without anyone noticing.
func parse(text []byte, n int) (l Line, err error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	var w lineJSON
	if err := dec.Decode(&w); err != nil {
		return l, wrong(n, "this is no line of a record (%s)", jsonFault(err))
	}
	if w.N == nil || *w.N != n {
		return l, wrong(n, "the line does not carry the number %d", n)
	}
	l = Line{N: n, Seat: game.Nobody, Header: w.Game, Seed: w.Seed, Dice: w.Dice, Digest: w.Digest, Hash: w.Hash, Seal: w.Seal, Secret: w.Secret, Result: w.End}
	if w.Seat != nil {
		l.Seat = *w.Seat
	}
	if w.House != "" || w.At != "" || w.Sign != "" {
		l.Stamp = &Stamp{w.House, w.At, w.Sign}
	}
	if kinds := w.kind(&l); kinds > 1 {
		return l, wrong(n, "the line is several things at once")
	}
	if why := l.shapeFault(); why != "" {
		return l, wrong(n, "%s", why)
	}
	again, _ := l.AppendText(nil)
	if !bytes.Equal(again[:len(again)-1], text) {
		return l, wrong(n, "the line is not written as records are: spacing, order, or a field that does not belong")
	}
	return l, nil
}

// kind determines the kind of the line, and returns of how many kinds it has fields.
func (w *lineJSON) kind(l *Line) (kinds int) {
	l.Kind = Say // even without words, which are then secret
	for _, k := range [...]struct {
		claimed bool
		kind    Kind
	}{
		{w.Game != nil, Head},
		{w.Nonce != nil, Mix},
		{w.Begin != nil, Begin},
		{w.Say != nil, Say},
		{w.Undo != nil, Undo},
		{w.Back != nil, Back},
		{w.Resign != nil, Resign},
		{w.Forfeit != nil, Forfeit},
		{w.Draw != nil, Draw},
		{w.End != nil, End},
	} {
		if k.claimed {
			l.Kind = k.kind
			kinds++
		}
	}
	if w.Nonce != nil {
		l.Nonce = *w.Nonce
	}
	if w.Say != nil {
		l.Say = *w.Say
	}
	if w.Undo != nil {
		l.Undo = *w.Undo
	}
	if w.Back != nil {
		l.Back = *w.Back
	}
	return kinds
}

// shapeFault says which field the line lacks or must not have, given its kind.
func (l *Line) shapeFault() string {
	placed := l.Kind >= Begin && l.Kind < End
	rolled := l.Kind == Begin || l.Kind == Say
	spoken := l.Kind.bySeat()
	var hash [32]byte
	var digest [digestSize]byte
	switch {
	case spoken && (l.Seat < 0 || l.Seat >= game.MaxSeats):
		return "the line does not name the seat that acted"
	case !spoken && l.Seat != game.Nobody:
		return "no seat acts in a line of this kind"
	case l.Seal != "" && l.Hash != "":
		return "the line has a hash and a seal"
	case !unhex(hash[:], l.Hash+l.Seal):
		return "the hash or the seal is missing or is not 64 hexadecimal digits"
	case l.Seal != "" && l.Kind == End:
		return "a copy with seals is of a game that has not ended"
	case placed && !unhex(digest[:], l.Digest):
		return "the digest is missing or is not 32 hexadecimal digits"
	case !placed && l.Digest != "":
		return "a line of this kind has no digest"
	case !rolled && (len(l.Dice) > 0 || l.Secret != nil):
		return "a line of this kind has no dice and no secret"
	case l.Secret != nil && l.Secret.Say == "" && len(l.Secret.Dice)+len(l.Secret.Rolls) == 0:
		return "the secret is empty"
	case l.Kind == Say && l.Say != "" && l.Secret != nil && l.Secret.Say != "":
		return "the line has an open and a secret sentence"
	}
	return ""
}

// jsonFault describes an error of the JSON package.
func jsonFault(err error) string {
	if _, ok := errors.AsType[*json.SyntaxError](err); ok || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "it is not JSON"
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Sprintf("the field %q has a value of the wrong kind", kind.Field)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

// lineOrder checks the order of lines: header, nonces, beginning, play, end.
type lineOrder struct {
	last  Kind
	lines int
	seats int
	mixed game.Seats
	seals bool // it is a copy of a running game

	machines game.Seats // seats that give no nonce
	stamps   bool       // the format has stamps
}

// check returns why the line must not come here, or an empty string.
func (o *lineOrder) check(l *Line) string {
	if o.lines++; o.lines == 1 {
		if l.Kind != Head {
			return "a record begins with its header"
		}
		o.seats, o.seals = len(l.Header.Players), l.Seal != ""
		machines, err := l.Header.machines()
		if err != nil {
			return err.Error()
		}
		o.machines, o.stamps = machines, l.Header.Format >= stampedFormat
		return o.checkStamp(l)
	}
	last := o.last
	o.last = l.Kind
	all := game.Seats(1<<min(o.seats, game.MaxSeats) - 1)
	switch {
	case o.seals != (l.Seal != ""):
		return "a record has hashes on all lines, or a copy seals on all"
	case last == End:
		return "nothing may follow the end"
	case l.Seat != game.Nobody && int(l.Seat) >= o.seats:
		return fmt.Sprintf("there is no seat %d", l.Seat)
	case l.Kind == Head:
		return "a record has one header"
	case l.Kind == Mix && o.mixed.Has(l.Seat):
		return "the seat has given its nonce already"
	case l.Kind == Mix && o.machines.Has(l.Seat):
		return "machines give no nonce"
	case l.Kind == Mix && last > Mix:
		return "nonces come before the game begins"
	case l.Kind == Mix:
		o.mixed |= game.Only(l.Seat)
	case l.Kind == Begin && last > Mix:
		return "the game begins once"
	case o.mixed|o.machines != all:
		return "the game cannot begin before every seat has given its nonce"
	case l.Kind > Begin && last < Begin:
		return "the game has not begun yet"
	case last.endsGame() && l.Kind != End:
		return "only the end may follow a resignation, a loss on time or an agreed draw"
	}
	return o.checkStamp(l)
}

// checkStamp returns why the line must not have its stamp, or an empty string.
func (o *lineOrder) checkStamp(l *Line) string {
	if l.Stamp != nil && !o.stamps {
		return "records of this format are not signed"
	}
	return ""
}
