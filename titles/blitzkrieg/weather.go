package blitzkrieg

import "sandtable/game"

// rollWeather keeps BK-O24.0-1.
func (p *Position) rollWeather(game.Table) {}
