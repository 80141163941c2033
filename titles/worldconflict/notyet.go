package worldconflict

// notYet lists the activities that are not written: they end at once and ask nothing. While one is listed the title is not in
// titles.All. Whoever writes an activity takes it off this list.
var notYet = [nActivities]bool{}
