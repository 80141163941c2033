package game

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// gappy is a position whose numbers are not adjacent in memory.
type gappy struct {
	toy
	A int8
	B int64
	C [3]struct {
		D uint8
		E uint32
		F bool
	}
	G [5]int16
	H float32
	I uint8
}

func TestDigestIsTheEncoding(t *testing.T) {
	p := &gappy{A: -3, B: 1 << 40, G: [5]int16{1, -2, 3, -4, 5}, H: 1.5, I: 9}
	p.C[0].D, p.C[1].E, p.C[2].F = 7, 1<<31, true
	want, err := binary.Append(nil, binary.LittleEndian, p)
	if err != nil {
		t.Fatal(err)
	}
	if got := Digest(p); !bytes.Equal(got, want) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
}

func TestDigestRefusesWhatIsNotFlat(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a position with a plain int has a digest")
		}
	}()
	Digest(&struct {
		toy
		N int
	}{})
}

// sums is a position with redundant fields.
type sums struct {
	toy
	A, B uint8
	Sum  uint16 `derived:"true"`
	C    uint8
}

func TestDigestLeavesOutWhatIsDerived(t *testing.T) {
	p := &sums{A: 1, B: 2, Sum: 3, C: 4}
	want, err := binary.Append(nil, binary.LittleEndian, &struct {
		toy
		A, B, C uint8
	}{A: 1, B: 2, C: 4})
	if err != nil {
		t.Fatal(err)
	}
	if got := Digest(p); !bytes.Equal(got, want) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
	all, err := Layout(p)
	if err != nil {
		t.Fatal(err)
	}
	if digested, err := DigestLayout(p); err != nil || digested == all {
		t.Errorf("the layout of digests is %s, that of the whole %s, %v", digested, all, err)
	}
}

// family is a position that two titles share.
type family struct {
	sums
	Second uint8 // whether it is a game of the second title
	More   uint8 `only:"second"`
}

func (p *family) TitleID() string {
	if p.Second > 0 {
		return "second"
	}
	return "first"
}

func TestDigestLeavesOutWhatIsAnotherTitles(t *testing.T) {
	plain := len(Digest(&sums{}))
	if got := len(Digest(&family{})); got != plain+1 {
		t.Errorf("the first title has a digest of %d bytes, want %d", got, plain+1)
	}
	p := &family{Second: 1, More: 7}
	if got := Digest(p); len(got) != plain+2 || got[plain+1] != 7 {
		t.Errorf("the second title's is %x", got)
	}
}
