// A queue that gives out the smallest first; of equals, the one that came first. Distances are 64-bit: with
// 32-bit ones a sum may round back to what it was, and a search goes round and round.

export class Heap {
  constructor() {
    this.keys = [];
    this.turns = [];
    this.values = [];
    this.count = 0;
  }

  get size() {
    return this.keys.length;
  }

  push(key, value) {
    let i = this.keys.length;
    this.put(i, key, this.count++, value);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (!this.before(i, up)) break;
      this.swap(i, up);
      i = up;
    }
  }

  /** Takes the smallest out, as [key, value]. */
  pop() {
    const out = [this.keys[0], this.values[0]];
    const key = this.keys.pop();
    const turn = this.turns.pop();
    const value = this.values.pop();
    if (this.keys.length > 0) {
      this.put(0, key, turn, value);
      this.sink(0);
    }
    return out;
  }

  sink(i) {
    for (;;) {
      let least = i;
      for (const down of [2 * i + 1, 2 * i + 2]) if (down < this.keys.length && this.before(down, least)) least = down;
      if (least === i) return;
      this.swap(i, least);
      i = least;
    }
  }

  put(i, key, turn, value) {
    this.keys[i] = key;
    this.turns[i] = turn;
    this.values[i] = value;
  }

  before(a, b) {
    return this.keys[a] < this.keys[b] || (this.keys[a] === this.keys[b] && this.turns[a] < this.turns[b]);
  }

  swap(a, b) {
    for (const list of [this.keys, this.turns, this.values]) [list[a], list[b]] = [list[b], list[a]];
  }
}
