package atlas

import (
	"strings"
	"unicode"
)

// letters are the strokes of the few words on a picture, which cannot use the fonts of its page. A letter is a list of
// strokes on a grid four wide and six high; a stroke is a list of corners, two digits each: across and down.
var letters = map[rune]string{
	'A': "062046 1434", 'B': "03003041423303 334445360603", 'C': "4130100105163645", 'D': "00062644422000",
	'E': "40000646 0333", 'F': "400006 0333", 'G': "41301001051636454323", 'H': "0006 4046 0343",
	'I': "0006", 'J': "3035261605", 'K': "0006 400346", 'L': "000646", 'M': "0600234046", 'N': "06004640",
	'O': "100105163645413010", 'P': "06003041423303", 'Q': "100105163645413010 2446", 'R': "06003041423303 2346",
	'S': "413010010213334445361605", 'T': "0040 2026", 'U': "000516364540", 'V': "002640", 'W': "0016233640",
	'X': "0046 4006", 'Y': "002340 2326", 'Z': "00400646",
	'0': "100105163645413010", '1': "011016", '2': "01103041420646", '3': "011030414233 23334445361605",
	'4': "36300444", '5': "400003334445361605", '6': "4130100105163645443303", '7': "004016",
	'8': "133342413010010213 1304051636454433", '9': "0516364541301001021343",
	',': "1507", '.': "0606", '-': "0323", '\'': "1011",
}

// gap is the distance between letters, and the width of a space, in cells.
const gap = 2.2

// glyph returns a letter's strokes and its width in cells.
func glyph(r rune) (strokes [][]point, width float64) {
	if r == ' ' {
		return nil, gap
	}
	for stroke := range strings.FieldsSeq(letters[unicode.ToUpper(r)]) {
		var line []point
		for i := 0; i+1 < len(stroke); i += 2 {
			p := point{float64(stroke[i] - '0'), float64(stroke[i+1] - '0')}
			line, width = append(line, p), max(width, p.x)
		}
		strokes = append(strokes, line)
	}
	return strokes, width
}

// write draws a text in capitals, centred over a point; cell is the size of a grid cell.
func (p *pen) write(text string, at point, cell float64) {
	total := -gap
	for _, r := range text {
		_, w := glyph(r)
		total += w + gap
	}
	at.x -= total * cell / 2
	for _, r := range text {
		strokes, w := glyph(r)
		for _, line := range strokes {
			p.move(at.plus(line[0].times(cell)))
			for _, q := range line[1:] {
				p.line(at.plus(q.times(cell)))
			}
		}
		at.x += (w + gap) * cell
	}
}
