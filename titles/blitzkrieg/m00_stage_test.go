package blitzkrieg

import "testing"

// TestStageRefuses: a position that is written wrongly is refused, so that no test means another one than it says.
func TestStageRefuses(t *testing.T) {
	for _, text := range []string{
		"turn", "war x", "segment IX.9", "turn x", "move green", "modules 99", "modules x", "green INF4 4 U-13", "blue XXX 4 U-13", "blue INF4 x U-13",
		"blue QQ:INF4 4 U-13", "blue INF4 4 nox", "blue INF4 4 99", "isolated blue nox", "cut red 99", "owns blue S-18", "owns green U-11", "dead green INF4 8",
		"dead blue XXX 8", "dead blue INF4 x", "plans green no1 ARM 5", "plans blue no1 XXX 5", "plans blue nox ARM 5", "plans blue no1 ARM x", "waiting S-18",
		"captured S-18", "realms green sw", "realms neutral xx", "camps nw C-20", "risen xx", "entered green NW", "open war=x", "open set=1,2",
	} {
		if _, err := StageWar(text); err == nil {
			t.Errorf("%q is read as a position", text)
		}
	}
}
