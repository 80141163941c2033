package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestWhy: a refusal gives the reason that binds, not the permission.
func TestWhy(t *testing.T) {
	for _, tt := range []struct {
		text string
		seat game.Seat
		say  string
		want string
	}{
		{home + "at declare axis", Axis, "declare france", "That nation is not neutral: it is in the war already, or has left it. (BS-1.1a)"},
		{home + "at declare axis", Axis, "declare rumania", "You declare war on nations of the other side only; your own side's enter by the calendar, or when they are attacked. (BS-1.1c)"},
		{home + "at declare axis", Axis, "declare italy", "Italy may enter the war from Spring 1940 on. (BS-Q126)"},
		{home + "at declare axis", Axis, "declare usa", "The USA enters the war by itself in Winter 1942, and does nothing before. (BS-Q128)"},
		{home + "at declare axis", Axis, "declare vichy-france", "There is no Vichy France now. (BS-Q45)"},
		{home + "at declare axis", Axis, "done", "The game begins with the attack for which it is set up: declare that war first. (BS-Q130)"},
		{"season spring 1941 ; soviet-union moscow inf1 ; at declare soviets", Soviets, "declare finland", "The Soviet Union may go to war from Summer 1941 on. (BS-Q127)"},
		{"from fall-gelb ; germany essen inf1 ; at declare axis", Axis, "declare soviet-union", "That is outside this scenario. (BS-Q129)"},
		{"germany essen inf2 ; at move axis", Axis, "move g1 brussels", "That nation is neutral: declare war on it first, at the start of a Production Phase of yours. (BS-1.1l)"},
		{"germany vienna inf2 ; at move axis", Axis, "move g1 budapest", "That nation is neutral and of your own side: its land is closed until it enters the war. (BS-Q125)"},
		{"from 1941 ; pp britain 9 ; vichy-france tunis fort1 ; at spend west", West, "reinforce ff1", "That unit's nation is neutral, and only Majors get steps while they are. (BS-1.1i)"},
		{"from 1941 ; pp britain 9 ; at spend west", West, "buy france small-block", "That nation has left the war for good. (BS-5.2a)"},
		{"season winter 1941 ; soviet-union moscow inf2 ; pp soviet-union 9 ; at spend soviets", Soviets, "reinforce r1", "Until the Soviet Union is at war its ground and air units stay at two steps. (BS-Q118)"},
		{home + "at sue axis", Axis, "sue", "Only France and Italy can ask for an armistice, and only while they are at war. (BS-5.1f)"},
		{"from 1941 ; hold britain rome ; italy milan inf2 ; at sue axis", Axis, "sue", "Too late: Rome has fallen. (BS-3.3i)"},
		{"france paris inf3 ; at sue west", West, "accept", "Nobody has asked you for an armistice. (BS-3.3b)"},
		{"union west ; france paris inf3 ; at sue west", West, "sue", "The armistice was refused once and a union formed: it cannot be asked for again. (BS-Q44)"},
		{"war italy ; gone france britain ; italy rome inf1 ; at sue axis", Axis, "sue", "Nobody who could grant it is at war. (BS-Q124)"},
	} {
		if got := info.Why(refused(t, placed(t, tt.text), tt.seat, tt.say)); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.say, got, tt.want)
		}
	}
}

