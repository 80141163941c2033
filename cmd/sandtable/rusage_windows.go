package main

// ownCPU returns how many seconds of a core this process has used; not on this system.
func ownCPU() (float64, error) { return 0, nil }
