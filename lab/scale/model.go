package scale

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// used lists the figures that the model uses.
var used = []string{
	"action_core_ms", "update_core_ms", "update_bytes", "answer_bytes", "game_bytes", "screen_bytes", "commit_core_ms", "commit_log_bytes",
	"lease_core_ms", "lease_log_bytes", "several_core_ms", "several_database_ms", "follow_core_ms", "follow_database_ms",
	"actions_a_minute", "screens", "machine_share", "decisions", "think_seconds", "renewals_a_second",
	"server_cores", "server_memory_mb", "server_screens", "think_cores", "busy", "connections", "database_connections", "database_cores",
	"database_log_mb", "bus_messages",
}

// mb is a megabyte.
const mb = 1 << 20

// Need is what a house of a certain size needs.
type Need struct {
	Games       float64 `json:"games"`
	Screens     float64 `json:"screens"`
	Actions     float64 `json:"actions_a_second"` // by people
	Decisions   float64 `json:"decisions_a_second"`
	Commits     float64 `json:"commits_a_second"`
	Updates     float64 `json:"updates_a_second"`
	ServerCores float64 `json:"server_cores"` // with headroom
	ThinkCores  float64 `json:"think_cores"`  // with headroom
	DBCores     float64 `json:"database_cores"`
	LeaseCores  float64 `json:"lease_cores"`  // of DBCores, for renewing leases
	FollowCores float64 `json:"follow_cores"` // of DBCores, for telling processes what others have written
	DBLog       float64 `json:"database_log_mb_a_second"`
	Memory      float64 `json:"memory_mb"`
	Out         float64 `json:"out_mbit_a_second"`
	Servers     float64 `json:"servers"` // processes that serve
	Thinkers    float64 `json:"thinkers"`
	News        float64 `json:"news_a_second"`
	Follows     float64 `json:"follows_a_second"` // commits read by processes that do not own the game, because it is watched there

	Use  []Use  `json:"use"`  // of the things there is only one of, fullest first
	Next string `json:"next"` // the one of these that runs out first
}

// Use is how much of something is in use of which there is only one.
type Use struct {
	What  string  `json:"what"`
	Share float64 `json:"share"`
}

// For returns the needs of a number of concurrent games.
func (c *Costs) For(games float64) Need {
	n := Need{Games: games, Screens: games * c.of("screens"), Actions: games * c.of("actions_a_minute") / 60}
	n.Decisions = n.Actions * c.of("machine_share") * c.of("decisions")
	n.Commits = n.Actions + n.Decisions
	n.Updates = n.Commits * c.of("screens")
	busy := c.of("busy")
	// A machine's decision costs a server less than an action, since no requests prepare it. The model counts it as one.
	n.ThinkCores = n.Decisions * c.of("think_seconds") / busy
	n.Memory = (games*c.of("game_bytes") + n.Screens*c.of("screen_bytes")) / mb
	n.Out = (n.Updates*c.of("update_bytes") + n.Actions*c.of("answer_bytes")) * 8 / 1e6
	for n.Servers = 1; ; { // more servers follow more games, which in turn needs more servers
		n.Follows = n.Commits * followers(n.Servers, c.of("screens"))
		action := c.of("action_core_ms")
		if n.Servers > 1 {
			action += c.of("several_core_ms")
		}
		n.ServerCores = (n.Commits*action + n.Updates*c.of("update_core_ms") + n.Follows*c.of("follow_core_ms")) / 1000 / busy
		servers := math.Ceil(max(n.ServerCores/c.of("server_cores"), n.Memory/c.of("server_memory_mb"), n.Screens/c.of("server_screens"), 1))
		if servers <= n.Servers {
			break
		}
		n.Servers = servers
	}
	n.Thinkers = math.Ceil(n.ThinkCores / c.of("think_cores"))
	n.News = n.Commits + n.Follows // told once by the owner, heard wherever the game is watched
	c.database(&n)
	return n
}

// followers returns the mean number of processes other than the owner at which a game is watched, if each screen connects
// to a random one.
func followers(servers, screens float64) float64 {
	return (servers - 1) * (1 - math.Pow(1-1/servers, screens))
}

