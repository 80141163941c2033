package blitzwar

import (
	"strings"
	"testing"

	"sandtable/game"
)

const ok = game.Clause("")

// sentence is judged by itself: ok, or the clause that refuses it.
type sentence struct {
	clause, why, text string
	seat              game.Seat
	say               string
	want              game.Clause
}

func judge1(t *testing.T, list []sentence) {
	t.Helper()
	for _, tt := range list {
		t.Run(tt.clause+" "+tt.why, func(t *testing.T) {
			p := placed(t, tt.text)
			err := refused(t, p, tt.seat, tt.say)
			if err == nil && tt.want == ok || err == tt.want {
				return
			}
			t.Errorf("%s: %s: %v, want %s", tt.why, tt.say, err, tt.want.ID())
		})
	}
}

const (
	rich  = "supply axis berlin 6 ; supply allies london 6 ; supply soviets moscow 4 ; "
	march = rich + "at march axis"
)

func TestMovementRules(t *testing.T) { judge1(t, movements) }

func TestReorganisationRules(t *testing.T) { judge1(t, exchanges) }

func TestCombatRules(t *testing.T) {
	judge1(t, attacks)
	p := placed(t, "turn 30 ; when eastwar 16 ; GER minsk inf1 ; SU smolensk arm2 ; active smolensk ; "+rich+"at fight soviets")
	p.Allied.Add(placeNamed("minsk"))
	if err := refused(t, p, Soviets, "attack minsk su1"); err != game.Clause("BW-16.1k") {
		t.Errorf("BW-16.1k: %v", err)
	}
	p.Fought.Add(placeNamed("minsk"))
	if err := refused(t, p, Soviets, "attack minsk su1"); err != game.Clause("BW-16.1i") {
		t.Errorf("BW-16.1i: %v", err)
	}
}

