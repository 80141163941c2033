package atlas

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"math"
)

// flat is the level of ground that is neither lit nor shaded; lower levels are shadow, higher ones light. Steps are finest on
// plains, where their edges would be visible.
const (
	flat     = 36
	lightest = 2 * flat
	strength = 0.66 // opacity of the darkest and the lightest level
	widening = 1.6  // exponent of the steps
)

// opacity returns the opacity of a level.
func opacity(level int) float64 {
	return strength * math.Pow(math.Abs(float64(level-flat))/flat, widening)
}

// level converts brightness to a level.
func level(s float64) uint8 {
	alpha, way := 0.80*(1-math.Exp(-1.5*s)), 1.0
	if s < 0 {
		alpha, way = 0.66*(1-math.Exp(1.2*s)), -1
	}
	return uint8(math.Round(flat + way*flat*math.Pow(min(1, alpha/strength), 1/widening)))
}

// meter is a lookup table for level, which is needed millions of times. It covers brightness from -2 to 2.
type meter [4096]uint8

func newMeter() *meter {
	m := new(meter)
	for i := range m {
		m[i] = level((float64(i)+0.5)/1024 - 2)
	}
	return m
}

func (m *meter) read(s float64) uint8 { return m[int(clamp((s+2)*1024, 0, 4095))] }

// picture is a relief compressed for a PNG file; themes share it and add their palettes.
type picture struct {
	lattice
	rows []byte
}

// png encodes the picture with a theme's palette and transparency. The standard encoder does not filter pictures with
// palettes; ours have small differences from cell to cell, and filtering saves a third of their size.
func (p picture) png(c *palette) []byte {
	var out bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(p.w))
	head = binary.BigEndian.AppendUint32(head, uint32(p.h))
	pngChunk(&out, "IHDR", append(head, 8, 3, 0, 0, 0)) // 8 bits with a palette
	var colours, alphas []byte
	for l := range lightest + 1 {
		ink := c.reliefLight
		if l < flat {
			ink = c.reliefShade
		}
		colours = append(colours, ink[:]...)
		alphas = append(alphas, uint8(math.Round(255*min(1, opacity(l)*c.shadeGain))))
	}
	pngChunk(&out, "PLTE", colours)
	pngChunk(&out, "tRNS", alphas)
	pngChunk(&out, "IDAT", p.rows)
	pngChunk(&out, "IEND", nil)
	return out.Bytes()
}

func pngChunk(out *bytes.Buffer, kind string, data []byte) {
	_ = binary.Write(out, binary.BigEndian, uint32(len(data)))
	body := append([]byte(kind), data...)
	out.Write(body)
	_ = binary.Write(out, binary.BigEndian, crc32.ChecksumIEEE(body))
}

// picture filters and compresses the levels, row by row.
func (r *relief) picture() picture {
	var out bytes.Buffer
	z, _ := zlib.NewWriterLevel(&out, 6)
	above := make([]byte, r.w)
	for j := range r.h {
		row := r.levels[j*r.w : (j+1)*r.w]
		_, _ = z.Write(filtered(row, above))
		above = row
	}
	_ = z.Close()
	return picture{r.lattice, out.Bytes()}
}

// filtered encodes a row with the PNG filter that leaves the smallest differences.
func filtered(row, above []byte) (best []byte) {
	least := math.MaxInt
	for kind := range byte(5) {
		out, sum := []byte{kind}, 0
		for i, v := range row {
			var a, c byte
			if i > 0 {
				a, c = row[i-1], above[i-1]
			}
			d := v - predicted(kind, a, above[i], c)
			out = append(out, d)
			sum += int(min(d, -d))
		}
		if sum < least {
			best, least = out, sum
		}
	}
	return best
}

// predicted returns a PNG filter's prediction for a cell from its left, upper and upper left neighbours.
func predicted(kind, a, b, c byte) byte {
	switch kind {
	case 1:
		return a
	case 2:
		return b
	case 3:
		return byte((int(a) + int(b)) / 2)
	case 4:
		p := int(a) + int(b) - int(c)
		pa, pb, pc := abs(p-int(a)), abs(p-int(b)), abs(p-int(c))
		switch {
		case pa <= pb && pa <= pc:
			return a
		case pb <= pc:
			return b
		}
		return c
	}
	return 0
}

func abs(n int) int { return max(n, -n) }
