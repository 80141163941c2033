package house

import (
	"context"
	"encoding/json"

	"sandtable/store"
	"sandtable/wire"
)

const (
	keptMessages = 32  // by a table that is watched
	maxCatchUp   = 200 // messages that a newcomer is sent
)

// message is a line of chat with its JSON, made once for all who get it.
type message struct {
	store.Message
	data []byte
}

// Talk adds a line to the chat of a game: among its players, or among those who watch.
func (h *House) Talk(ctx context.Context, who Who, id, words string) (wire.Message, error) {
	words, err := text("text", words, maxTalk, true)
	if err == nil && words == "" {
		err = &Bad{"text", "it is empty"}
	}
	if err != nil {
		return wire.Message{}, err
	}
	if who.Guest == "" {
		return wire.Message{}, ErrForbidden
	}
	me, err := h.Me(ctx, who)
	if err != nil {
		return wire.Message{}, err
	}
	m := store.Message{Game: id, Seat: wire.Spectator, Guest: who.Guest, Name: me.Name, Text: words, At: h.now()}
	err = h.at(ctx, id, func(t *table) (err error) {
		if mine := t.mine(who); len(mine) > 0 {
			m.Seat = mine[0]
		} else if who.Key != nil {
			return ErrForbidden
		}
		if err := t.readChat(ctx); err != nil {
			return err
		}
		if m.N, err = h.cfg.Store.Talk(ctx, m); err != nil {
			t.talked = -1 // perhaps it is there all the same
			return err
		}
		t.hear(m)
		t.wakeWatchers()
		return nil
	})
	if err != nil {
		return wire.Message{}, err
	}
	return messageOf(m), nil
}

func messageOf(m store.Message) wire.Message {
	return wire.Message{N: m.N, Seat: m.Seat, Name: m.Name, Text: m.Text, At: m.At}
}

// readChat makes sure that the table knows the latest messages.
func (t *table) readChat(ctx context.Context) error {
	if t.talked >= 0 {
		return nil
	}
	list, err := t.house.cfg.Store.Messages(ctx, t.id, 1)
	if err != nil {
		return notFound(err)
	}
	t.talked, t.chat = 0, nil
	for _, m := range list[max(0, len(list)-keptMessages):] {
		t.hear(m)
	}
	return nil
}

// hear adds a message to those the table keeps.
func (t *table) hear(m store.Message) {
	t.talked = m.N
	t.chat = append(t.chat, message{Message: m})
	if len(t.chat) > keptMessages {
		t.chat = append([]message(nil), t.chat[1:]...)
	}
}

// audible reports whether a message is for players or, else, for spectators; once the game is over all may read all.
func (t *table) audible(m *store.Message, player bool) bool {
	return t.st.Over || (m.Seat != wire.Spectator) == player
}

// message returns the next message that is for the watcher; false if there is none.
func (w *Watch) message(ctx context.Context) (u Update, ok bool, err error) {
	t := w.t
	player := len(t.mine(w.who)) > 0
	list := t.chat
	if len(list) == 0 || list[0].N > w.mark.Chat+1 { // it comes from long ago
		old, err := t.house.cfg.Store.Messages(ctx, t.id, w.mark.Chat+1)
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
		if !t.audible(&m.Message, player) {
			continue
		}
		if m.data == nil {
			if m.data, err = json.Marshal(messageOf(m.Message)); err != nil {
				return u, false, err
			}
		}
		return Update{"chat", w.mark, m.data}, true, nil
	}
	return u, false, nil
}

// Messages returns the chat from message number from on, as far as it is for the one who asks.
func (h *House) Messages(ctx context.Context, who Who, id string, from int) ([]wire.Message, error) {
	out := []wire.Message{}
	err := h.at(ctx, id, func(t *table) error {
		list, err := h.cfg.Store.Messages(ctx, id, max(from, 1))
		if err != nil {
			return notFound(err)
		}
		player := len(t.mine(who)) > 0
		for i := range list {
			if t.audible(&list[i], player) {
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
func (h *House) Note(ctx context.Context, who Who, id string) (string, error) {
	if err := h.mayNote(ctx, who, id); err != nil {
		return "", err
	}
	return h.cfg.Store.Note(ctx, id, who.Guest)
}

// SetNote writes them anew.
func (h *House) SetNote(ctx context.Context, who Who, id, words string) error {
	words, err := text("text", words, maxNote, true)
	if err != nil {
		return err
	}
	if err := h.mayNote(ctx, who, id); err != nil {
		return err
	}
	return h.cfg.Store.PutNote(ctx, id, who.Guest, words)
}

// mayNote checks that there is a game, and somebody to whom the notes belong.
func (h *House) mayNote(ctx context.Context, who Who, id string) error {
	if who.Guest == "" || who.Key != nil && who.Key.Game != id {
		return ErrForbidden
	}
	return h.at(ctx, id, func(*table) error { return nil })
}
