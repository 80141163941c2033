package worldconflict

import (
	"strings"
	"testing"
)

// TestCourse: a ship takes the way with the least Blockade Values to run, and of such ways the shortest (WC-4.3b). Out of Scotland it leads to the
// USA East Coast by the North Atlantic, or longer by the North Sea and the Western Approaches.
func TestCourse(t *testing.T) {
	const short, long = "north-atlantic usa-east-coast", "north-sea western-approaches usa-east-coast"
	for enemies, want := range map[string]string{
		"at baltic-sea u-boat-i@1":                                                                          short,
		"at north-atlantic u-boat-i@2":                                                                      long,
		"at usa-east-coast u-boat-i@2":                                                                      short, // it is not left
		"at north-sea high-seas-fleet@2 ; at north-atlantic u-boat-i@1":                                     short, // 1 against 2
		"at north-atlantic high-seas-fleet@2 ; at north-sea u-boat-i@1":                                     long,  // 2 against 1
		"at north-atlantic high-seas-fleet@2 ; at western-approaches u-boat-i@1":                            long,
		"at north-atlantic high-seas-fleet@2 ; at north-sea u-boat-i@1 ; at western-approaches u-boat-ii@1": short, // 2 either way
		"at north-atlantic baltic-trs@2":                                                                    short, // which blocks nobody
		"at north-atlantic condors@1 ; at north-sea u-boat-i@1":                                             long,
		"at north-atlantic u-boat-iii@1 ; at western-approaches luftwaffe@2":                                short, // 1 either way
		"at north-atlantic u-boat-i@1 u-boat-ii@1 u-boat-iii@1 ; at north-sea condors@1":                    long,  // 3 against 2
	} {
		p := placed(t, enemies+" ; at scotland force-h@2 ; step sail afa")
		a, err := lexicon.Parse(afa.seat(), "sail force-h usa-east-coast")
		if err != nil {
			t.Fatal(err)
		}
		way, n := p.course(unitCalled("force-h"), a, openWays)
		var list []string
		for _, x := range way[:n] {
			list = append(list, x.String())
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("WC-4.3b: %q: by %s, want %s", enemies, got, want)
		}
	}
}

// TestCourseIntoPort: into a Port the way leads to a sea area on which it opens, the one that is named where an area has two (WC-4.2e, WC-1.3n).
func TestCourseIntoPort(t *testing.T) {
	for say, want := range map[string]string{
		"sail force-h paris":                    "western-approaches",
		"sail force-h spain western-approaches": "western-approaches",
		"sail force-h spain mediterranean-sea":  "mediterranean-sea",
		"sail force-h eastern-canada":           "western-approaches north-atlantic",
		"sail force-h egypt mediterranean-sea":  "mediterranean-sea",
		"sail force-h egypt arabian-sea":        "mediterranean-sea arabian-sea",
		"sail force-h french-west-africa":       "western-approaches cape-verde-basin",
		"sail force-h north-atlantic":           "western-approaches north-atlantic",
		"sail force-h black-sea":                "mediterranean-sea black-sea",
		"sail force-h istanbul":                 "mediterranean-sea",
	} {
		p := placed(t, "hold afa spain istanbul ; at gibraltar force-h@2 ; step sail afa")
		a, err := lexicon.Parse(afa.seat(), say)
		if err != nil {
			t.Fatal(err)
		}
		way, n := p.course(unitCalled("force-h"), a, openWays)
		var list []string
		for _, x := range way[:n] {
			list = append(list, x.String())
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("WC-4.2e: %q: by %s, want %s", say, got, want)
		}
	}
}

// TestBlockadeValues: what each sort of unit blocks with, Small and Big (WC-4.3b).
func TestBlockadeValues(t *testing.T) {
	for unit, want := range map[string]uint8{
		"condors@1": 2, "coastal-command@2": 2, "luftwaffe@2": 1, "luftwaffe@3": 2, "bomber-command@4": 2, "v-1@1": 0,
		"high-seas-fleet@2": 2, "north-sea-fleet@2": 2, "north-sea-fleet@3": 3, "force-h@1": 2, "force-h@2": 2, "combined-fleet@2": 2, "combined-fleet@3": 4,
		"u-boat-i@1": 1, "u-boat-i@2": 1, "europe-trs@2": 0, "arctic-ocean-lend-lease@2": 0, "8th-army@2": 0,
	} {
		p := placed(t, "at coral-sea "+unit)
		name, _, _ := strings.Cut(unit, "@")
		if got := p.blockade(unitCalled(name)); got != want {
			t.Errorf("WC-4.3b: %s blocks with %d, want %d", unit, got, want)
		}
	}
}
