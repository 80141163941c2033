package blitzkrieg

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/match"
)

var warTitle = ModuleSystem(nil, nil)

// standingCase is a staged position, what has been said in it, and what an order says then.
type standingCase struct {
	why, stage      string
	said            []string // "blue done", and its dice: "blue attack U-15 no1 / 4"
	seat            game.Seat
	id, order, want string
}

// testStanding compares what orders say, and that it is legal.
func testStanding(t *testing.T, list []standingCase) {
	t.Helper()
	words := warTitle.Info().Lexicon
	for _, tt := range list {
		p := stagedWar(t, tt.stage)
		for _, line := range tt.said {
			sayStaged(t, p, line)
		}
		orders := map[string]string{}
		for n, id := range strings.Fields(tt.id) {
			orders[id] = strings.Fields(tt.order)[n]
			order, err := warTitle.Info().Order(id)
			if err == nil {
				err = order.Allows(orders[id])
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		a, ok := p.Known(tt.seat).(game.Standing).Obey(tt.seat, orders)
		got := ""
		if ok {
			got = words.Format(a)
		}
		if got != tt.want {
			t.Errorf("%s: order %s says %q, want %q (step %d)", tt.why, tt.order, got, tt.want, p.Step)
		}
		if ok && p.Clone().Apply(a, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}) != nil {
			t.Errorf("%s: %q is refused", tt.why, got)
		}
		if _, ok := p.Known(opponent(tt.seat)).(game.Standing).Obey(opponent(tt.seat), orders); ok {
			t.Errorf("%s: the order speaks for the other side", tt.why)
		}
	}
}

// sayStaged plays a line of a staged case.
func sayStaged(t *testing.T, p *Position, line string) {
	t.Helper()
	say, faces, _ := strings.Cut(line, " / ")
	seat := Blue
	if who, _, _ := strings.Cut(say, " "); who == "red" {
		seat = Red
	}
	var dice []int
	for _, f := range strings.Fields(faces) {
		dice = append(dice, int(f[0]-'0'))
	}
	_, said, _ := strings.Cut(say, " ")
	a, err := warTitle.Info().Lexicon.Parse(seat, said)
	if err == nil {
		err = p.Apply(a, gametest.Dice(t, dice...))
	}
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
}

const skies = "modules 5 6 12 13 ; blue AIRBASE 1 S-18 MDM 4 S-18 FTR 4 S-18 ; red INF4 4 U-23 AIRBASE 1 V-24 FTR 4 V-24 FTR 3 V-24 FTR 4 V-24 FLAK 4 U-23 ; "

// TestStandingInTheAir: what orders say to flights, BM-Q114: flak (BM-13.3), interceptors (BM-12.M16a, BM-12.M16c) and abort (BM-12.11, BM-12.M10).
func TestStandingInTheAir(t *testing.T) {
	raid := []string{"blue fly troops U-23 no2 no3"}
	bare := []string{"blue fly troops U-23 no2"}
	met := append(bare[:1:1], "red intercept no3")
	met2 := append(raid[:1:1], "red intercept no3 no4 no5")
	parts := append(met2[:2:2], "blue done")
	strafers := "modules 5 6 12 13 ; blue AIRBASE 1 S-18 FTR 4 S-18 FTR 2 S-18 ; red AIRBASE 1 U-23 TAC 4 U-23 AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 ; standby red no4 no5 no6"
	strafed := []string{"blue fly planes U-23 no2 no3", "red intercept no4"}
	strafed2 := []string{"blue fly planes U-23 no2 no3", "red intercept no4 no5 no6"}
	testStanding(t, []standingCase{
		{"BM-13.3 he decides", skies + "standby red no9", raid, Red, orderFlak, orderAsk, ""},
		{"BM-13.3 four factors take one or more", skies + "standby red no9", raid, Red, orderFlak, "worth", "fire no6"},
		{"BM-13.6 one factor does not", strings.Replace(skies, "FLAK 4", "FLAK 1", 1) + "standby red no9", raid, Red, orderFlak, "worth", "done"},
		{"BM-10.26 nor do two without supply", strings.Replace(strings.Replace(skies, "FLAK 4", "FLAK 2", 1), "12 13", "10 12 13", 1) + "isolated red no6", raid, Red, orderFlak, "worth", "done"},
		{"BM-13.3 always", strings.Replace(skies, "FLAK 4", "FLAK 1", 1) + "standby red no9", raid, Red, orderFlak, orderAlways, "fire no6"},
		{"BM-13.3 never", skies + "standby red no9", raid, Red, orderFlak, orderNever, "done"},
		{"BM-13.10 over the target", skies + "standby red no9", raid, Red, orderFlak, "target", "fire no6"},
		{"BM-13.3 on the way", strings.Replace(skies, "FLAK 4 U-23", "FLAK 4 T-20", 1) + "standby red no9", []string{raid[0] + " T-20"}, Red, orderFlak, "target", "done"},

		{"BM-12.M16a he decides", skies + "standby red no3 no4 no5 ; fired red no6", raid, Red, orderIntercept, orderAsk, ""},
		{"BM-12.M16a never", skies + "standby red no3 no4 no5 ; fired red no6", raid, Red, orderIntercept, orderNever, "done"},
		{"BM-12.M16d four for four bombers", skies + "standby red no3 no4 no5 ; fired red no6", bare, Red, orderIntercept, "2", "intercept no3"},
		{"BM-12.M16c as strong as the escort", skies + "standby red no3 no4 no5 ; fired red no6", raid, Red, orderIntercept, orderAlways, "intercept no3 no5"},
		{"BM-12.M16c eleven are 2-1 over four", skies + "standby red no3 no4 no5 ; fired red no6", raid, Red, orderIntercept, "2", "intercept no3 no5 no4"},
		{"BM-12.M16c but not 3-1", skies + "standby red no3 no4 no5 ; fired red no6", raid, Red, orderIntercept, "3", "done"},
		{"BM-12.13 on the way, by the option", skies + "standby red no3 no4 no5 ; fired red no6 ; interception path", raid, Red, orderIntercept, orderAlways, "intercept no3 no5"},
		{"BM-Q114 flak first", skies + "standby red no3 no4 no5", raid, Red, "flak intercept", "worth always", "fire no6"},
		{"BM-13.9 his flak is his own business", skies + "standby red no3 no4 no5", raid, Red, orderIntercept, orderAlways, ""},
		{"BM-12.M16a and so are his fighters", skies + "standby red no3 no4 no5", raid, Red, orderFlak, orderNever, ""},

		{"BM-12.M16c he decides", skies + "standby red no3 no4 no5", parts, Red, orderParting, orderAsk, ""},
		{"BM-12.M16c seven for the bombers", skies + "standby red no3 no4 no5", parts, Red, orderParting, "bombers", "engage 4"},
		{"BM-12.M16c all for the escort", skies + "standby red no3 no4 no5", parts, Red, orderParting, "escort", "engage 11"},
		{"BM-12.M10 the escort has become stronger", strafers, append(strafed[:2:2], "blue escort"), Red, orderParting, "bombers", "abort"},

		{"BM-12.11 he decides", skies + "standby red no3", met, Blue, orderAbort, orderAsk, ""},
		{"BM-12.11 on", skies + "standby red no3", met, Blue, orderAbort, "on", "done"},
		{"BM-12.11 without escort", skies + "standby red no3", met, Blue, orderAbort, "2", "abort"},
		{"BM-12.11 eleven against four", skies + "standby red no3 no4 no5", met2, Blue, orderAbort, "2", "abort"},
		{"BM-12.11 four against four", skies + "standby red no3", append(raid[:1:1], "red intercept no3"), Blue, orderAbort, "2", "done"},
		{"BM-13.7 through flak", skies + "standby red no9", append(raid[:1:1], "red fire no6"), Blue, orderAbort, "2", "done"},
		{"BM-12.M10 strafers turn escort", strafers, strafed, Blue, orderAbort, "2", "escort"},
		{"BM-12.M10 twelve are too many for six", strafers, strafed2, Blue, orderAbort, "2", "abort"},
	})
}

const line4 = "modules 3 4 5 6 16 ; segment II.4C ; blue ARM 8 U-16 ARM 8 U-16 ARM 8 U-16 ; red "

// TestStandingOnTheGround: what orders say in a battle, BM-Q114: bargain (BM-4.8), way back (BM-4.9), losses (BM-4.15), artillery (BM-16.10), guerillas (BM-15.8).
func TestStandingOnTheGround(t *testing.T) {
	two := []string{"blue attack U-15 no1 no2 no3 / 4"}
	open := line4 + "INF4 4 U-15 ARM 4 U-15 INF4 3 T-13"
	caught := "modules 3 4 5 6 16 ; segment II.4C ; blue ARM 8 U-16 INF4 4 U-13 INF4 1 S-14 INF4 1 W-15 ; red INF4 4 U-15 INF4 1 U-15"
	town := "modules 3 4 5 6 16 ; segment II.4C ; blue ARM 8 U-20 ARM 8 U-20 ARM 8 U-20 ; red INF4 4 V-20"
	guns := "modules 3 4 5 6 16 ; segment II.4C ; blue INF4 4 U-20 INF4 4 U-20 INF4 4 U-20 ARTY 4 U-19 ; red INF4 4 V-20 ARTY 1 U-21 ARTY 4 U-21"
	help := []string{"blue attack V-20 no1 no2 no3 no4"}
	band := "modules 3 4 5 6 15 ; segment II.4C ; blue INF4 3 U-16 ; red GUER 2 U-15 GUER 1 U-15"
	testStanding(t, []standingCase{
		{"BM-4.8 he decides", open, two, Red, orderBargain, orderAsk, ""},
		{"BM-4.8 back", open, two, Red, orderBargain, "back", "yield 2"},
		{"BM-4.8 stay", open, two, Red, orderBargain, "hold", "yield 0"},
		{"BM-4.8 of four factors two are left, so of three squares two are walked", line4 + "INF4 4 U-15", two, Red, orderBargain, "hold", "yield 2"},
		{"BM-4.8 no city", open, two, Red, orderBargain, "cities", "yield 2"},
		{"BM-4.8 a city", town, []string{"blue attack V-20 no1 no2 no3 / 4"}, Red, orderBargain, "cities", "yield 1"},
		{"BM-4.31 who cannot walk is not asked how far", caught, []string{"blue attack U-15 no1 / 3"}, Red, orderBargain, "back", ""},

		{"BM-4.15 he decides", open, append(two[:1:1], "red yield 0"), Red, orderLosses, orderAsk, ""},
		{"BM-4.15 infantry is the cheapest", open, append(two[:1:1], "red yield 1"), Red, orderLosses, "cheapest", "pay no1 2"},
		{"BM-4.15 the smallest of those", line4 + "INF4 4 U-15 INF4 3 U-15", append(two[:1:1], "red yield 1"), Red, orderLosses, "cheapest", "pay no2 2"},
		{"BM-12.3 and no airbase", line4 + "ARM 6 U-15 AIRBASE 1 U-15", append(two[:1:1], "red yield 1"), Red, orderLosses, "cheapest", "pay no1 2"},
		{"BM-4.15 in one's own half-turn", "modules 3 4 5 6 16 ; segment II.4C ; blue ARM 8 U-16 INF4 4 U-16 ; red INF4 4 U-15 INF4 4 U-15", []string{"blue attack U-15 no1 no2 / 6"}, Blue, orderLosses, "cheapest", ""},
		{"BM-4.15 always", "modules 3 4 5 6 16 ; segment II.4C ; blue ARM 8 U-16 INF4 4 U-16 ; red INF4 4 U-15 INF4 4 U-15", []string{"blue attack U-15 no1 no2 / 6"}, Blue, orderLosses, orderAlways, "pay no2 2"},

		{"BM-4.9 he decides", open, append(two[:1:1], "red yield 2"), Red, orderRetreat, orderAsk, ""},
		{"BM-4.9 to friends", open, append(two[:1:1], "red yield 2"), Red, orderRetreat, "friends", "retreat no1 T-13"},
		{"BM-4.9 to a city", open + " ; owns red U-11", append(two[:1:1], "red yield 2"), Red, orderRetreat, "home", "retreat no1 U-13"},

		{"BM-16.10 he decides", guns, help, Red, orderCover, orderAsk, ""},
		{"BM-16.10 always", guns, help, Red, orderCover, orderAlways, "cover no3"},
		{"BM-16.10 and the next", guns, append(help[:1:1], "red cover no3"), Red, orderCover, orderAlways, "cover no2"},
		{"BM-16.10 2-1 becomes 1-1", guns, help, Red, orderCover, "useful", "cover no3"},
		{"BM-16.10 and stays so", guns, append(help[:1:1], "red cover no3"), Red, orderCover, "useful", "done"},
		{"BM-16.10 never", guns, help, Red, orderCover, orderNever, "done"},

		{"BM-15.8 he decides", band, []string{"blue attack U-15 no1"}, Red, orderSlip, orderAsk, ""},
		{"BM-15.8 away", band, []string{"blue attack U-15 no1"}, Red, orderSlip, "away", "slip no1 T-14"},
		{"BM-15.8 3 to 3 is not 2-1", band, []string{"blue attack U-15 no1"}, Red, orderSlip, "2", "done"},
		{"BM-15.8 8 to 3 is", strings.Replace(band, "INF4 3", "ARM 8", 1), []string{"blue attack U-15 no1"}, Red, orderSlip, "2", "slip no1 T-14"},
		{"BM-15.8 stand", band, []string{"blue attack U-15 no1"}, Red, orderSlip, orderNever, "done"},
	})
}

// TestStandingAtSea: what orders say at sea, BM-Q114: refusal (BM-11.T0), withdrawal (BM-11.F8), ships lost (BM-11.F12).
func TestStandingAtSea(t *testing.T) {
	const stage = "modules 3 4 5 6 11 ; blue TF 1 sea-D TF 1 sea-D ; fleet blue no1 no2 ; "
	begin := []string{"blue order no1 engagement", "blue order no2 engagement", "blue done", "blue challenge no1 Red:no1"}
	one, pair := stage+"red TF 1 sea-D TF 1 sea-D", stage+"red TF 1 sea-D TF 1 sea-D ; fleet red no1 no2"
	gone := append(begin[:4:4], "red evade")
	laden := "modules 3 4 5 6 11 ; blue TF 1 sea-D TF 1 sea-D TF 1 sea-D TF 1 sea-D ; fleet blue no1 no2 no3 no4 ; red TF 1 sea-D TF 1 sea-D RNG 1 no1 MST 1 sea-D ; fleet red no1 no2 no4 ; escorts red no1 no2"
	sunk := []string{"blue order no1 engagement", "blue order no2 engagement", "blue order no3 engagement", "blue order no4 engagement", "blue done", "blue challenge no1 Red:no1 / 1"}
	testStanding(t, []standingCase{
		{"BM-11.T0 he decides", one, begin, Red, orderEvade, orderAsk, ""},
		{"BM-11.T0 fight", one, begin, Red, orderEvade, "fight", "done"},
		{"BM-11.T0 refuse", one, begin, Red, orderEvade, "refuse", "evade"},
		{"BM-11.T0 one against two", one, begin, Red, orderEvade, "weaker", "evade"},
		{"BM-11.T0 two against two", pair, begin, Red, orderEvade, "weaker", "done"},

		{"BM-11.F8 he decides", pair, gone, Red, orderWithdraw, orderAsk, ""},
		{"BM-11.F8 towards home", pair, gone, Red, orderWithdraw, "home", "done"},
		{"BM-11.F8 into port", pair, gone, Red, orderWithdraw, "port", "retire no1 no2 ZZ-54"},

		{"BM-11.F12 he decides", laden, sunk, Red, orderLosses, orderAsk, ""},
		{"BM-11.F12 the one without rangers", laden, sunk, Red, orderLosses, "cheapest", "scuttle no2"},
	})
}

// TestStandingUnderBombs: losses by bombs, BM-12.M10, BM-12.M1b, BM-12.M5.
func TestStandingUnderBombs(t *testing.T) {
	field := "modules 5 6 12 13 ; blue AIRBASE 1 S-18 FTR 4 S-18 ; red AIRBASE 1 U-23 SAC 4 U-23 TAC 3 U-23 MDM 4 U-23"
	troops := "modules 5 6 12 13 ; blue AIRBASE 1 S-18 MDM 4 S-18 MDM 2 S-18 ; red ARM 4 U-23 INF4 2 U-23"
	testStanding(t, []standingCase{
		{"BM-12.M10 he decides", field, []string{"blue fly planes U-23 no2", "blue done"}, Red, orderLosses, orderAsk, ""},
		{"BM-12.M10 the cheapest aircraft", field, []string{"blue fly planes U-23 no2", "blue done"}, Red, orderLosses, "cheapest", "forfeit no3 3"},
		{"BM-12.M1b the cheapest unit", troops, []string{"blue fly troops U-23 no2 no3", "blue done / 2"}, Red, orderLosses, "cheapest", "forfeit no2 2"},
		{
			"BM-12.M5 of the enemy's ships the one that carries most", "modules 5 6 11 12 13 ; blue AIRBASE 1 U-13 SAC 4 U-13 SAC 4 U-13 SAC 4 U-13 ; red TF 1 U-10 MST 1 U-10 LST 1 U-10 INF4 4 no2",
			[]string{"blue fly ships U-11 no2 no3 no4", "blue done / 3"},
			Blue, orderLosses, orderAlways, "forfeit Red:no2 1",
		},
	})
}

// settled are orders that leave nothing to be asked, two ways.
var settled = []map[string]string{
	{
		orderFlak: "worth", orderIntercept: orderAlways, orderParting: "bombers", orderAbort: "on", orderLosses: "cheapest", orderBargain: "back", orderRetreat: "friends",
		orderCover: orderAlways, orderSlip: "away", orderEvade: "fight", orderWithdraw: "home", orderAdvance: orderNever,
	},
	{
		orderFlak: "target", orderIntercept: "2", orderParting: "escort", orderAbort: "2", orderLosses: orderAlways, orderBargain: "cities", orderRetreat: "home",
		orderCover: "useful", orderSlip: "2", orderEvade: "weaker", orderWithdraw: "port", orderAdvance: orderNever,
	},
}

// uncovered are the questions to a player out of turn that no order answers: what the war is played with, and when it ends.
var uncovered = map[step]bool{
	stepArmies: true, stepMuster: true, stepCamps: true, stepPlans: true, stepReplacements: true, stepLevel: true,
}

// TestStandingWars plays wars at random in which both sides have left all orders: nobody is asked anything out of turn that an order covers, whatever an order
// says is legal, and it says the same whatever the other side has planned in secret (BM-0.13).
func TestStandingWars(t *testing.T) {
	spoken := map[step]int{}
	for i, set := range []game.Setup{
		{Scenario: "a"},
		{Scenario: "a", Options: map[string]string{"plans": "on"}},
		{Scenario: "g"},
		{Scenario: "a", Options: map[string]string{interceptionID: interceptPath}},
		{Scenario: manoeuvresID},
		{Scenario: "a", Options: map[string]string{"modules": "land-war", "fighters": "on", "m4": "off"}},
	} {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 9)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		p, err := warTitle.New(set, tab)
		if err != nil {
			t.Fatal(err)
		}
		standFor(t, p.(*Position), &w, 2500, spoken)
	}
	for seed := range uint64(24) {
		w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 9)), Drift: true}
		standFor(t, stagedWar(t, hotspots[seed%uint64(len(hotspots))]), &w, 80, spoken)
	}
	for _, st := range []step{
		stepAnswer, stepParting, stepAbort, stepAirLoss, stepPay, stepBargain, stepRetreat, stepCover, stepSlip, stepEvade, stepRetire,
	} {
		if spoken[st] == 0 {
			t.Errorf("no order was needed at step %d: %v", st, spoken)
		}
	}
}

