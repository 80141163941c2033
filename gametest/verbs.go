package gametest

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// ScenarioVerbs checks that a scenario lists some verbs and does not list others, separated by spaces; why names the rule.
func ScenarioVerbs(t *testing.T, i *game.Info, why, scenario, has, lacks string) {
	t.Helper()
	n := slices.IndexFunc(i.Scenarios, func(s game.Scenario) bool { return s.ID == scenario })
	if n < 0 {
		t.Fatalf("no scenario %s", scenario)
	}
	for verb := range strings.FieldsSeq(has) {
		if !slices.Contains(i.Scenarios[n].Verbs, verb) {
			t.Errorf("%s: %s lacks %s", why, scenario, verb)
		}
	}
	for verb := range strings.FieldsSeq(lacks) {
		if slices.Contains(i.Scenarios[n].Verbs, verb) {
			t.Errorf("%s: %s has %s", why, scenario, verb)
		}
	}
}
