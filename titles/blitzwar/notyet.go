package blitzwar

// notYet lists the stages that are not written: they end at once and ask nothing. While one is listed the title is not in
// titles.All. Whoever writes a stage takes it off this list.
var notYet = [nStages]bool{}