// provoked are sentences that are refused by clauses which neither the table of sentences nor a case shows. A change to the
// position stands for what a set-up cannot say: what was drawn, hits that are owed, a retreat under way.
var provoked = []struct {
	want game.Clause
	text string
	seat game.Seat
	say  string
	then func(p *Position)
}{
	{"BS-1.1c", "soviet-union moscow inf1 ; at declare soviets", Soviets, "declare norway", nil},
	{"BS-1.1i", "from 1941 ; pp britain 9 ; vichy-france tunis fort1 ; at spend west", West, "reinforce ff1", nil},
	{"BS-1.6a2", home + "pp germany 30 ; at spend axis", Axis, "fund germany 5", nil},
	{"BS-1.6b12", stand44 + "hold britain sirte tunis ; britain london inf1 ; britain the-channel ls4 ; britain bay-of-biscay ls4 ; britain central-atlantic ls4 ; britain south-atlantic ls4 ; britain western-mediterranean ls4 ls4 ; britain central-mediterranean ls4 ls4 ; at spend west", West, "deploy sirte", draws(britain, fort)},
	{"BS-1.6b13", now + home + "italy rome inf1 ; at spend axis", Axis, "deploy sicily", draws(germany, fort)},
	{"BS-1.6b14", now + "soviet-union moscow inf1 ; hold soviet-union tabriz ; at spend soviets", Soviets, "deploy tabriz", draws(soviet, fort)},
	{"BS-1.6b15", now + "germany the-channel hs4 hs4 sub4 sub4 ; hold germany plymouth london cherbourg calais ; britain manchester inf1 ; at spend west", West, "deploy the-channel", draws(britain, light)},
	{"BS-1.6b8", now + home + "at spend axis", Axis, "deploy paris", draws(germany, infantry)},
	{"BS-Q96", now + home + "hold britain essen ; at spend axis", Axis, "deploy essen", draws(germany, infantry)},
	{"BS-3.4b", now + home + "hold germany gorki ; at transfer axis", Axis, "transfer g1 gorki", nil},
	{"BS-C.1", now + "soviet-union moscow inf1 ; at spend soviets", Soviets, "deploy moscow", drawsReserve},
	{"BS-2.1d", home + "germany north-sea hs2 ; cut north-sea ; at sail axis", Axis, "sail", nil},
	{"BS-2.3k", home + "britain north-sea hs2 ; at move axis", Axis, "target West:bs1", nil},
	{"BS-2.3m", now + home + "britain north-sea sub2 hs2 ; germany north-sea sub2 ; at battles axis", Axis, "target West:bs2", hits(debt{Seat: West, By: Axis, Rule: chosenShip, Class: sub}, stepTarget, "north-sea")},
	{"BS-2.3n", now + home + "britain north-sea sub2 hs2 ; germany north-sea hs2 ; at battles axis", Axis, "target West:bs2", hits(debt{Seat: West, By: Axis, Rule: chosenShip, Class: carrier}, stepTarget, "north-sea")},
	{"BS-3.5e", now + "germany metz fort2 inf3 ; britain metz inf1 ; at combat west", Axis, "lose g1", hits(debt{Seat: Axis, Rule: onLand, Class: infantry}, stepLose, "metz")},
	{"BS-3.5g", now + "germany metz inf3 inf2 ; britain metz inf1 ; at combat west", Axis, "lose g1", hits(debt{Seat: Axis, Rule: onLand, Class: infantry}, stepLose, "metz")},
	{"BS-3.5a", now + "germany minsk inf2 ; soviet-union minsk inf1 ; germany pinsk inf1 ; soviet-union pinsk inf1 ; at combat axis", Axis, "fight berlin", nil},
	{"BS-S.7", now + "germany minsk inf2 ; soviet-union minsk inf1 ; germany pinsk inf1 ; soviet-union pinsk inf1 ; at combat axis", Axis, "done", nil},
	{"BS-S.5", now + home + "soviet-union moscow inf1 ; at move axis", Axis, "move Soviets:r1 tula", nil},
	{"BS-3.1.3b", stand44 + "blitz west west ; germany calais inf2 ; britain london para4e air4 ; britain the-channel ls1 ; at operate west", West, "assault calais b2 b1", nil},
	{"BS-3.3b", home + "at move axis", Axis, "accept", nil},
	{"BS-3.6.1h", home + "at move axis", Axis, "retreat g1 essen", nil},
	{"BS-3.6.1i", now + "germany minsk inf2 ; rumania minsk inf2 ; soviet-union minsk inf4 ; hold germany pinsk ; hungary pinsk inf1 ; germany berlin inf1 ; germany southern-baltic hs1 ; at combat axis", Axis, "retreat m1 pinsk", leaves("minsk")},
	{"BS-3.6.1k", now + "germany brest inf2 ; britain brest inf4 ; britain the-channel hs1 hs1 hs1 hs1 ; germany berlin inf1 ; at combat axis", Axis, "retreat g1 calais", leaves("brest")},
	{"BS-4.0d", now + "blitz axis east ; germany berlin inf1 ; germany southern-baltic hs1 ; at blitz-transfer axis", Axis, "transfer g1 paris", nil},
	{"BS-I.3", late + "hold britain hamburg ; britain hamburg inf1 ; soviet-union essen inf1 ; hold germany essen ; germany munich inf1 ; at move west", West, "move b1 essen", nil},
	{"BS-Q45", home + "at declare axis", Axis, "declare vichy-france", nil},
}

// draws lets a nation have drawn a block of a class.
func draws(n nation, c class) func(p *Position) {
	return func(p *Position) {
		p.Step, p.Buyer, p.HandIsShip = stepPlace, n, c.naval()
		p.Hand = kind(slices.IndexFunc(kinds, func(s unitKind) bool { return s.nation == n && s.class == c && s.full > 0 }))
	}
}

// drawsReserve lets the Soviet Union have drawn a piece of its reserve artillery.
func drawsReserve(p *Position) {
	p.Step, p.Buyer = stepPlace, soviet
	p.Hand = kind(slices.IndexFunc(kinds, func(s unitKind) bool { return s.reserve }))
}

// hits lets a hit be owed in a combat.
func hits(d debt, st step, at string) func(p *Position) {
	return func(p *Position) {
		d.N, d.At = 1, placeNamed(at)
		p.Owed[0], p.Debts, p.Field, p.Step, p.Asked = d, 1, d.At, st, Axis
	}
}

// leaves lets the Axis have lost a combat.
func leaves(at string) func(p *Position) {
	return func(p *Position) {
		p.Field, p.Sub, p.Leaver, p.Step, p.Asked = placeNamed(at), retreating, axisSide, stepRetreat, Axis
	}
}

// TestRefusals: every clause that the code can refuse by is provoked, by a sentence here or in the table of sentences or by a
// case, and then has words of its own.
func TestRefusals(t *testing.T) {
	var c game.Choices
	var seen []game.Clause
	for _, tt := range provoked {
		p := placed(t, tt.text)
		if tt.then != nil {
			tt.then(p)
		}
		a, err := lexicon.Parse(tt.seat, tt.say)
		if err != nil {
			t.Fatal(err)
		}
		err = p.Next(a, &c)
		if err == nil {
			err = p.Clone().Apply(a, noTable{})
		}
		if err != tt.want {
			t.Errorf("%s: %q: %v", tt.want.ID(), tt.say, err)
		}
		seen = append(seen, tt.want)
	}
	for _, tt := range sentences { // TestSentences holds them to it
		seen = append(seen, tt.want)
	}
	gametest.Refusals(t, &info, Source, seen...)
}
