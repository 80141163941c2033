package e2e

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

var keepPictures = flag.Bool("pictures", false, "write the screenshots of docs/pictures anew")

// Takes the pictures for the documents that no other test takes: the first page, on which five titles are in sight without
// scrolling, and a planned battle, light and dark. Their size is checked whether or not they are kept.
func TestPictures(t *testing.T) {
	t.Parallel()
	p := &program{data: t.TempDir(), addr: "127.0.0.1:0", noToys: true}
	p.run(t)
	t.Cleanup(p.kill)
	lobby := open(t, p, "/", desk)
	lobby.sees(test("level-random"))
	lobby.until("the cards have pictures", `document.querySelectorAll(".picture image").length >= 5`)
	eval[bool](lobby, `Promise.all([...document.querySelectorAll(".picture image")].map((i) => {
		const p = new Image();
		p.src = i.href.baseVal;
		return p.decode();
	})).then(() => true)`)
	lobby.picture("lobby.png")
	for _, h := range []how{large, small} {
		lobby.do(chromedp.EmulateViewport(h.width, h.height))
		lobby.until("five cards are in sight without scrolling", fmt.Sprintf(`innerHeight === %d && scrollY === 0 && (() => {
			const cards = [...document.querySelectorAll(".title-card")].map((e) => e.getBoundingClientRect());
			return cards.length === 5 && cards.every((b) => b.height > 100 && b.top >= 0 && b.bottom <= innerHeight && b.left >= 0 && b.right <= innerWidth);
		})()`, h.height))
	}
	for name, dark := range map[string]bool{"table.png": false, "table-dark.png": true} {
		h := desk
		h.dark = dark
		w := open(t, lobby.program, "/", h)
		w.begins("pinsky-gap", "machine")
		w.approaches()
		w.ends()
		w.plans()
		w.goTo("NN-40")
		w.picture(name)
	}
}

// sharp is the condition that the map's ground is painted everywhere in the window at its zoom.
const sharp = `(() => {
	const [map, world] = [".map", ".world"].map((s) => document.querySelector(s).getBoundingClientRect());
	const sheets = [...document.querySelectorAll(".raster canvas")];
	return sheets.length === 2 && sheets.every((c) => {
		const b = c.getBoundingClientRect();
		return b.left < Math.max(map.left, world.left) + 2 && b.right > Math.min(map.right, world.right) - 2
			&& b.top < Math.max(map.top, world.top) + 2 && b.bottom > Math.min(map.bottom, world.bottom) - 2
			&& Math.abs(c.width / b.width / devicePixelRatio - 1) < 0.02;
	});
})()`

// mostOfPicture limits the size of the documents' pictures.
const mostOfPicture = 400 << 10

// picture keeps a screenshot for the documents, if requested.
func (w *tab) picture(name string) {
	w.t.Helper()
	if !w.touch {
		w.do(chromedp.MouseEvent("mouseMoved", 1, 1)) // a tooltip would cover the map
	}
	if w.has(".map") {
		w.rests()
		w.until("the map is painted where one looks, as sharp as the screen", sharp)
	}
	small, err := lighter(w.shot())
	if err != nil {
		w.t.Fatal(err)
	}
	if len(small) > mostOfPicture {
		w.t.Errorf("%s is %d KB large", name, len(small)>>10)
	}
	if !*keepPictures {
		return
	}
	dir := filepath.Join("..", "docs", "pictures")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), small, 0o644); err != nil {
		w.t.Fatal(err)
	}
}

// shade is the sum of some similar colours.
type shade struct{ r, g, b, n uint32 }

func (s *shade) mean() color.Color {
	return color.RGBA{uint8(s.r / s.n), uint8(s.g / s.n), uint8(s.b / s.n), 255}
}

// lighter reduces a picture to the 256 colours that it uses most.
func lighter(picture []byte) ([]byte, error) {
	from, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	box := from.Bounds()
	at := make([]uint32, 0, box.Dx()*box.Dy())
	shades := map[uint32]*shade{}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			r, g, b, _ := from.At(x, y).RGBA()
			r, g, b = r>>8, g>>8, b>>8
			key := r>>3<<10 | g>>3<<5 | b>>3
			s := shades[key]
			if s == nil {
				s = &shade{}
				shades[key] = s
			}
			s.r, s.g, s.b, s.n = s.r+r, s.g+g, s.b+b, s.n+1
			at = append(at, key)
		}
	}
	var out bytes.Buffer
	err = png.Encode(&out, painted(box, at, shades))
	return out.Bytes(), err
}

// painted paints each point with the colour nearest to its shade.
func painted(box image.Rectangle, at []uint32, shades map[uint32]*shade) image.Image {
	most := slices.SortedFunc(maps.Values(shades), func(a, b *shade) int { return cmp.Compare(b.n, a.n) })
	palette := color.Palette{}
	for _, s := range most[:min(256, len(most))] {
		palette = append(palette, s.mean())
	}
	nearest := map[uint32]uint8{}
	for key, s := range shades {
		nearest[key] = uint8(palette.Index(s.mean()))
	}
	to := image.NewPaletted(box, palette)
	for i, key := range at {
		to.Pix[i] = nearest[key]
	}
	return to
}
