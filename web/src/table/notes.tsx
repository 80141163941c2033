import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import { gameId } from "../state/game";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

const saveAfter = 800;

/** The reader's private notes on this game. They are saved automatically. */
export function Notes() {
  const [text, setText] = useState<string | null>(null);
  const [saved, setSaved] = useState(true);
  const timer = useRef(0);
  const latest = useRef<string | null>(null);
  const save = () => {
    const t = latest.current;
    latest.current = null;
    if (t === null) return;
    api.setNotes(gameId.value, t).then(() => setSaved(true), tellFailure);
  };
  useEffect(() => {
    api.notes(gameId.value).then(setText, tellFailure);
    return () => {
      window.clearTimeout(timer.current);
      save();
    };
  }, []);
  const write = (t: string) => {
    setText(t);
    setSaved(false);
    latest.current = t;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, saveAfter);
  };
  if (text === null) return <p class="second">{tr("Loading…")}</p>;
  return (
    <div class="notes">
      <textarea
        class="field"
        rows={10}
        maxLength={20000}
        value={text}
        onInput={(e) => write(e.currentTarget.value)}
        aria-label={tr("My notes on this game")}
        placeholder={tr("Notes for yourself")}
        data-test="notes"
      />
      <p class="caption" aria-live="polite">
        {saved ? tr("Saved") : "…"}
      </p>
    </div>
  );
}
