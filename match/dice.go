package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"strconv"
	"sync"

	"sandtable/game"
)

// dice derives every roll from a key, so that anyone who has the key can derive them again. The zero value has no key and
// cannot roll.
type dice struct {
	mac   hash.Hash
	rolls int    // made so far
	text  []byte // room for the message
	sum   []byte // room for the result
}

func newDice(key []byte) dice { return dice{mac: hmac.New(sha256.New, key)} }

// roll derives the next roll. A value past the last whole multiple of the number of sides is discarded and another is
// derived, so that every face is equally likely.
func (d *dice) roll(die game.Die) int {
	if die.Sides < 1 {
		panic(fmt.Sprintf("a die with %d sides was rolled by %s", die.Sides, die.Clause))
	}
	d.rolls++
	sides := uint64(die.Sides)
	last := math.MaxUint64 - (math.MaxUint64%sides+1)%sides
	for try := 0; ; try++ {
		b := append(d.text[:0], "roll "...)
		for _, n := range [...]int{d.rolls, die.Sides, try} {
			b = append(strconv.AppendInt(b, int64(n), 10), ' ')
		}
		d.text = append(b, die.Clause...)
		d.sign(d.text)
		if x := binary.BigEndian.Uint64(d.sum); x <= last {
			return 1 + int(x%sides)
		}
	}
}

// digest fingerprints a position and the secret of its line. It is keyed, since otherwise a seat could try all possible
// secrets and see which one fits.
func (d *dice) digest(n int, secret []byte, p game.Position) string {
	b := strconv.AppendInt(append(d.text[:0], "digest "...), int64(n), 10)
	b = append(append(b, ' '), secret...)
	d.text = append(b, '\n')
	room := digestRoom.Get().(*[]byte)
	*room = game.AppendDigest((*room)[:0], p)
	d.sign(d.text, *room)
	digestRoom.Put(room)
	return hex.EncodeToString(d.sum[:digestSize])
}

// digestRoom holds buffers for the bytes of positions. A match needs one briefly for every line.
var digestRoom = sync.Pool{New: func() any { return new([]byte) }}

// digestSize is the length of a digest in bytes.
const digestSize = 16

func (d *dice) sign(parts ...[]byte) {
	d.mac.Reset()
	for _, p := range parts {
		d.mac.Write(p)
	}
	d.sum = d.mac.Sum(d.sum[:0])
}
