package blackswan

import (
	"testing"

	"sandtable/game"
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