// hotspots are positions in which both sides have much to answer.
var hotspots = []string{
	"modules all ; armies 2 4 ; blue AIRBASE 1 S-18 SAC 4 S-18 SAC 4 S-18 FTR 4 S-18 AIRBASE 1 T-20 MDM 4 T-20 MDM 4 T-20 FTR 4 T-20 INF4 4 T-21 ARM 6 T-22 ; " +
		"red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 AIRBASE 1 W-23 MDM 4 W-23 TAC 4 W-23 INF4 4 U-23 INF4 4 U-24 FLAK 4 U-23 FLAK 2 V-24 ; standby red no2 no3 no4 no5",
	"interception path ; modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 FTR 4 S-18 AIRBASE 1 T-20 MDM 4 T-20 FTR 4 T-20 INF4 4 T-21 ; " +
		"red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 INF4 4 U-23 FLAK 4 U-23 FLAK 2 V-24 ; standby red no2 no3 no4 no5",
	"modules 3 4 5 6 7 15 16 ; segment II.4C ; blue ARM 8 U-16 ARM 6 U-16 ARTY 4 U-16 INF4 4 V-17 INF4 4 V-17 ARTY 4 V-17 INF4 4 T-17 INF4 2 T-17 ; " +
		"red INF4 4 U-15 INF4 4 U-15 ARTY 4 U-15 GUER 2 V-16 GUER 1 V-16 INF4 4 T-16 ARTY 4 T-15 ARTY 4 T-14 INF4 4 U-14 ARM 6 V-15",
	"modules 3 4 5 6 11 ; segment I.3D ; blue TF 1 sea-D TF 1 sea-D TF 1 sea-D ; fleet blue no1 no2 no3 ; red TF 1 sea-D TF 1 sea-D TF 1 sea-D MST 1 sea-D INF4 4 no4 ; fleet red no1 no2",
}

