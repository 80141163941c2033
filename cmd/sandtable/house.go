package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"sandtable/match"
	"sandtable/play"
	"sandtable/store"
	"sandtable/wire"
)

type houseCmd struct {
	Data   string `help:"Folder with the games; by default the user's own." placeholder:"DIR"`
	Store  string `help:"Database with the games, instead of a folder." placeholder:"URL" env:"SANDTABLE_STORE"`
	Bus    string `help:"Bus of the servers that run over the database: they hear of it and go on." placeholder:"URL" env:"SANDTABLE_BUS"`
	Action string `arg:"" optional:"" enum:"keys,rotate" default:"keys" help:"keys lists the keys, rotate adds one."`
}

func (houseCmd) Help() string {
	return "The server signs the records that it keeps. Its keys are made when it first starts and are in its data folder and\n" +
		"its backups; anyone who has them can sign in its name. The public keys are at /api/house. Stop the server to add a key,\n" +
		"or name the bus by which several servers hear of it.\n\n" +
		"Examples:\n\n    sandtable house > keys.json\n    sandtable verify my.game --house keys.json\n    sandtable house rotate"
}

// Run prints the public keys of the house, as the server publishes them.
func (c *houseCmd) Run(w world) error {
	ctx, stop := interrupted()
	defer stop()
	d, err := takeStorage(ctx, c.Data, c.Store, c.Bus != "")
	if err != nil {
		return err
	}
	keys, err := c.keys(ctx, d.store)
	if err == nil && c.Action == "rotate" {
		err = tellOthers(c.Bus, play.TellHouse)
	}
	if err := errors.Join(err, d.Close()); err != nil {
		return err
	}
	out := json.NewEncoder(w.out)
	out.SetIndent("", "  ")
	return out.Encode(keys)
}

func (c *houseCmd) keys(ctx context.Context, s store.Store) (wire.House, error) {
	if c.Action == "rotate" {
		return play.RotateHouse(ctx, s, time.Now())
	}
	return play.OpenHouse(ctx, s, time.Now())
}

// trusted reads the keys of a house: one key, or a file with what a house publishes.
func trusted(text string) (match.Trust, error) {
	if _, ok := match.ParseKey(text); ok {
		return match.Trust{text: true}, nil
	}
	data, err := os.ReadFile(text)
	if err != nil {
		return nil, fmt.Errorf("--house: want a key of 64 hexadecimal digits, or a file with keys: %w", plain(err))
	}
	var h wire.House
	if err := json.Unmarshal(data, &h); err != nil || len(h.Keys) == 0 {
		return nil, fmt.Errorf("--house: %s does not hold what a house publishes at /api/house", text)
	}
	trust := h.Trust()
	if len(trust) < len(h.Keys) {
		return nil, wrongError{fmt.Errorf("%s: no key vouches for key %d of the list", text, len(trust)+1)}
	}
	return trust, nil
}