var movements = []sentence{
	{"BW-15.3b", "infantry goes three zones", "GER berlin inf2 ; " + march, Axis, "move ger1 munich", ok},
	{"BW-15.3b", "and no further", "GER berlin inf2 ; " + march, Axis, "move ger1 innsbruck", "BW-15.3b"},
	{"BW-15.3b", "armour five", "GER berlin arm2 ; " + march, Axis, "move ger1 innsbruck", ok},
	{"BW-3f", "a white tank as armour", "GER berlin w3 ; " + march, Axis, "move ger1 innsbruck", ok},
	{"BW-3g", "no counter of another", "GER berlin inf2 ; UK london inf1 ; " + march, Axis, "move uk1 portsmouth", "BW-9.1e"},
	{"BW-9.1e", "a neutral's counter", "join ITA axis ; SP madrid inf2 ; " + march, Axis, "move sp1 valencia", "BW-9.1e"},
	{"BW-15.3a", "not into enemy corps", "POL poznan inf2 ; GER kustrin inf2 ; " + march, Axis, "move ger1 poznan", "BW-15.3a"},
	{"BW-5b", "links alone", "GER berlin inf2 ; " + march, Axis, "move ger1 london", "BW-15.3b"},
	{"BW-7b", "no supply, no move", "GER berlin inf2 ; hold allies kustrin stettin hamburg hannover leipzig ; hold soviets berlin ; hold axis berlin ; at march axis", Axis, "move ger1 kustrin", "BW-7p"},
	{"BW-7j", "cut off", "GER lublin inf2 ; " + march, Axis, "move ger1 lodz", "BW-7b"},
	{"BW-7p", "an empty purse", "GER berlin inf2 ; at march axis", Axis, "move ger1 kustrin", "BW-7p"},
	{"BW-15.1d", "a fortified corps", "GER berlin fort1 ; " + march, Axis, "move ger1 kustrin", "BW-15.1d"},
	{"BW-15.1a", "armour is not fortified", "GER berlin arm1 ; " + march, Axis, "fortify ger1", "BW-15.1a"},
	{"BW-15.1a", "two corps neither", "GER berlin inf2 ; " + march, Axis, "fortify ger1", "BW-15.1a"},
	{"BW-15.1a", "one corps is", "GER berlin inf1 ; " + march, Axis, "fortify ger1", ok},
	{"BW-7u", "it costs two units", "GER berlin inf1 ; supply axis berlin 1 ; at march axis", Axis, "fortify ger1", "BW-7p"},
	{"BW-15.1b", "British in London", "UK london inf1 ; " + rich + "at march allies", Allies, "fortify uk1", "BW-15.1b"},
	{"BW-15.1b", "British in Malta", "UK malta inf1 ; " + rich + "supply allies malta 3 ; at march allies", Allies, "fortify uk1", ok},
	{"BW-15.1e", "nothing to turn back", "GER berlin inf1 ; " + march, Axis, "revert ger1", "BW-15.1e"},
	{"BW-15.1e", "a fort turns back", "GER berlin fort1 ; " + march, Axis, "revert ger1", ok},
	{"BW-15.2a", "by rail any distance", "GER east-prussia inf2 ; GER berlin inf1 ; " + march, Axis, "rail ger2 innsbruck", ok},
	{"BW-15.2a", "through controlled zones alone", "GER berlin inf2 ; " + march, Axis, "rail ger1 east-prussia", "BW-15.2a"},
	{"BW-7r", "at twice the cost", "GER berlin inf2 ; supply axis berlin 1 ; at march axis", Axis, "rail ger1 munich", "BW-7p"},
	{"BW-15.3f", "activation beside the enemy", "POL poznan inf2 ; GER kustrin inf2 ; " + march, Axis, "activate ger1", ok},
	{"BW-15.3f", "not elsewhere", "GER berlin inf2 ; " + march, Axis, "activate ger1", "BW-15.3f"},
	{"BW-4g", "not beside the ally", "turn 30 ; when eastwar 16 ; hold allies lodz ; UK lodz inf1 ; hold soviets warsaw lublin ; SU warsaw inf2 ; supply soviets warsaw 2 ; at march soviets", Soviets, "move su1 lodz", "BW-4g"},
	{"BW-9.6a", "British in French Africa", "UK gibraltar inf1 ; UK casablanca inf1 ; supply allies casablanca 2 ; at march allies", Allies, "move uk2 oran", "BW-9.6a"},
	{"BW-9.6b", "Germans in Africa too early", "join ITA axis ; GER tripoli inf1 ; supply axis tripoli 2 ; at march axis", Axis, "move ger1 buerat", "BW-9.6b"},
	{"BW-9.6b", "from T13 on", "turn 13 ; join ITA axis ; GER tripoli inf1 ; supply axis tripoli 2 ; at march axis", Axis, "move ger1 buerat", ok},
	{"BW-9.6b", "two turns after the British attack", "turn 10 ; when italians 8 ; join ITA axis ; GER tripoli inf1 ; supply axis tripoli 2 ; at march axis", Axis, "move ger1 buerat", ok},
	{"BW-9.6c", "Italians at home", "join ITA axis ; ITA turin inf2 ; " + march, Axis, "move it1 milan", ok},
	{"BW-9.6d", "two Italian corps abroad", "join ITA axis ; ITA milan inf2 ; " + march, Axis, "move it1 innsbruck", ok},
	{"BW-9.6d", "not three", "join ITA axis ; ITA milan inf2 ; ITA innsbruck inf1 ; " + march, Axis, "move it1 innsbruck", "BW-9.6d"},
	{"BW-9.6e", "Poles stay at home", "POL poznan inf2 ; supply allies poznan 2 ; hold allies kustrin ; at march allies", Allies, "move pol1 kustrin", "BW-9.6e"},
	{"BW-9.6f", "two Spanish corps abroad", "join SP axis ; hold axis bordeaux ; SP bilbao inf2 ; " + march, Axis, "move sp1 bordeaux", ok},
	{"BW-9.6f", "not three", "join SP axis ; hold axis bordeaux ; SP bilbao inf2 ; SP bordeaux inf1 ; " + march, Axis, "move sp1 bordeaux", "BW-9.6f"},
	{"BW-9.6h", "Rumanians next door", "join RUM axis ; join HUN axis ; RUM cluj inf2 ; " + march, Axis, "move rum1 debrecen", ok},
	{"BW-9.6h", "no further", "join RUM axis ; join HUN axis ; RUM debrecen inf2 ; supply axis debrecen 2 ; at march axis", Axis, "move rum1 zilina", "BW-9.6h"},
	{"BW-9.6i", "Hungarians anywhere", "join HUN axis ; HUN debrecen inf2 ; " + march, Axis, "move hun1 zilina", ok},
	{"BW-9.6j", "two minors in a zone", "join RUM axis ; join HUN axis ; RUM cluj inf2 ; HUN debrecen inf2 ; " + march, Axis, "move rum1 debrecen", "BW-9.6j"},
	{"BW-4i", "nor with Bulgarians", "join RUM axis ; join BUL axis ; RUM craiova inf2 ; BUL sofia inf2 ; " + march, Axis, "move rum1 sofia", "BW-9.6j"},
	{"BW-5f", "dotted lines carry no march", "turn 9 ; when france 8 ; hold axis calais ; GER calais inf2 ; " + march, Axis, "move ger1 london", "BW-15.3b"},
	{"BW-7k", "natives need no line", "POL vilna inf2 ; supply allies london 2 ; at march allies", Allies, "move pol1 bialystok", ok},
	{"BW-7z", "abroad supply must be at hand", "when eastwar 16 ; turn 30 ; hold allies kaunas ; SU kaunas inf2 ; hold allies kaunas ; supply soviets moscow 4 ; at march soviets", Soviets, "move su1 riga", "BW-7z"},
	{"BW-7z", "it is", "when eastwar 16 ; turn 30 ; hold allies lodz ; UK lodz inf1 ; hold soviets lodz ; supply allies lodz 2 ; at march allies", Allies, "move uk1 poznan", ok},
	{"BW-7m", "through Sweden", "hold axis narvik oslo trondheim bergen copenhagen aarhus ; GER narvik inf2 ; hold allies trondheim ; join FIN axis ; " + march, Axis, "move ger1 rovaniemi", ok},
	{"BW-8d", "no combat now", "GER berlin inf2 ; " + march, Axis, "attack poznan ger1", "BW-8d"},
}

