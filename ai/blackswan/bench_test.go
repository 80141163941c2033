package blackswan

import (
	"testing"

	"sandtable/ai"
	bs "sandtable/titles/blackswan"
)

// BenchmarkPlayout plays the first plan of a step forward, on which players spend most of their time.
func BenchmarkPlayout(b *testing.B) {
	for _, scenario := range [...]string{"blau", "overlord", "1941"} {
		b.Run(scenario, func(b *testing.B) {
			p, m := atStep(b, scenario, bs.Axis, bs.StepMove)
			plan := option{style: plainStyle, plan: m.agent.campaign(p)}
			world := ai.Imagine(p.Known(bs.Axis), m.Rand)
			b.ReportAllocs()
			for b.Loop() {
				q, r := world.Enter()
				m.playout(q.(*bs.Position), &plan, r)
			}
		})
	}
}
