package web

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// pairs are inks and the grounds they are used on. Text needs a contrast of 4.5, symbols and rings of 3 (WCAG 2, success
// criteria 1.4.3 and 1.4.11).
var pairs = []struct {
	ink, ground string
	least       float64
}{
	{"ink", "surface", 7},
	{"ink", "raised", 7},
	{"ink", "bg", 7},
	{"ink2", "surface", 4.5},
	{"ink2", "sunken", 4.5},
	{"ink2", "bg", 4.5},
	{"ink3", "surface", 4.5},
	{"ink3", "bg", 4.5},
	{"primary-ink", "primary", 7},
	{"primary-ink", "primary-hover", 7},
	{"battle", "surface", 4.5},
	{"battle-ink", "battle", 4.5},
	{"refuse", "surface", 4.5},
	{"refuse", "raised", 4.5},
	{"ink", "refuse-soft", 7},
	{"ok", "surface", 4.5},
	{"ok", "ok-soft", 4.5},
	{"info", "surface", 4.5},
	{"info", "raised", 4.5},
	{"good", "surface", 4.5},
	{"fair", "surface", 4.5},
	{"even", "surface", 4.5},
	{"poor", "surface", 4.5},
	{"bad", "surface", 4.5},
	{"select-deep", "surface", 3},
	{"sea-ink", "sea", 4.5},
	{"label", "paper", 4.5},
}

func TestContrast(t *testing.T) {
	colours := tokens(t)
	for theme, name := range []string{"light", "dark"} {
		for _, p := range pairs {
			ink, ground := colours[p.ink], colours[p.ground]
			if ink[theme] == "" || ground[theme] == "" {
				t.Errorf("no token %s or %s", p.ink, p.ground)
				continue
			}
			if c := contrast(t, ink[theme], ground[theme]); c < p.least {
				t.Errorf("%s: %s on %s has contrast %.2f, want %.1f", name, p.ink, p.ground, c, p.least)
			}
		}
	}
}

// tokens reads the colours of the style sheet: light, then dark.
func tokens(t *testing.T) map[string][2]string {
	t.Helper()
	text, err := os.ReadFile("src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string][2]string{}
	for _, m := range regexp.MustCompile(`--([\w-]+): light-dark\((#[0-9a-fA-F]{6}), (#[0-9a-fA-F]{6})\)`).FindAllStringSubmatch(string(text), -1) {
		list[m[1]] = [2]string{m[2], m[3]}
	}
	return list
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG.
func luminance(t *testing.T, colour string) (sum float64) {
	t.Helper()
	n, err := strconv.ParseUint(colour[1:], 16, 32)
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", colour, err))
	}
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(n>>(16-8*i)&0xFF) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
