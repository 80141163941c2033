package play

import (
	"context"
	"encoding/json"
	"fmt"

	"sandtable/store"
	"sandtable/wire"
)

const (
	keptMessages = 32  // kept in memory for a watched game
	maxCatchUp   = 200 // sent to a newcomer

	mostMessages   = 20000 // limit for a game
	mostByWatchers = 4000  // limit for spectators' messages in a game
)

// message is a line of chat with its JSON, which is made once for all readers.
type message struct {
	store.Message
	data []byte
}

// Talk adds a message to the chat of a game: to that of the players or that of the spectators.
func (sv *Service) Talk(ctx context.Context, who Who, id, words string) (wire.Message, error) {
	words, err := cleanText("text", words, maxTalk, true)
	if err == nil && words == "" {
		err = &BadField{"text", "it is empty"}
	}
	if err != nil {
		return wire.Message{}, err
	}
	if who.Guest == "" {
		return wire.Message{}, ErrForbidden
	}
	me, err := sv.Me(ctx, who)
	if err != nil {
		return wire.Message{}, err
	}
	m := store.Message{Game: id, Seat: wire.Spectator, Guest: who.Guest, Name: me.Name, Text: words, At: sv.now()}
	err = sv.withOwned(ctx, id, func(g *liveGame) error {
		if mine := g.seatsOf(who); len(mine) > 0 {
			m.Seat = mine[0]
		} else if who.Key != nil {
			return ErrForbidden
		}
		return g.talk(ctx, &m)
	})
	if err != nil {
		return wire.Message{}, err
	}
	return messageOf(m), nil
}

// talk stores and numbers a message, and tells the watchers.
func (g *liveGame) talk(ctx context.Context, m *store.Message) (err error) {
	if err := g.readChat(ctx); err != nil {
		return err
	}
	if err := g.mayTalk(m.Seat); err != nil {
		return err
	}
	if m.N, err = g.service.cfg.Store.Talk(ctx, *m); err != nil {
		g.lastMessage = -1 // it may have been stored nevertheless
		return err
	}
	if m.N != g.lastMessage+1 { // another process that owned the game before stored one meanwhile
		g.lastMessage = -1
		err = g.readChat(ctx)
	} else {
		g.addMessage(*m)
	}
	g.tellNews(nil)
	g.wakeWatchers()
	return err
}

// mayTalk refuses a message if there are too many. Spectators cannot use up the players' allowance.
func (g *liveGame) mayTalk(seat int) error {
	most := mostMessages
	if seat == wire.Spectator {
		most = mostByWatchers
	}
	if g.lastMessage < most {
		return nil
	}
	return &Refusal{Why: fmt.Sprintf("There are %d messages in this game, and no room for more.", g.lastMessage)}
}

func messageOf(m store.Message) wire.Message {
	return wire.Message{N: m.N, Seat: m.Seat, Name: m.Name, Text: m.Text, At: m.At}
}

// readChat makes sure that the latest messages are in memory.
func (g *liveGame) readChat(ctx context.Context) error {
	if g.lastMessage >= 0 && g.isOwner() {
		return nil
	}
	if g.lastMessage >= 0 {
		return g.catchUpChat(ctx)
	}
	list, err := g.service.cfg.Store.Messages(ctx, g.id, 1)
	if err != nil {
		return notFound(err)
	}
	g.lastMessage, g.chat = 0, nil
	for _, m := range list[max(0, len(list)-keptMessages):] {
		g.addMessage(m)
	}
	return nil
}

// addMessage adds a message to those in memory.
func (g *liveGame) addMessage(m store.Message) {
	g.lastMessage = m.N
	g.chat = append(g.chat, message{Message: m})
	if len(g.chat) > keptMessages {
		g.chat = append([]message(nil), g.chat[1:]...)
	}
}

// mayRead reports whether a reader may see a message. Players' messages are for players only; spectators' messages are for
// spectators, and for players once the game is over.
func (g *liveGame) mayRead(m *store.Message, player bool) bool {
	return (m.Seat != wire.Spectator) == player || player && g.st.Over
}

// nextMessage returns the next message for the watcher; false if there is none.
func (w *Watch) nextMessage(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	player := len(g.seatsOf(w.who)) > 0
	list := g.chat
	if len(list) == 0 || list[0].N > w.mark.Chat+1 { // the watcher is far behind
		old, err := g.service.cfg.Store.Messages(ctx, g.id, w.mark.Chat+1)
		if err != nil {
			return u, false, err
		}
		list = nil
		for _, m := range old {
			list = append(list, message{Message: m})
		}
	}
	for i := range list {
		m := &list[i]
		if m.N <= w.mark.Chat {
			continue
		}
		w.mark.Chat = m.N
		if !g.mayRead(&m.Message, player) {
			continue
		}
		if m.data == nil {
			if m.data, err = json.Marshal(messageOf(m.Message)); err != nil {
				return u, false, err
			}
		}
		return Update{Event: "chat", Mark: w.mark, Message: &Message{Data: m.data}}, true, nil
	}
	return u, false, nil
}

// Messages returns the chat from message number from on, as far as the caller may read it.
func (sv *Service) Messages(ctx context.Context, who Who, id string, from int) ([]wire.Message, error) {
	out := []wire.Message{}
	err := sv.withReader(ctx, who, id, func(g *liveGame) error {
		list, err := sv.cfg.Store.Messages(ctx, id, max(from, 1))
		if err != nil {
			return notFound(err)
		}
		player := len(g.seatsOf(who)) > 0
		for i := range list {
			if g.mayRead(&list[i], player) {
				out = append(out, messageOf(list[i]))
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// Note returns a guest's notes on a game.
func (sv *Service) Note(ctx context.Context, who Who, id string) (string, error) {
	if who.Guest == "" || who.Key != nil && who.Key.Game != id {
		return "", ErrForbidden
	}
	if err := sv.withGame(ctx, id, func(*liveGame) error { return nil }); err != nil {
		return "", err
	}
	return sv.cfg.Store.Note(ctx, id, who.Guest)
}

// SetNote replaces a guest's notes on a game.
func (sv *Service) SetNote(ctx context.Context, who Who, id, words string) error {
	words, err := cleanText("text", words, maxNote, true)
	if err != nil {
		return err
	}
	if err := sv.mayNote(ctx, who, id); err != nil {
		return err
	}
	return sv.cfg.Store.PutNote(ctx, id, who.Guest, words)
}

// mayNote checks that the game exists and the caller plays in it or made it; otherwise guests could fill the disk with notes
// on others' games.
func (sv *Service) mayNote(ctx context.Context, who Who, id string) error {
	if who.Guest == "" {
		return ErrForbidden
	}
	return sv.withGame(ctx, id, func(g *liveGame) error {
		if len(g.seatsOf(who)) == 0 && !g.isMaker(who) {
			return ErrNotSeated
		}
		return nil
	})
}
