package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/bus"
	"sandtable/play"
	"sandtable/store"
)

type adminCmd struct {
	Data   string `help:"Folder with the games; by default the user's own." placeholder:"DIR"`
	Store  string `help:"Database with the games, instead of a folder." placeholder:"URL" env:"SANDTABLE_STORE"`
	Bus    string `help:"Bus of the servers that run over the database: they hear of it and go on. Not for delete-game and erase." placeholder:"URL" env:"SANDTABLE_BUS"`
	Action string `arg:"" enum:"guests,delete-game,ban,unban,export,erase" help:"guests lists who sits in a game or has talked there; delete-game deletes it; ban and unban shut a guest out and let him in; export prints all that is kept of a guest; erase removes it."`
	ID     string `arg:"" help:"ID of a game (guests, delete-game) or of a guest."`
}

func (adminCmd) Help() string {
	return "Works on the data folder while the server is stopped; make a backup first. \"guests\" lists the IDs of guests.\n" +
		"Erasing a person keeps the seats, as \"a player who left\", and the records, whose first line has the name and\n" +
		"whose hashes depend on it. Older backups still contain everything.\n\n" +
		"Examples:\n\n    sandtable admin guests qx3jvbn4k2l7m5pa\n    sandtable admin ban c5v7x2m4n3b6a7q2\n" +
		"    sandtable admin export c5v7x2m4n3b6a7q2 > person.json"
}

// Run performs the operator's action.
func (c *adminCmd) Run(w world) error {
	ctx, stop := interrupted()
	defer stop()
	shared := c.Bus != "" && c.Action != "delete-game" && c.Action != "erase" // these change games, which their owners would not expect
	d, err := takeStorage(ctx, c.Data, c.Store, shared)
	if err != nil {
		return err
	}
	err = c.do(ctx, w, d.store)
	if err == nil && shared && (c.Action == "ban" || c.Action == "unban") {
		err = tellOthers(c.Bus, func(b bus.Bus) error { return play.TellGuest(b, c.ID) })
	}
	if errors.Is(err, play.ErrNotFound) {
		err = fmt.Errorf("there is no game or guest %s", c.ID)
	}
	return errors.Join(err, d.Close())
}

func (c *adminCmd) do(ctx context.Context, w world, s store.Store) (err error) {
	out := json.NewEncoder(w.out)
	out.SetIndent("", "  ")
	switch c.Action {
	case "guests":
		list, err := play.Guests(ctx, s, c.ID)
		for _, g := range list {
			fmt.Fprintf(w.out, "%s  seat %2d  %s\n", g.Guest, g.Seat, g.Name)
		}
		return err
	case "export":
		data, err := play.Export(ctx, s, c.ID)
		if data.ID == "" {
			return err
		}
		return errors.Join(err, out.Encode(data))
	case "delete-game":
		err = play.DeleteGame(ctx, s, c.ID)
	case "erase":
		err = play.Erase(ctx, s, c.ID)
	default:
		err = play.Ban(ctx, s, c.ID, c.Action == "ban")
	}
	if err == nil {
		fmt.Fprintln(w.out, "Done.")
	}
	return err
}
