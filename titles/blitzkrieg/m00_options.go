package blitzkrieg

import (
	"fmt"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// moduleTexts name the modules and say each in a sentence.
var moduleTexts = [modules]struct{ name, about string }{
	mFluid:      {"Fluid impulse", "Ground units move again after combat, and through enemy zones at double cost."},
	mRigid:      {"Rigid impulse", "Ground units move again after combat, but never into enemy zones then."},
	mZones:      {"Modified zones", "Enemy zones slow movement and stop nobody, and nobody has to attack."},
	mResults:    {"Combat results", "Standard and blitz tables; a defender may give factors for squares; stacks overrun at 10-1."},
	mClasses:    {"Class stacking", "Three units of a class in a square; forest and mountain cost movement instead of ending it."},
	mSequence:   {"Phases and classes", "A side moves by class: first aircraft, then trains, ships and ground units."},
	mRail:       {"Railroads", "The lines on the map are rail: trains carry eight factors sixty squares, and lines can be cut."},
	mArmies:     {"Orders of battle", "Seven armies, all on the board from the first turn."},
	mProduction: {"Production", "Centers make new units every second turn."},
	mSupply:     {"Supply", "Five squares to a rail line that leads home; isolated units are halved."},
	mNaval:      {"Naval forces", "Task forces, transports and landing ships fight for the sea zones."},
	mAir:        {"Air forces", "Airbases, 22 missions, escorts and interceptors."},
	mFlak:       {"Flak", "Guns fire on aircraft along their path."},
	mWeather:    {"Weather", "The weather changes by season and zone: it grounds aircraft, slows marches and keeps ships in port."},
	mGuerillas:  {"Guerillas", "Countries that have been conquered rise: bands of guerillas appear near their cities."},
	mArtillery:  {"Artillery", "Guns fire before a battle, or add to attack and defense in it."},
	mWars:       {"War scenarios", "Eight wars with their own victory."},
	mMinors:     {"Minor armies", "The five small countries have armies of their own."},
}

// preset is a named set of modules.
type preset struct {
	id, name, about string
	set             moduleSet
}

var allModules = func() (s moduleSet) {
	for m := mFluid; m <= mMinors; m++ {
		s |= setOf(m)
	}
	return s &^ setOf(mRigid)
}()

// presets are the sets on offer. The first is the full game and the default: BM-0.S8, BM-0.14, BM-Q101.
var presets = []preset{
	{"everything", "Everything", "All modules, with the fluid impulse.", allModules},
	{"land-and-air", "Land and air", "Everything but ships.", allModules &^ setOf(mNaval)},
	{"land-war", "Land war", "Armies, rail, production and weather; no ships and no new air rules.", allModules &^ setOf(mNaval, mAir, mFlak)},
	{"classic-plus", "Classic plus", "The old armies with modern movement, combat and supply.", setOf(mRigid, mZones, mResults, mClasses, mSequence, mSupply, mArtillery, mWars)},
}

// asPreset is the value of a switch that leaves a module as the preset has it.
const asPreset = "preset"

// switchID names the switch of a module.
func switchID(m module) string { return "m" + strconv.Itoa(int(m)) }

// modulesOption is the option of the ready-made sets.
const modulesOption = "modules"

// The headings under which the options stand.
const (
	modulesGroup  = "Modules"
	armiesGroup   = "Armies"
	optionalGroup = "Optional rules"
)

// moduleSwitches are the options by which modules are chosen: a preset, and a switch for each.
func moduleSwitches() []game.Option {
	sets := game.Option{
		ID: modulesOption, Name: "Modules", About: "A ready-made set; each module can be switched by itself.", Clause: "BM-0.2", Group: modulesGroup,
	}
	for _, s := range presets {
		sets.Values = append(sets.Values, game.Value{ID: s.id, Name: s.name, About: s.about, Sets: s.set.settings()})
	}
	list := []game.Option{sets}
	for m := mFluid; m <= mMinors; m++ {
		list = append(list, game.Option{
			ID: switchID(m), Name: fmt.Sprintf("%s (%d)", moduleTexts[m].name, m), About: moduleTexts[m].about, Clause: firstClause(m), Group: modulesGroup,
			Values: []game.Value{
				{ID: asPreset, Name: "As in the set", Follows: modulesOption},
				{ID: on, Name: "On", Needs: needsOf(m), Bars: barsOf(m)},
				{ID: off, Name: "Off"},
			},
		})
	}
	return list
}

// firstClause is where the rules of a module begin.
func firstClause(m module) game.Clause {
	if m == mWars {
		return "BM-17.0a"
	}
	return game.Clause(fmt.Sprintf("BM-%d.1", m))
}

// settings returns how the switches stand in a set.
func (s moduleSet) settings() map[string]string {
	all := map[string]string{}
	for m := mFluid; m <= mMinors; m++ {
		all[switchID(m)] = off
		if s.has(m) {
			all[switchID(m)] = on
		}
	}
	return all
}

// needsOf lists what must be on beside a module: BM-0.S2, BM-0.S3, and BM-0.S4 for those that bring the sequence with them.
func needsOf(m module) (list []game.Tie) {
	for _, b := range needed {
		if b.module == m {
			list = append(list, game.Tie{Option: switchID(b.other), Value: on, Clause: b.clause})
		}
	}
	if timed.has(m) {
		list = append(list, game.Tie{Option: switchID(mSequence), Value: on, Clause: "BM-0.S4"})
	}
	return list
}

// barsOf lists what cannot be on beside a module: another one (BM-0.S1), and optional rules of the base game that it replaces (BM-0.S6).
func barsOf(m module) (list []game.Tie) {
	for _, b := range apart {
		switch m {
		case b.module:
			list = append(list, game.Tie{Option: switchID(b.other), Value: on, Clause: b.clause})
		case b.other:
			list = append(list, game.Tie{Option: switchID(b.module), Value: on, Clause: b.clause})
		}
	}
	for _, o := range optional {
		if replacedRules[o.rule].has(m) {
			list = append(list, game.Tie{Option: o.rule.String(), Value: on, Clause: "BM-0.S6"})
		}
	}
	return list
}

// fixedBy returns the modules that must be on in a war and those that must be off: BM-0.S5. Without module 17 there is but one game.
func fixedBy(w *booklet.War) (needs, bars moduleSet) {
	for _, m := range w.Needs {
		needs |= setOf(module(m))
	}
	for _, m := range w.Bars {
		bars |= setOf(module(m))
	}
	if w.ID != booklet.Wars[0].ID {
		needs |= setOf(mWars)
	}
	return needs, bars
}

// fixedSettings lists the switches that a war leaves no choice about.
func fixedSettings(w *booklet.War) (list []game.Tie) {
	needs, bars := fixedBy(w)
	for m := mFluid; m <= mMinors; m++ {
		switch {
		case needs.has(m):
			list = append(list, game.Tie{Option: switchID(m), Value: on, Clause: "BM-0.S5"})
		case bars.has(m):
			list = append(list, game.Tie{Option: switchID(m), Value: off, Clause: "BM-0.S5"})
		}
	}
	return list
}

// chosenSet reads which modules are on in a war, and says why a set cannot be played. A ready-made set gives way to what the war needs and bars (BM-0.S5); what has
// been switched by hand does not.
func chosenSet(w *booklet.War, chosen map[string]string) (s moduleSet, err error) {
	for _, p := range presets {
		if p.id == chosen[modulesOption] {
			s = p.set
		}
	}
	needs, bars := fixedBy(w)
	s = s&^bars | needs
	for m := mFluid; m <= mMinors; m++ {
		switch chosen[switchID(m)] {
		case on:
			s |= setOf(m)
		case off:
			s &^= setOf(m)
		}
	}
	s = s.complete()
	return s, s.refusal()
}
