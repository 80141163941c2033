package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// staged is the title with games that begin in the middle of things: random play from the start seldom comes there.
type staged struct {
	world
	text string
}

// New makes the position of the text.
func (s staged) New(setup game.Setup, _ game.Table) (game.Position, error) {
	p, err := stage(s.text)
	if err == nil {
		players := uint8(2)
		if v := setup.Options[optionPlayers]; v != "" {
			players = v[0] - '0'
		}
		p.(*Position).Players = players
	}
	return p, err
}

// fronts are late turns with forces face to face.
var fronts = map[string]string{
	"east in summer": "turn 15 ; " + eastFront + "step attack ussr",
	"east in winter": "turn 13 ; " + eastFront + "step attack germany",
	"east by Blitz":  "turn 15 ; " + eastFront + "save germany oil 3 ; save ussr oil 3 ; step blitz germany",
	"the channel":    "turn 15 ; " + channel + "step attack afa",
	"the Pacific":    "turn 15 ; " + pacific + "step attack usa",
	"at sea":         "turn 15 ; use passage ; " + channel + oceans + "step return afa",
	"U-boats":        "turn 15 ; use passage ; " + channel + oceans + "step return germany",
	"by Free Blitz":  "turn 15 ; use passage ; " + channel + oceans + "blitz germany free ; blitz japan free ; blitzstep return germany",
	"in the Pacific": "turn 15 ; " + pacific + oceans + "step return japan",
	"on foot":        "turn 15 ; use on-foot land-routes ; " + eastFront + "save germany resources 3 ; save germany oil 1 ; step blitz germany",
}

const (
	eastFront = "war germany ussr ; hold germany poland ukraine byelorussia ; ally finland germany ; at byelorussia army-group-center@4 luftwaffe@3 stukas@2 he-177s@2 a-bomb-germany@1 ; " +
		"at ukraine army-group-south@3 waffen-ss-army@2 1st-para@1 ; at finland 18th-army@2 ; at poland atlantic-wall@2 v-1@1 ; at moscow western-front@4 byelorussian-front@3 1st-air-army@2 pvo@2 moscow-defense-zone@2 ; " +
		"at don-basin south-western-front@3 guards-banner-army@4 sturmoviks@2 airborne-corps@1 ; at leningrad leningrad-front@2 lra@2 ; at leningrad/baltic-sea baltic-sea-fleet@2 ; at black-sea black-sea-fleet@2 ; "
	channel = "war germany usa ; war japan usa ; war germany ussr ; hold germany paris belgium-netherlands vichy-france norway ; at paris army-group-b@4 pzaa@2 atlantic-wall@2 luftwaffe@4 fw-190s@2 high-seas-fleet@2 u-boat-i@2 ; " +
		"at belgium-netherlands 18th-army@2 flak@2 me-109s@2 ; at western-germany west-wall@2 volkssturm@1 ; at london 2nd-army@2 royal-air-force@4 8th-air-force@4 bomber-command@3 1st-airborne@1 18th-airborne@2 mustangs@2 ; " +
		"at western-approaches north-atlantic-fleet@4 atlantic-fleet@3 europe-trs@2 atlantic-trs@2 ; at north-sea north-sea-fleet@3 5th-fleet@4 3rd-fleet@2 ; aboard europe-trs 8th-army royal-marines ; aboard atlantic-trs 3rd-army ; aboard 3rd-fleet 9th-army ; "
	oceans = "war germany usa ; at rome bb-fleet@2 sommergibili@1 mediterranean-trs@2 alpini-army@1 ; at mediterranean-sea mediterranean-fleet@2 ; at egypt/mediterranean-sea empire-trs@2 ; at egypt western-desert@1 ; " +
		"at north-atlantic u-boat-ii@2 north-atlantic-lend-lease@2 ; at norway condors@1 ; hold germany norway ; at usa-east-coast u-boat-iii@1 ; at london coastal-command@2 catalinas@1 ; at scotland home-guard@1 ; at atlantic-seaboard 1st-us-army@2 ; "
	pacific = "war japan usa ; war japan afa ; at micronesia 5th-fleet@4 12th-fleet@2 pacific-trs@2 ; aboard pacific-trs marines iii-amphibious-corps ; at mariana-islands mandates@1 zeroes@2 ; at caroline-islands kure-snlf@1 central-trs@2 combined-fleet@4 naval-air@1 ; " +
		"at tokyo home-army@4 franks@2 home-aa@2 1st-fleet@4 kamikazes@1 i-boats@2 ; at iwo-jima 20th-air-force@2 ; hold usa iwo-jima ; at midway-islands catalinas@2 ; at manila southern-army@2 ; hold japan manila ; "
)

// TestLawsAtTheFront plays random games from there under all laws.
func TestLawsAtTheFront(t *testing.T) {
	var played []string
	for name, text := range fronts {
		t.Run(name, func(t *testing.T) {
			run := laws.Run{Title: staged{text: text}, Setup: game.Setup{Scenario: "world-war"}, Games: 20, Seed: 1, Every: 12}
			if testing.Short() {
				run.Games = 2
			}
			r := gametest.Check(t, run)
			played = append(played, r.Played...)
		})
	}
	for _, verb := range []string{
		"attack", "drop", "bomb", "raid", "cover", "fight", "lose", "home", "base", "press", "retreat", "stop", "displace", "carry", "blitz", "rebase", "move",
		"return", "sail", "force", "embark", "debark", "land", "battle", "fly", "slip", "agree", "pass", "shed",
	} {
		if !slices.Contains(played, verb) && !testing.Short() {
			t.Errorf("no game played %q", verb)
		}
	}
}

// TestLawsOfAll plays random games of the other scenarios.
func TestLawsOfAll(t *testing.T) {
	for _, g := range starts[1:] {
		t.Run(g.ID, func(t *testing.T) {
			listsVerbs(t, gametest.Check(t, laws.Run{Title: Title, Setup: game.Setup{Scenario: g.ID}, Games: 2, Seed: 3, Every: 60}))
		})
	}
}