var exchanges = []sentence{
	{"BW-11.10a", "two corps on one counter", "GER berlin inf1 inf1 ; " + march, Axis, "join ger1 ger2", ok},
	{"BW-11.10a", "in one zone", "GER berlin inf1 ; GER munich inf1 ; " + march, Axis, "join ger1 ger2", "BW-11.10a"},
	{"BW-11.10a", "four corps do not fit", "GER berlin inf2 inf2 ; " + march, Axis, "join ger1 ger2", "BW-11.10a"},
	{"BW-11.10b", "not at the set-up", "GER berlin inf2 ; at setup axis", Axis, "remove ger1", "BW-8d"},
	{"BW-11.10b", "a counter may be removed", "GER berlin inf2 ; " + march, Axis, "remove ger1", ok},
	{"BW-11.10e", "an Elite army in France", "turn 9 ; when france 8 ; GER paris inf1 arm1 ; " + march, Axis, "join ger1 ger2 elite", "BW-11.10e"},
	{"BW-11.10e", "in a supply zone", "turn 9 ; when france 8 ; GER berlin inf1 arm1 ; " + march, Axis, "join ger1 ger2 elite", ok},
	{"BW-11.7a", "not before France falls", "GER berlin inf1 arm1 ; " + march, Axis, "join ger1 ger2 elite", "BW-3j"},
	{"BW-11.7b", "one Elite army until six turns in the east", "turn 20 ; when france 8 ; when east 16 ; GER berlin el2 inf1 arm1 ; " + march, Axis, "join ger2 ger3 elite", "BW-3j"},
	{"BW-11.7b", "two after that", "turn 22 ; when france 8 ; when east 16 ; GER berlin el2 inf1 arm1 ; " + march, Axis, "join ger2 ger3 elite", ok},
	{"BW-11.8a", "a locked counter", "turn 24 ; SU moscow inf2 inf1 ; " + rich + "at march soviets", Soviets, "join su1 su2 large", "BW-11.8a"},
	{"BW-11.8a", "an unlocked one", "turn 24 ; unlocked 1 2 ; SU moscow inf2 inf1 ; " + rich + "at march soviets", Soviets, "join su1 su2 large", ok},
	{"BW-11.6a", "three corps before 1942", "turn 19 ; UK london inf2 inf1 ; " + rich + "at march allies", Allies, "join uk1 uk2", "BW-11.6a"},
	{"BW-11.6a", "three corps in 1942", "turn 20 ; UK london inf2 inf1 ; " + rich + "at march allies", Allies, "join uk1 uk2", ok},
	{"BW-11.10d", "large counters in supply zones", "turn 24 ; unlocked 1 2 ; SU kiev inf2 inf1 ; " + rich + "at march soviets", Soviets, "join su1 su2 large", "BW-11.10d"},
	{"BW-11.10d", "raised anywhere", "turn 24 ; unlocked 1 2 ; SU kiev big2 inf1 ; " + rich + "at march soviets", Soviets, "join su1 su2", ok},
	{"BW-3j", "large counters are Soviet ones: not by joining", "GER berlin inf2 inf1 ; " + march, Axis, "join ger1 ger2 large", "BW-3j"},
	{"BW-3j", "nor by exchange", "GER berlin inf3 ; " + march, Axis, "swap ger1 large", "BW-3j"},
	{"BW-3j", "nor elsewhere than in a supply zone", "GER kustrin inf2 ; " + march, Axis, "swap ger1 large", "BW-3j"},
	{"BW-3j", "nor British ones", "turn 24 ; UK london inf2 ; " + rich + "at march allies", Allies, "swap uk1 large", "BW-3j"},
	{"BW-3j", "Elite armies are German", "turn 24 ; when france 8 ; join ITA axis ; ITA rome w2 ; " + march, Axis, "swap it1 elite", "BW-3j"},
	{"BW-11.10d", "a Soviet one by exchange", "turn 24 ; unlocked 1 2 ; SU moscow inf2 ; " + rich + "at march soviets", Soviets, "swap su1 large", ok},
	{"BW-15.4a", "splitting", "GER berlin w3 ; " + march, Axis, "split ger1 armoured", ok},
	{"BW-11.10f", "no splitting of one corps", "GER berlin inf1 ; " + march, Axis, "split ger1 infantry", "BW-11.10a"},
}

