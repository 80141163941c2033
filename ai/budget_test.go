package ai

import (
	"testing"
	"time"
)

func TestMeterCountsSteps(t *testing.T) {
	m := Meter{Budget: Budget{Steps: 100}}
	m.Start()
	m.Step(50)
	if !m.Left(1) || m.Left(0.5) {
		t.Errorf("after 50 of 100 steps: left of all %v, of half %v", m.Left(1), m.Left(0.5))
	}
	m.Step(50)
	if m.Left(1) {
		t.Error("steps are left after all were taken")
	}
	m.Stop()
	if m.Turn(); !m.Left(0.5) || m.Taken() != 0 {
		t.Error("a new turn does not start anew")
	}
}

func TestMeterReadsNoClockWithoutTime(t *testing.T) {
	m := Meter{Budget: Budget{Steps: 1}}
	m.Start()
	if !m.since.IsZero() || !m.InTime(0) {
		t.Error("a meter without time looks at the clock")
	}
}

func TestMeterTime(t *testing.T) {
	m := Meter{Budget: Budget{Time: time.Hour, Steps: 1}, spent: 30 * time.Minute}
	if m.InTime(0.5) || !m.InTime(0.6) {
		t.Errorf("half an hour of one: in time for half %v, for more %v", m.InTime(0.5), m.InTime(0.6))
	}
	if n := m.Spent(); n != 0.5 {
		t.Errorf("half an hour of one is %.2f", n)
	}
	m.Start()
	m.since = m.since.Add(-10 * time.Minute)
	if m.InTime(0.6) {
		t.Error("a thought under way costs no time")
	}
	m.Stop()
	if m.InTime(0.6) || !m.InTime(0.9) {
		t.Error("a thought that has ended costs the wrong time")
	}
}
