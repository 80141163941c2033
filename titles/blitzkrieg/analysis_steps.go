package blitzkrieg

// Step is where in a player-turn the game stands, for players who answer each question in its own way.
type Step = step

// The steps at which a seat is asked.
const (
	StepSetup     = stepSetup
	StepFleet     = stepFleet
	StepMove      = stepMove
	StepAir       = stepAir
	StepIntercept = stepIntercept
	StepAbandon   = stepAbandon
	StepAssign    = stepAssign
	StepFight     = stepFight
	StepRetreat   = stepRetreat
	StepExchange  = stepExchange
	StepPay       = stepPay
	StepAdvance   = stepAdvance
	StepLand      = stepLand
	StepSupply    = stepSupply
	StepRation    = stepRation
	StepOver      = stepOver
)