const poles = "turn 7 ; POL poznan inf2 ; active kustrin ; active breslau ; " + rich

var attacks = []sentence{
	{"BW-16.1b", "armour for Blitzkrieg", "GER kustrin inf3 inf2 ; " + poles + "at blitz axis", Axis, "attack poznan ger1 ger2", "BW-16.1b"},
	{"BW-16.1a", "with armour", "GER kustrin inf3 arm2 ; " + poles + "at blitz axis", Axis, "attack poznan ger1 ger2", ok},
	{"BW-6a", "not in mud", "GER kustrin inf3 arm2 ; " + poles + "turn 6 ; at blitz axis", Axis, "attack poznan ger1 ger2", "BW-6a"},
	{"BW-6f", "not in snow", "GER kustrin inf3 arm2 ; " + poles + "turn 5 ; at blitz axis", Axis, "attack poznan ger1 ger2", "BW-6f"},
	{"BW-6h", "in good weather", "GER kustrin inf3 arm2 ; " + poles + "turn 3 ; at blitz axis", Axis, "attack poznan ger1 ger2", ok},
	{"BW-6e", "Soviets in snow from 1943", "when eastwar 16 ; turn 28 ; GER minsk inf1 ; SU smolensk arm2 ; active smolensk ; " + rich + "at blitz soviets", Soviets, "attack minsk su1", ok},
	{"BW-6e", "not before", "when eastwar 16 ; turn 21 ; GER minsk inf1 ; SU smolensk arm2 ; active smolensk ; " + rich + "at blitz soviets", Soviets, "attack minsk su1", "BW-6e"},
	{"BW-6g", "in Africa in winter", "turn 13 ; join ITA axis ; UK mechili inf1 ; GER el-agheila arm2 ; active el-agheila ; supply axis el-agheila 2 ; at blitz axis", Axis, "attack mechili ger1", ok},
	{"BW-15.3f", "not activated", "turn 7 ; POL poznan inf2 ; GER kustrin inf3 arm2 ; " + rich + "at blitz axis", Axis, "attack poznan ger1 ger2", "BW-15.3f"},
	{"BW-16.1e", "nobody to attack", "turn 7 ; GER kustrin inf3 arm2 ; active kustrin ; " + rich + "at blitz axis", Axis, "attack poznan ger1 ger2", "BW-16.1e"},
	{"BW-16.1c", "no Blitzkrieg into a swamp", "turn 7 ; join BE allies ; BE amsterdam inf1 ; GER ruhr arm2 ; active ruhr ; " + rich + "at blitz axis", Axis, "attack amsterdam ger1", "BW-16.1c"},
	{"BW-17.1d", "a normal attack there", "turn 7 ; join BE allies ; BE amsterdam inf1 ; GER ruhr arm2 ; active ruhr ; " + rich + "at fight axis", Axis, "attack amsterdam ger1", ok},
	{"BW-16.1d", "nor across the Maginot Line", "turn 7 ; FRA nancy inf1 ; GER saar arm2 inf3 ; active saar ; " + rich + "at blitz axis", Axis, "attack nancy ger1 ger2", "BW-16.1d"},
	{"BW-16.2l", "odds below 2-3", "turn 7 ; POL poznan inf2 inf2 inf1 ; GER kustrin inf3 ; active kustrin ; " + rich + "at fight axis", Axis, "attack poznan ger1", "BW-16.2l"},
	{"BW-16.2l", "2-3 with a shift", "turn 7 ; POL poznan inf2 inf1 ; GER kustrin inf2 ; active kustrin ; " + rich + "at fight axis", Axis, "attack poznan ger1", ok},
	{"BW-16.2m", "2-3 without one", "turn 7 ; FRA reims inf2 inf1 ; GER liege inf2 ; active liege ; " + rich + "at fight axis", Axis, "attack reims ger1", "BW-16.2m"},
	{"BW-16.1k", "Soviets after Allies", "turn 30 ; when eastwar 16 ; GER minsk inf1 ; SU smolensk arm2 ; active smolensk ; " + rich + "at fight soviets", Soviets, "attack minsk su1", ok},
	{"BW-9.6g", "Poles attack over the border", "turn 7 ; GER kustrin inf1 ; POL poznan inf2 ; active poznan ; supply allies poznan 2 ; at fight allies", Allies, "attack kustrin pol1", ok},
	{"BW-15.1d", "forts do not attack", "turn 7 ; POL poznan inf2 ; GER kustrin fort1 inf3 ; active kustrin ; " + rich + "at fight axis", Axis, "attack poznan ger1 ger2", "BW-15.1d"},
	{"BW-14.1.2j", "beachheads attack their zone", norwegian + "GER oslo inf1 ; at blitz allies", Allies, "attack bergen us1 uk1", "BW-14.1.2j"},
	{"BW-16.5a", "one zone after Blitzkrieg", "turn 7 ; GER berlin inf2 ; " + rich + "at blitz axis", Axis, "move ger1 kustrin", ok},
	{"BW-16.5a", "no two", "turn 7 ; GER berlin inf2 ; " + rich + "at blitz axis", Axis, "move ger1 poznan", "BW-15.3b"},
	{"BW-16.5c", "not in barred snow", "turn 5 ; GER berlin inf2 ; " + rich + "at blitz axis", Axis, "move ger1 kustrin", "BW-16.5c"},
	{"BW-17.4a", "after normal combat always", "turn 5 ; GER berlin inf2 ; " + rich + "at fight axis", Axis, "move ger1 kustrin", ok},
	{"BW-17.5b", "a free move out of supply", "turn 7 ; GER warsaw inf2 ; cut warsaw ; at cut axis", Axis, "move ger1 lodz", ok},
	{"BW-17.5b", "only for them", "turn 7 ; GER berlin inf2 ; at cut axis", Axis, "move ger1 kustrin", "BW-17.5b"},
}

