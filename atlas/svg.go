package atlas

import (
	"bytes"
	"encoding/base64"
	"fmt"
)

// drawing is an SVG document being written. Its numbers are tenths of a map unit, like those of pens.
type drawing struct {
	bytes.Buffer
	*palette
}

// newDrawing starts a picture of the whole sheet.
func newDrawing(l *layout, c *palette) *drawing {
	d := &drawing{palette: c}
	w, h := l.sheet.width(), l.sheet.height()
	d.add(`<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %d %d">`, w, h, round(w), round(h))
	return d
}

func (d *drawing) add(format string, args ...any) { fmt.Fprintf(&d.Buffer, format, args...) }

// path draws a path with attributes; nothing if it has no data.
func (d *drawing) path(data, format string, args ...any) {
	if data != "" {
		d.add(`<path d="%s" %s/>`, data, fmt.Sprintf(format, args...))
	}
}

// window opens a part of the sheet and clips to it; shut closes it.
func (d *drawing) window(r rect) {
	x, y, w, h := round(r.low.x), round(r.low.y), round(r.width()), round(r.height())
	d.add(`<svg x="%d" y="%d" width="%d" height="%d" viewBox="%d %d %d %d">`, x, y, w, h, x, y, w, h)
}

func (d *drawing) shut() { d.add(`</svg>`) }

// fill fills a rectangle.
func (d *drawing) fill(r rect, format string, args ...any) {
	d.add(`<rect x="%d" y="%d" width="%d" height="%d" %s/>`,
		round(r.low.x), round(r.low.y), round(r.width()), round(r.height()), fmt.Sprintf(format, args...))
}

// shade draws the shading over the existing picture.
func (d *drawing) shade(p picture) {
	d.add(`<image x="%d" y="%d" width="%d" height="%d" preserveAspectRatio="none" href="data:image/png;base64,%s"/>`,
		round(p.origin.x), round(p.origin.y), round(float64(p.w)*p.step), round(float64(p.h)*p.step),
		base64.StdEncoding.EncodeToString(p.png(d.palette)))
}

// hatch defines the pattern of land that nobody may enter: diagonal strokes with a distance and a width.
func (d *drawing) hatch(apart, wide int, ground, ink string, opacity float64) {
	d.add(`<pattern id="hatch" width="%d" height="%d" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">`, apart, apart)
	d.add(`<path d="M0 0h%dv%dh-%dz" fill="%s"/><path d="M0 0h%dv%dh-%dz" fill="%s" fill-opacity="%g"/></pattern>`,
		apart, apart, apart, ground, wide, apart, wide, ink, opacity)
}

// done ends the document.
func (d *drawing) done() []byte {
	d.shut()
	return d.Bytes()
}
