package match

import (
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"strconv"
)

// House signs the records that it keeps: their first and their last line, which covers all others.
type House struct {
	Key ed25519.PrivateKey
	Now func() string // the current time as stamps have it
}

// Stamp says which house wrote a line, and when. It is part of the header and the end of a record kept by a house.
type Stamp struct {
	House string // its public key, 64 hexadecimal digits
	At    string // RFC 3339, in UTC, to the second
	Sign  string // Ed25519 of the line's number and hash, 128 hexadecimal digits; none in copies, which have no hash
}

// Signed reports whether a house has signed the line.
func (s *Stamp) Signed() bool { return s != nil && s.Sign != "" }

// stamp returns the stamp for a line written now; nil without a house.
func (h *House) stamp() *Stamp {
	if h == nil {
		return nil
	}
	return &Stamp{House: KeyText(h.Key.Public().(ed25519.PublicKey)), At: h.Now()}
}

// sign signs a line, which must have its stamp and its hash.
func (h *House) sign(l *Line) {
	if h != nil && l.Stamp != nil && l.Stamp.Sign == "" {
		l.Stamp.Sign = hex.EncodeToString(ed25519.Sign(h.Key, l.signedText()))
	}
}

// signedText is the text that a house signs for a line. The hash covers the stamp, the line and all lines before it.
func (l *Line) signedText() []byte {
	return []byte("sandtable record line " + strconv.Itoa(l.N) + " " + l.Hash)
}

// KeyText writes a public key as records have it.
func KeyText(key ed25519.PublicKey) string { return hex.EncodeToString(key) }

// ParseKey reads a public key written by KeyText.
func ParseKey(text string) (key ed25519.PublicKey, ok bool) {
	key = make(ed25519.PublicKey, ed25519.PublicKeySize)
	return key, unhex(key, text)
}

// stampFault returns what is wrong with a line's stamp, or an empty string.
func (l *Line) stampFault() string {
	s := l.Stamp
	if s == nil {
		return ""
	}
	key, ok := ParseKey(s.House)
	var sign [ed25519.SignatureSize]byte
	switch {
	case l.Kind != Head && l.Kind != End:
		return "a house signs the header and the end alone"
	case !ok:
		return "the key of the house is not 64 hexadecimal digits"
	case !isTime(s.At):
		return "the time is not written as 2006-01-02T15:04:05Z"
	case l.Seal != "" && s.Sign != "":
		return "a copy with seals is not signed"
	case l.Seal != "":
		return ""
	case !unhex(sign[:], s.Sign) || hex.EncodeToString(sign[:]) != s.Sign:
		return "the signature is missing or is not 128 hexadecimal digits"
	case !ed25519.Verify(key, l.signedText(), sign[:]):
		return "the signature is not that of the house which the line names"
	}
	return ""
}

// isTime reports whether a text is a time in the form of stamps.
func isTime(text string) bool {
	const form = "0000-00-00T00:00:00Z"
	if len(text) != len(form) {
		return false
	}
	for i := range len(form) {
		digit := text[i] >= '0' && text[i] <= '9'
		if form[i] == '0' && !digit || form[i] != '0' && text[i] != form[i] {
			return false
		}
	}
	return true
}

// unsigned returns the stamp without its signature, as in copies.
func (s *Stamp) unsigned() *Stamp {
	if s == nil {
		return nil
	}
	return &Stamp{House: s.House, At: s.At}
}

// SignBy makes a house sign the end of the match, whoever signed its beginning.
func (m *Match) SignBy(h *House) { m.house = h }

// Vouch signs a new key with the older one, so that anyone who trusts the older key can trust the new one.
func Vouch(older ed25519.PrivateKey, newer ed25519.PublicKey) string {
	return hex.EncodeToString(ed25519.Sign(older, vouchText(newer)))
}

// Vouched reports whether the older key has vouched for the newer one.
func Vouched(older, newer ed25519.PublicKey, vouch string) bool {
	var sign [ed25519.SignatureSize]byte
	return unhex(sign[:], vouch) && ed25519.Verify(older, vouchText(newer), sign[:])
}

func vouchText(newer ed25519.PublicKey) []byte {
	return []byte("sandtable house key " + KeyText(newer))
}

// Trust is a set of keys of one house.
type Trust map[string]bool

// CheckHouse checks that keys of one house signed both the beginning and the end of a record. Differences are returned as a
// *LineError.
func CheckHouse(lines []Line, house Trust) error {
	last := &lines[len(lines)-1]
	for _, l := range []*Line{&lines[0], last} {
		switch {
		case l == last && l.Kind != End:
			return wrong(l.N, "the record does not end here: nobody stands for it yet")
		case !l.Stamp.Signed():
			return wrong(l.N, "nobody signed the line")
		case !house[l.Stamp.House]:
			return wrong(l.N, "it is signed by another house, with the key %s", l.Stamp.House)
		}
	}
	return nil
}

// signatures says, in sentences, what the signatures of a record prove and what they leave open.
func (r *Report) signatures() (shown, open []string) {
	switch {
	case r.Copy && r.Begun != nil:
		return []string{fmt.Sprintf("It names the house with the key %s as the one that began it, by its clock at %s.", r.Begun.House, r.Begun.At)},
			[]string{"Whether that house stands for it: a copy of a running game is not signed; the record is when it ends."}
	case !r.Begun.Signed():
		return nil, []string{"Who kept the record: no house signed it, and anyone could have written it."}
	case !r.Ended:
		return []string{fmt.Sprintf("The house with the key %s began it, by its clock at %s.", r.Begun.House, r.Begun.At)}, nil
	case !r.Closed.Signed():
		return []string{fmt.Sprintf("The house with the key %s began it, by its clock at %s.", r.Begun.House, r.Begun.At)},
			[]string{"Whether the game went and ended so: the house that began it did not sign the end, which anyone could have written."}
	}
	shown = []string{fmt.Sprintf("The house with the key %s began it at %s, by its clock, and stands for every line up to the end at %s.", r.Begun.House, r.Begun.At, r.Closed.At)}
	if r.Closed.House != r.Begun.House {
		shown = []string{fmt.Sprintf("The house with the key %s began it at %s, by its clock; that with the key %s stands for every line up to the end at %s.",
			r.Begun.House, r.Begun.At, r.Closed.House, r.Closed.At)}
		open = append(open, "Whether both keys are of one house: the list of keys that it publishes says so.")
	}
	return shown, append(open, "Whose key that is: compare it with the keys that the house publishes.")
}
