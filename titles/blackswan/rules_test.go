package blackswan

import (
	"testing"

	"sandtable/game"
)

const ok = game.Clause("")

const (
	now  = "from 1941 ; war soviet-union finland ; "
	late = "from 1941 ; season spring 1943 ; war soviet-union finland usa ; "
	home = "germany berlin inf1 ; "
)

// sentences are judged one by one: ok, or the clause that refuses it.
var sentences = []struct {
	clause, why, text string
	seat              game.Seat
	say               string
	want              game.Clause
}{
	{"BS-1.1a", "a nation that is at war already", home + "at declare axis", Axis, "declare france", "BS-1.1a"},
	{"BS-1.1c", "a nation of one's own side", home + "at declare axis", Axis, "declare finland", "BS-1.1c"},
	{"BS-1.1c", "the other side's friend", "britain london inf1 ; at declare west", West, "declare norway", "BS-1.1c"},
	{"BS-1.1c", "Norway, by the Axis", home + "at declare axis", Axis, "declare norway", ok},
	{"BS-Q126", "Italy too early", home + "at declare axis", Axis, "declare italy", "BS-Q126"},
	{"BS-1.1b", "Italy in Spring 1940", "season spring 1940 ; " + home + "at declare axis", Axis, "declare italy", ok},
	{"BS-1.2k", "no move out of supply", now + "germany warsaw inf4 ; cut warsaw ; " + home + "at move axis", Axis, "move g1 krakow", "BS-1.2k"},
	{"BS-2.1d", "no sailing out of supply", home + "germany north-sea hs2 ; cut north-sea ; at sail axis", Axis, "sail gs1 norwegian-sea", "BS-1.2k"},
	{"BS-2.1b", "enemy ships stop a ship", now + "germany norwegian-sea hs2 ; britain north-atlantic ls1 ; britain the-channel ls1 ; at sail axis", Axis, "sail gs1 central-atlantic", "BS-2.1b"},
	{"BS-2.1c", "it may come up to them", now + "germany norwegian-sea hs2 ; britain north-atlantic ls1 ; britain the-channel ls1 ; at sail axis", Axis, "sail gs1 north-atlantic", ok},
	{"BS-6.2a", "a submarine of 1942 need not stop", late + "germany norwegian-sea sub2 ; britain north-atlantic ls1 ; britain the-channel ls1 ; at sail axis", Axis, "sail gs1 central-atlantic", ok},
	{"BS-6.2a", "a heavy ship must", late + "germany norwegian-sea hs2 ; britain north-atlantic ls1 ; britain the-channel ls1 ; at sail axis", Axis, "sail gs1 central-atlantic", "BS-2.1b"},
	{"BS-2.1e", "four ships a zone", now + "britain the-channel ls1 ls1 ls1 ls1 ; cut the-channel ; britain north-sea hs1 ; at sail west", West, "sail bs5 the-channel", "BS-2.1e"},
	{"BS-2.1h", "Suez is open", now + "britain eastern-mediterranean hs1 ; at sail west", West, "sail bs1 indian-ocean", ok},
	{"BS-2.1h", "Suez without the Sinai", now + "hold germany sinai gibraltar ; britain eastern-mediterranean hs1 ; at sail west", West, "sail bs1 indian-ocean", "BS-2.1h"},
	{"BS-2.1i", "Skagerrak and Kiel closed", now + "hold britain hamburg bergen ; germany north-sea hs1 ; at sail axis", Axis, "sail gs1 southern-baltic", "BS-2.1i"},
	{"BS-2.1j", "Kiel alone is enough", now + "hold britain bergen ; germany north-sea hs1 ; at sail axis", Axis, "sail gs1 southern-baltic", ok},
	{"BS-2.1m", "around the Cape", now + "britain south-atlantic hs1 ; at sail west", West, "sail bs1 indian-ocean", ok},
	{"BS-2.1k", "Turkish Straits", now + "britain eastern-mediterranean hs1 ; at sail west", West, "sail bs1 western-black-sea", "BS-2.0.1d"},
	{"BS-3.2c", "infantry goes one area", now + "germany berlin inf4 ; at move axis", Axis, "move g1 krakow", "BS-3.2c"},
	{"BS-3.2b", "a tank goes two", now + "germany berlin tank4 ; at move axis", Axis, "move g1 krakow", ok},
	{"BS-3.2d", "rough stops a tank", now + "germany prague tank4 ; at move axis", Axis, "move g1 bratislava", ok},
	{"BS-3.2d", "rough at two steps", now + "germany berlin tank4 ; at move axis", Axis, "move g1 bratislava", "BS-3.2d"},
	{"BS-6.4f", "mud is rough for tanks", "from 1941 ; season fall 1941 ; war soviet-union ; germany berlin tank4 ; at move axis", Axis, "move g1 krakow", "BS-3.2d"},
	{"BS-3.2h", "an Air Unit flies over the sea", now + "italy sicily air2 ; at move axis", Axis, "move i1 tripoli", ok},
	{"BS-3.2g", "and over enemy areas", now + "germany warsaw air4 ; soviet-union brest-litovsk inf1 ; hold germany minsk ; at move axis", Axis, "move g1 minsk", ok},
	{"BS-2.0.2b", "over Lake Ladoga", now + "soviet-union leningrad air2 ; soviet-union moscow inf1 ; at move soviets", Soviets, "move r1 petrozavodsk", ok},
	{"BS-3.2q", "the Finnish line", now + "finland viipuri inf4 ; germany viipuri tank4 ; soviet-union leningrad inf1 ; " + home + "at move axis", Axis, "attack leningrad g1 m1", "BS-3.2q"},
	{"BS-3.2r", "north of the line is free", now + "finland joensuu inf4 ; germany joensuu tank4 ; soviet-union petrozavodsk inf1 ; " + home + "at move axis", Axis, "attack petrozavodsk g1 m1", ok},
	{"BS-3.2r", "with artillery", now + "finland joensuu inf4 ; germany joensuu art4 ; soviet-union petrozavodsk inf1 ; " + home + "at move axis", Axis, "attack petrozavodsk g1 m1", ok},
	{"BS-C.9", "Rumanians stay near home", now + "hold germany kishinev odessa kiev ; rumania bucharest inf3 ; " + home + "at move axis", Axis, "move m1 sofia", "BS-C.9"},
	{"BS-C.10", "Rumanians beside Hungarians", now + "hold germany lwow ; hungary lwow inf2 ; rumania iasi inf3 ; " + home + "at move axis", Axis, "move m2 lwow", "BS-C.10"},
	{"BS-3.4b", "strategic movement over land", now + "germany berlin inf4 ; at transfer axis", Axis, "transfer g1 paris", ok},
	{"BS-3.4e", "not into enemy areas", now + "germany berlin inf4 ; at transfer axis", Axis, "transfer g1 minsk", "BS-3.4e"},
	{"BS-3.4g", "no ship, no crossing", now + "italy milan inf2 ; at transfer axis", Axis, "transfer i1 tripoli", "BS-3.4g"},
	{"BS-3.4k", "Italians cross the Mediterranean alone", now + "italy hamburg inf2 ; germany southern-baltic hs4 ; germany north-sea hs2 ; germany norwegian-sea sub1 ; at transfer axis", Axis, "transfer i1 oslo", "BS-3.4k"},
	{"BS-3.4l", "Germans cross the Baltic", now + "germany hamburg inf2 ; germany southern-baltic hs4 ; at transfer axis", Axis, "transfer g1 oslo", ok},
	{"BS-3.4q", "stacking at the end", now + "germany berlin inf4 ; germany paris inf1 inf1 inf1 inf1 ; cut paris ; at transfer axis", Axis, "transfer g1 paris", "BS-3.2m"},
	{"BS-3.4m", "Soviets cross the Black Sea", now + "soviet-union odessa inf2 ; soviet-union western-black-sea hs2 ; soviet-union eastern-black-sea ls1 ; soviet-union moscow inf1 ; at transfer soviets", Soviets, "transfer r1 rostov", ok},
	{"BS-1.6b6", "not enough points", home + "pool germany inf 3 ; pp germany 1 ; at spend axis", Axis, "buy germany small-block", "BS-1.6b6"},
	{"BS-1.6b6", "just enough points", home + "pool germany inf 3 ; pp germany 2 ; at spend axis", Axis, "buy germany small-block", ok},
	{"BS-1.6b6", "the Soviets at war pay half", now + "soviet-union moscow inf1 ; pool soviet-union inf 3 ; pp soviet-union 1 ; at spend soviets", Soviets, "buy soviet-union small-block", ok},
	{"BS-1.6b19", "nothing to draw", home + "pp germany 9 ; at spend axis", Axis, "buy germany large-block", "BS-1.6b19"},
	{"BS-1.6c2", "full strength", "germany berlin inf4 ; pp germany 9 ; at spend axis", Axis, "reinforce g1", "BS-1.6c2"},
	{"BS-1.6c8", "no port", now + "italy sirte inf1 ; italy tripoli inf1 ; italy central-mediterranean ls3 ls1 hs1 ; italy western-mediterranean hs1 ; pp italy 9 ; at spend axis", Axis, "reinforce i1", "BS-1.6c8"},
	{"BS-1.6c9", "a port", now + "italy sirte inf1 ; italy tripoli inf1 ; italy central-mediterranean ls3 ls1 hs1 ; italy western-mediterranean hs1 ; pp italy 9 ; at spend axis", Axis, "reinforce i2", ok},
	{"BS-1.6c9", "a port costs double", now + "italy tripoli inf1 ; italy central-mediterranean ls3 ls1 hs1 ; italy western-mediterranean hs1 ; pp italy 1 ; at spend axis", Axis, "reinforce i1", "BS-1.6b6"},
	{"BS-1.6c10", "a red port", now + "italy sardinia inf1 ; italy western-mediterranean hs1 ; pp italy 9 ; at spend axis", Axis, "reinforce i1", "BS-1.6c10"},
	{"BS-1.6c11", "Sicily is cheap for the Axis", now + "italy sicily inf1 ; italy western-mediterranean hs1 ; pp italy 1 ; at spend axis", Axis, "reinforce i1", ok},
	{"BS-6.3b", "one surface step a season from 1943", late + home + "germany southern-baltic hs1 ls1 ; pp germany 9 ; at spend axis", Axis, "reinforce gs1", ok},
	{"BS-6.3c", "no sunken surface ship is rebuilt", late + home + "germany southern-baltic sub1 ; pool germany hs 2 ; pp germany 9 ; at spend axis", Axis, "buy germany large-block", "BS-1.6b19"},
	{"BS-3.1.2c", "a ship for each unit", late + "blitz west west ; britain london inf4 tank4 art4 ; britain the-channel hs4 ls4 ; germany calais inf2 ; at operate west", West, "assault calais b1 b2 b3", "BS-3.1.2c"},
	{"BS-3.1.1a", "airborne units alone, no island", late + "blitz west west ; britain london para4e ; britain the-channel hs4 ; at operate west", West, "assault calais b1", "BS-3.1.1a"},
	{"BS-3.1.1b", "airborne units alone on an island", late + "blitz axis med ; germany athens para4e ; hold britain crete ; britain crete inf1 ; " + home + "at operate axis", Axis, "assault crete g1", ok},
	{"BS-3.1.2h", "gunfire by heavy ships", late + "blitz west west ; britain london inf4 tank4 ; britain the-channel hs4 ls4 ; germany calais inf2 ; at operate west", West, "assault calais b1 b2 bs1", ok},
	{"BS-3.1.2h", "not by light ones", late + "blitz west west ; britain london inf4 tank4 ; britain the-channel hs4 ls4 ; germany calais inf2 ; at operate west", West, "assault calais b1 b2 bs2", "BS-3.1.2h"},
	{"BS-4.0f", "in the Blitz Phase from a blitzed front", late + "blitz west med ; britain london inf4 tank4 ; britain the-channel hs4 ls4 ; germany calais inf2 ; at blitz-operate west", West, "assault calais b1 b2", "BS-3.1b"},
	{"BS-4.0e", "attacks on blitzed fronts alone", now + "blitz axis med ; germany warsaw inf4 tank4 ; soviet-union brest-litovsk inf1 ; at blitz-move axis", Axis, "attack brest-litovsk g1 g2", "BS-4.0c"},
	{"BS-3.3a", "France asks while it holds Paris", "france paris inf3 ; at sue west", West, "sue", ok},
	{"BS-2.1k", "no strait to the Black Sea", now + "soviet-union southern-baltic hs1 ; at sail soviets", Soviets, "sail rs1 western-black-sea", "BS-2.1k"},
	{"BS-2.1k", "nor from it", now + "soviet-union western-black-sea hs1 ; at sail soviets", Soviets, "sail rs1 northern-baltic", "BS-2.1k"},
	{"BS-2.1b", "other bodies of water", now + "soviet-union southern-baltic hs1 ; at sail soviets", Soviets, "sail rs1 white-sea", "BS-2.1b"},
	{"BS-2.1g", "Gibraltar is the enemy's", now + "hold germany gibraltar sinai ; britain south-atlantic hs1 ; at sail west", West, "sail bs1 western-mediterranean", "BS-2.1g"},
	{"BS-2.1e", "none that never stack", "france the-channel hs1 ; britain north-sea hs1 ; britain london inf1 ; at sail west", West, "sail bs1 the-channel", "BS-C.5"},
	{"BS-Q129", "a unit on no front of the game", now + "only west ; germany berlin inf4 ; at move axis", Axis, "move g1 breslau", "BS-Q129"},
	{"BS-3.2q", "nor from the air", now + "finland viipuri inf4 ; germany viipuri air4 ; germany helsinki tank4 ; soviet-union leningrad inf1 ; " + home + "at move axis", Axis, "attack leningrad m1 g2", "BS-3.2q"},
	{"BS-3.4e", "with the enemy in the area", now + "germany warsaw inf4 ; soviet-union warsaw inf1 ; at transfer axis", Axis, "transfer g1 berlin", "BS-3.4e"},
	{"BS-3.4l", "Germans in other waters", now + "hold germany cairo ; germany athens inf2 ; italy eastern-mediterranean hs2 ; at transfer axis", Axis, "transfer g1 baghdad", "BS-3.4e"},
	{"BS-3.4l", "Germans do not cross the Caspian", now + "hold germany baku ; germany calais inf2 ; at transfer axis", Axis, "transfer g1 baku", "BS-3.4l"},
	{"BS-3.4m", "Soviets do not cross the Atlantic", now + "hold soviet-union belfast ; soviet-union leningrad inf2 ; at transfer soviets", Soviets, "transfer r1 belfast", "BS-3.4m"},
	{"BS-3.4n", "nor the West the Black Sea", now + "hold britain varna ; britain london inf2 ; britain the-channel hs1 ; at transfer west", West, "transfer b1 varna", "BS-3.4n"},
	{"BS-3.1.2h", "no gunfire for a drop", late + "blitz axis med ; germany athens para4e ; hold britain crete ; britain crete inf1 ; italy eastern-mediterranean hs4 ; " + home + "at operate axis", Axis, "assault crete g1 is1", "BS-3.1.2h"},
	{"BS-3.1.2h", "four heavy ships", late + "blitz west west ; britain plymouth inf4 tank4 ; britain the-channel hs4 hs4 hs4 hs4 ; britain bay-of-biscay hs4 ; germany brest inf2 ; at operate west", West, "assault brest b1 b2 bs1 bs2 bs3 bs4", ok},
	{"BS-3.1.2h", "not five", late + "blitz west west ; britain plymouth inf4 tank4 ; britain the-channel hs4 hs4 hs4 hs4 ; britain bay-of-biscay hs4 ; germany brest inf2 ; at operate west", West, "assault brest b1 b2 bs1 bs2 bs3 bs4 bs5", "BS-Q106"},
	{"BS-3.1.1a", "airborne units of two areas", late + "blitz axis med ; germany athens para4e ; germany salonika para4e ; hold britain crete ; britain crete inf1 ; " + home + "at operate axis", Axis, "assault crete g1 g2", "BS-3.1.1a"},
	{"BS-3.1.1a", "an island in other waters", late + "blitz axis med ; germany marseille para4e ; hold germany marseille ; britain malta inf1 ; " + home + "at operate axis", Axis, "assault malta g1", "BS-3.1.2c"},
	{"BS-I.6", "Switzerland", now + "germany berlin inf4 ; at transfer axis", Axis, "transfer g1 switzerland", "BS-I.6"},
	{"BS-1.1b", "the Soviets by themselves", "season summer 1941 ; soviet-union moscow inf1 ; at declare soviets", Soviets, "declare soviet-union", ok},
	{"BS-1.1b", "but not before", "season spring 1941 ; soviet-union moscow inf1 ; at declare soviets", Soviets, "declare soviet-union", "BS-Q127"},
	{"BS-Q118", "a neutral Soviet Union is not ready", "season winter 1941 ; soviet-union moscow inf2 ; pp soviet-union 9 ; at spend soviets", Soviets, "reinforce r1", "BS-Q118"},
	{"BS-Q118", "its weak units are made so", "season winter 1941 ; soviet-union moscow inf1 ; pp soviet-union 9 ; at spend soviets", Soviets, "reinforce r1", ok},
	{"BS-1.6c11", "Sicily costs the Axis no more", now + "italy sicily inf1 ; italy central-mediterranean hs1 ; pp italy 1 ; at spend axis", Axis, "reinforce i1", ok},
	{"BS-3.3a", "too late", "hold germany paris ; france calais inf3 ; at sue west", West, "sue", "BS-3.3a"},
}

// TestSentences judges one sentence each, by clause.
func TestSentences(t *testing.T) {
	for _, tt := range sentences {
		p := placed(t, tt.text)
		err := refused(t, p, tt.seat, tt.say)
		if tt.want == ok && err != nil || tt.want != ok && err != tt.want {
			t.Errorf("%s, %s: %q: %v, want %s", tt.clause, tt.why, tt.say, err, tt.want.ID())
		}
	}
}

// TestHasSpending: one point is enough to be asked (BS-1.3o), and whose it is counts.
func TestHasSpending(t *testing.T) {
	for text, want := range map[string]bool{"pp germany 0": false, "pp germany 1": true, "pp italy 1": true, "pp britain 9": false} {
		p := placed(t, "from 1941 ; "+text)
		if p.hasSpending(Axis) != want {
			t.Errorf("BS-1.3o: %s: the Axis is asked: %v", text, !want)
		}
	}
}