// TestColumns: the column of an attack, shift by shift.
func TestColumns(t *testing.T) {
	for _, tt := range []struct{ clause, why, text, say, want string }{
		{"BW-16.3.1d", "Germans against minors", "turn 7 ; POL poznan inf2 ; GER kustrin inf2 ; ", "attack poznan ger1", "3-2"},
		{"BW-16.3.1g", "armour", "turn 7 ; POL poznan inf2 ; GER kustrin arm2 ; ", "attack poznan ger1", "2-1"},
		{"BW-16.3.1a", "the German shift comes once", "turn 9 ; when france 8 ; POL poznan inf2 ; GER kustrin el2 ; ", "attack poznan ger1", "2-1"},
		{"BW-16.3.1b", "in the west, Poland conquered", "turn 7 ; when poland 3 ; FRA reims inf2 ; GER liege inf2 ; ", "attack reims ger1", "3-2"},
		{"BW-16.3.1b", "Poland not conquered", "turn 7 ; FRA reims inf2 ; GER liege inf2 ; ", "attack reims ger1", "1-1"},
		{"BW-Q94", "Poland conquered after the three turns began", "turn 8 ; when poland 8 ; when west 7 ; FRA reims inf2 ; GER liege inf2 ; ", "attack reims ger1", "3-2"},
		{"BW-16.3.1b", "the fourth turn", "turn 7 ; when poland 3 ; when west 4 ; FRA reims inf2 ; GER liege inf2 ; ", "attack reims ger1", "1-1"},
		{"BW-16.3.1c", "in the east", "turn 16 ; SU minsk inf2 ; GER bialystok inf2 ; ", "attack minsk ger1", "3-2"},
		{"BW-16.3.1c", "the fifth turn is a winter of 1942", "turn 20 ; when east 16 ; SU minsk inf2 ; GER bialystok inf2 ; ", "attack minsk ger1", "1-1"},
		{"BW-16.3.1c", "the sixth turn", "turn 19 ; when east 14 ; SU minsk inf2 ; GER bialystok inf2 ; ", "attack minsk ger1", "1-1"},
		{"BW-16.3.1e", "an Elite army", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; when france 8 ; SU minsk inf2 ; GER bialystok el2 ; ", "attack minsk ger1", "2-1"},
		{"BW-16.3.1h", "aircraft", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU minsk inf2 ; fly GER minsk 1 ; GER bialystok inf2 ; ", "attack minsk ger1", "2-1"},
		{"BW-13.4.2c", "in snow they give nothing", "turn 29 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU minsk inf2 ; fly GER minsk 1 ; GER bialystok inf2 ; ", "attack minsk ger1", "1-1"},
		{"BW-16.3.2g", "aircraft of the defender", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU minsk inf2 ; fly SU minsk 1 ; GER bialystok inf3 inf3 ; ", "attack minsk ger1 ger2", "3-2"},
		{"BW-16.3.1i", "out of supply", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU minsk inf2 ; cut minsk ; GER bialystok inf2 ; ", "attack minsk ger1", "2-1"},
		{"BW-16.3.2h", "mountains", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU novorossiysk inf2 ; GER armavir inf3 inf1 ; ", "attack novorossiysk ger1 ger2", "3-2"},
		{"BW-16.3.2h", "a river", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU smolensk inf2 ; GER minsk inf3 inf1 ; ", "attack smolensk ger1 ger2", "3-2"},
		{"BW-16.3.2h", "not all over a river", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU smolensk inf2 ; GER minsk inf3 ; GER gomel inf1 ; active gomel ; ", "attack smolensk ger1 ger2", "2-1"},
		{"BW-16.3.2i", "a fortress", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU moscow inf2 ; GER mozhaisk inf3 inf1 ; ", "attack moscow ger1 ger2", "3-2"},
		{"BW-16.3.2j", "the Maginot Line", "turn 7 ; FRA nancy inf1 ; GER saar inf3 ; ", "attack nancy ger1", "3-2"},
		{"BW-16.3.2k", "once it is captured", "turn 30 ; when poland 3 ; when france 8 ; when west 7 ; hold axis nancy ; UK nancy inf1 ; GER saar inf3 ; ", "attack nancy ger1", "3-1"},
		{"BW-16.2n", "beyond 7-1", "turn 30 ; when east 16 ; when eastwar 16 ; unlocked 0 2 ; SU minsk inf1 ; GER bialystok inf3 inf3 inf3 ; ", "attack minsk ger1 ger2 ger3", "9-1"},
	} {
		from := strings.Fields(strings.Split(tt.text, "GER ")[strings.Count(tt.text, "GER ")])[0]
		if strings.Contains(tt.text, "gomel") {
			from = "minsk"
		}
		p := placed(t, tt.text+"active "+from+" ; supply axis berlin 4 ; supply axis "+from+" 2 ; at fight axis")
		f := p.Forecast(say(t, Axis, tt.say))
		if f.Column != tt.want || f.Refusal != nil {
			t.Errorf("%s %s: %s (%v), %v; want %s", tt.clause, tt.why, f.Column, f.Terms, f.Refusal, tt.want)
		}
	}
}