// database adds the load of the one database, and which resource runs out first.
func (c *Costs) database(n *Need) {
	busy := c.of("busy")
	renewals := n.Games * c.of("renewals_a_second")
	commit := c.of("commit_core_ms") + c.of("several_database_ms")
	if n.Servers == 1 { // a server that is alone claims no leases
		renewals, commit = 0, c.of("commit_core_ms")
	}
	n.LeaseCores = renewals * c.of("lease_core_ms") / 1000 / busy
	n.FollowCores = n.Follows * c.of("follow_database_ms") / 1000 / busy
	n.DBCores = n.Commits*commit/1000/busy + n.FollowCores + n.LeaseCores
	n.DBLog = (n.Commits*c.of("commit_log_bytes") + renewals*c.of("lease_log_bytes")) / mb
	n.Use = []Use{
		{"cores of the database", n.DBCores / c.of("database_cores")},
		{"log of the database", n.DBLog / c.of("database_log_mb")},
		{"connections to the database", n.Servers * c.of("connections") / c.of("database_connections")},
		{"messages of one NATS", n.News / c.of("bus_messages")},
	}
	slices.SortStableFunc(n.Use, func(a, b Use) int { return cmp.Compare(b.Share, a.Share) })
	n.Next = n.Use[0].What
}

// Bound returns the number of games at which the first of the single resources runs out, and which one that is.
func (c *Costs) Bound() (games float64, what string) {
	lo, hi := 1.0, 1e12
	for hi/lo > 1.001 {
		mid := math.Sqrt(lo * hi)
		if c.For(mid).Use[0].Share < 1 {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo, c.For(lo).Next
}

// sizes are the numbers of games shown in the table.
var sizes = []float64{1e3, 1e4, 1e5, 1e6}

// Needs returns the needs of the usual sizes.
func (c *Costs) Needs() (list []Need) {
	for _, n := range sizes {
		list = append(list, c.For(n))
	}
	return list
}

// Table formats needs as a Markdown table.
func Table(list []Need) string {
	rows := []struct {
		name string
		of   func(Need) string
	}{
		{"screens", func(n Need) string { return count(n.Screens) }},
		{"actions of people a second", func(n Need) string { return count(n.Actions) }},
		{"decisions of machines a second", func(n Need) string { return count(n.Decisions) }},
		{"commits a second", func(n Need) string { return count(n.Commits) }},
		{"updates to screens a second", func(n Need) string { return count(n.Updates) }},
		{"cores that serve", func(n Need) string { return count(n.ServerCores) }},
		{"cores that think", func(n Need) string { return count(n.ThinkCores) }},
		{"cores of the database", func(n Need) string { return count(n.DBCores) }},
		{"of these for leases", func(n Need) string { return count(n.LeaseCores) }},
		{"of these for processes that follow", func(n Need) string { return count(n.FollowCores) }},
		{"log of the database, MB a second", func(n Need) string { return count(n.DBLog) }},
		{"memory of servers, GB", func(n Need) string { return count(n.Memory / 1024) }},
		{"sent to players, Mbit a second", func(n Need) string { return count(n.Out) }},
		{"processes that serve", func(n Need) string { return count(n.Servers) }},
		{"processes that think", func(n Need) string { return count(n.Thinkers) }},
		{"fullest of what there is one", func(n Need) string { return fmt.Sprintf("%s (%.0f %%)", n.Next, 100*n.Use[0].Share) }},
	}
	head, rule := "| games at once |", "| --- |"
	for _, n := range list {
		head, rule = head+" "+count(n.Games)+" |", rule+" ---: |"
	}
	text := head + "\n" + rule + "\n"
	for _, r := range rows {
		text += "| " + r.name + " |"
		for _, n := range list {
			text += " " + r.of(n) + " |"
		}
		text += "\n"
	}
	return text
}

// count formats a number with two significant digits and commas.
func count(v float64) string {
	if v < 10 {
		return fmt.Sprintf("%.2g", v)
	}
	step := math.Pow(10, math.Floor(math.Log10(v))-1)
	text := fmt.Sprintf("%.0f", math.Round(v/step)*step)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
