package atlas

import (
	"bytes"
	"image/color"
	"image/png"
	"math"
	"testing"
)

func TestPenWritesShortPaths(t *testing.T) {
	square := ring{{1, 2}, {3, 2}, {3, 4}, {1, 4}}
	p := new(pen)
	p.polygon(square)
	p.polygon(square)
	if got, want := p.String(), "M10 20l20 0 0 20-20 0zm0 0 20 0 0 20-20 0z"; got != want {
		t.Errorf("polygon %q, want %q", got, want)
	}
	p = &pen{plain: true}
	p.move(point{1.23, 4})
	p.line(point{0.5, 5.5})
	if got, want := p.String(), "M1.2 4l-0.7 1.5"; got != want {
		t.Errorf("map units %q, want %q", got, want)
	}
	p = new(pen)
	p.dot(point{1, 1})
	p.dot(point{2, 1})
	if got, want := p.String(), "M10 10h0m10 0h0"; got != want {
		t.Errorf("dots %q, want %q", got, want)
	}
}

// A long spline must not drift: each reflected control point must be exact.
func TestCurveIsExact(t *testing.T) {
	const n = 1000
	r := make(ring, n)
	for i := range r {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		r[i] = point{700 + 613.77*cos, 650 + 601.31*sin}
	}
	p := new(pen)
	p.curve(r)
	var nums []int
	for _, field := range bytes.FieldsFunc(bytes.ReplaceAll(p.out, []byte("-"), []byte(" -")), func(c rune) bool {
		return c == ' ' || c >= 'A' && c != '-'
	}) {
		v, sign := 0, 1
		for _, c := range field {
			if c == '-' {
				sign = -1
				continue
			}
			v = 10*v + int(c-'0')
		}
		nums = append(nums, sign*v)
	}
	if len(nums) != 2+4+2*(n-1) {
		t.Fatalf("%d numbers for %d points", len(nums), n)
	}
	x, y := nums[0], nums[1]
	cx, cy := x+nums[2], y+nums[3]
	x, y = x+nums[4], y+nums[5]
	for i := 1; i < n; i++ {
		cx, cy = 2*x-cx, 2*y-cy
		if wx, wy := control(r[i]); cx != wx || cy != wy {
			t.Fatalf("control point %d is %d, %d, want %d, %d", i, cx, cy, wx, wy)
		}
		x, y = x+nums[4+2*i], y+nums[5+2*i]
	}
	if x != nums[0] || y != nums[1] {
		t.Errorf("the curve ends at %d, %d, but began at %d, %d", x, y, nums[0], nums[1])
	}
}

func TestLevelsKeepBrightness(t *testing.T) {
	for _, tt := range []struct {
		s, want float64 // opacity; negative for shadow
	}{{0, 0}, {0.05, 0.058}, {0.5, 0.422}, {-0.05, -0.038}, {-0.8, -0.407}} {
		l := int(newMeter().read(tt.s))
		if got := math.Copysign(opacity(l), float64(l-flat)); math.Abs(got-tt.want) > 0.015 {
			t.Errorf("brightness %g is shown by %.3f, want %.3f", tt.s, got, tt.want)
		}
	}
}

func TestPictureIsReadBack(t *testing.T) {
	const w, h = 50, 40
	r := &relief{lattice{w: w, h: h, step: 2}, make([]uint8, w*h)}
	for k := range r.levels {
		r.levels[k] = uint8(flat + 20*math.Sin(float64(k%w)/5)*math.Cos(float64(k/w)/3))
	}
	for th, c := range palettes {
		img, err := png.Decode(bytes.NewReader(r.picture().png(c)))
		if err != nil {
			t.Fatalf("%s: %v", th, err)
		}
		for k, l := range r.levels {
			got := color.NRGBAModel.Convert(img.At(k%w, k/w)).(color.NRGBA)
			want := uint8(math.Round(255 * opacity(int(l)) * c.shadeGain))
			if got.A != want || got.A > 0 && (got.R == c.reliefShade[0]) != (l < flat) {
				t.Fatalf("%s: cell %d of level %d is %v, want alpha %d", th, k, l, got, want)
			}
		}
	}
}

func TestLettersAreWhole(t *testing.T) {
	for r, strokes := range letters {
		for i, c := range strokes {
			if c != ' ' && (c < '0' || c > '7') {
				t.Errorf("%q: %q at %d", r, c, i)
			}
		}
		lines, _ := glyph(r)
		for _, line := range lines {
			if len(line) < 2 {
				t.Errorf("%q has a stroke of one point", r)
			}
		}
	}
	if _, w := glyph('w'); w != 4 {
		t.Errorf("a small w is %g wide, want a capital's 4", w)
	}
}