// standFor plays so many sentences, the two sides by unlike orders where those answer.
func standFor(t *testing.T, p *Position, w *game.Walker, most int, spoken map[step]int) {
	t.Helper()
	tab := game.RandTable{Rand: w.Rand}
	for n := 0; n < most && p.Pending().Seats != 0; n++ {
		s := p.Asked
		k := p.Known(s)
		a, ok := k.(game.Standing).Obey(s, settled[s])
		if !ok && s != p.Mover && !uncovered[p.Step] {
			t.Fatalf("%s is asked out of turn at step %d", seatNames[s], p.Step)
		}
		if other, again := k.Imagined(tab).Known(s).(game.Standing).Obey(s, settled[s]); again != ok || other != a {
			t.Fatalf("step %d: an order knows what its seat does not", p.Step)
		}
		if _, ok := p.Known(opponent(s)).(game.Standing).Obey(s, settled[s]); ok {
			t.Fatalf("step %d: the other side's orders answer", p.Step)
		}
		if ok {
			spoken[p.Step]++
		} else {
			var err error
			if a, err = w.Sample(p, s); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.Apply(a, tab); err != nil {
			t.Fatalf("step %d, order %v: %q is %v", p.Step, ok, warTitle.Info().Lexicon.Format(a), err)
		}
	}
}

// TestStandingValues: every order asks first, and a match takes all of them.
func TestStandingValues(t *testing.T) {
	var o match.Orders
	for _, order := range warTitle.Info().Orders {
		if order.Values[0].ID != orderAsk {
			t.Errorf("%s: the first value does not ask", order.ID)
		}
		for _, all := range settled {
			if err := o.Set(warTitle.Info(), Red, order.ID, all[order.ID]); err != nil {
				t.Error(err)
			}
		}
		for _, v := range order.Values {
			if v.Name == "" || v.About == "" || order.About == "" {
				t.Errorf("%s, %s: something has no words", order.ID, v.ID)
			}
		}
	}
}

// TestLeastWorth: of units that are worth the same the first is given up.
func TestLeastWorth(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 ; blue INF4 4 Q-25 INF4 3 Q-25 INF4 3 R-25 ; red INF4 4 S-27 INF4 2 S-27")
	k := p.Known(Blue).(*known)
	of := unitSet{}
	for u := range 3 {
		of.Add(u)
	}
	if got := k.leastWorth(Blue, &of); got != 1 {
		t.Errorf("of our own %d is missed least, want the first of the smallest", got)
	}
	of = unitSet{}
	of.Add(mostPerSide)
	of.Add(mostPerSide + 1)
	if got := k.leastWorth(Blue, &of); got != mostPerSide {
		t.Errorf("of the enemy's %d is chosen, want the largest", got)
	}
}

// TestHalfTurnBegins: what a half-turn has noted of marches and mending does not last into the next (BM-2.1, BM-5.1).
func TestHalfTurnBegins(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 ; blue INF4 4 Q-25 ; red INF4 4 S-27")
	p.Mending = true
	p.Stopped.Add(0)
	p.PastZone.Add(0)
	p.beginByModules(noTable{})
	if p.Mending || !p.Stopped.Empty() || !p.PastZone.Empty() {
		t.Error("marches of the half-turn before are remembered")
	}
}
