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
	mZones:      {"Modified zones", "Zones hinder movement only: combat is voluntary."},
	mResults:    {"Combat results", "Standard and blitz tables; a defender may give factors for squares; stacks overrun at 10-1."},
	mClasses:    {"Class stacking", "Three units of a class in a square; forest and mountain cost movement instead of ending it."},
	mSequence:   {"Phases and classes", "A half-turn goes by class: air, rail, sea, ground."},
	mRail:       {"Railroads", "Red lines are rail: trains carry eight factors sixty squares, and lines can be cut."},
	mArmies:     {"Orders of battle", "Seven armies, all on the board from the first turn."},
	mProduction: {"Production", "Centers make new units every second turn."},
	mSupply:     {"Supply", "Five squares to a rail line that leads home; isolated units are halved."},
	mNaval:      {"Naval forces", "Task forces, transports and landing ships fight for the sea zones."},
	mAir:        {"Air forces", "Airbases, 22 missions, escorts and interceptors."},
	mFlak:       {"Flak", "Guns fire on aircraft along their path."},
	mWeather:    {"Weather", "Seasons and three weather zones."},
	mGuerillas:  {"Guerillas", "Fallen countries rise."},
	mArtillery:  {"Artillery", "Barrage, support and defensive support."},
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

// moduleSwitches are the options by which modules are chosen: a preset, and a switch for each.
func moduleSwitches() []game.Option {
	sets := game.Option{ID: "modules", Name: "Modules", About: "A ready-made set; each module can be switched by itself.", Clause: "BM-0.2"}
	for _, s := range presets {
		sets.Values = append(sets.Values, game.Value{ID: s.id, Name: s.name, About: s.about})
	}
	list := []game.Option{sets}
	for m := mFluid; m <= mMinors; m++ {
		list = append(list, game.Option{
			ID: switchID(m), Name: fmt.Sprintf("%d %s", m, moduleTexts[m].name), About: moduleTexts[m].about, Clause: "BM-0.S7",
			Values: []game.Value{{ID: asPreset, Name: "As in the set"}, {ID: on, Name: "On"}, {ID: off, Name: "Off"}},
		})
	}
	return list
}

// chosenSet reads which modules are on in a war, and says why a set cannot be played. A ready-made set gives way to what the war needs and bars (BM-0.S5); what has
// been switched by hand does not.
func chosenSet(w *booklet.War, chosen map[string]string) (s moduleSet, err error) {
	for _, p := range presets {
		if p.id == chosen["modules"] {
			s = p.set
		}
	}
	for _, m := range w.Needs {
		s |= setOf(module(m))
	}
	for _, m := range w.Bars {
		s &^= setOf(module(m))
	}
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
