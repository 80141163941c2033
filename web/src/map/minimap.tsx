import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../api/client";
import { seatClass } from "../pieces/piece";
import { stacks } from "../state/game";
import { settings, theme } from "../state/settings";
import type { Ground } from "./geometry";
import { camera } from "./here";

/** The least height of a window that has room for the minimap below the tools, which grow with the text. */
const least = (text: number) => 190 + 2.9 * text;

/** The whole board small, with the window on it. */
export function Minimap({ ground: g }: { ground: Ground }) {
  const frame = useRef<SVGRectElement>(null);
  const put = () => {
    const v = camera.visible(camera.at.value);
    const f = frame.current;
    if (!f) return;
    f.setAttribute("x", v.x.toFixed(0));
    f.setAttribute("y", v.y.toFixed(0));
    f.setAttribute("width", v.w.toFixed(0));
    f.setAttribute("height", v.h.toFixed(0));
  };
  useSignalEffect(put);
  useLayoutEffect(put); // the overview may come up when the camera has long been at rest
  void camera.settled.value; // the window may have changed
  if (!settings.value.minimap || camera.window.h < least(settings.value.text)) return null;
  const look = (e: PointerEvent) => {
    if (e.buttons === 0) return;
    const box = (e.currentTarget as Element).getBoundingClientRect();
    camera.centre(
      { x: ((e.clientX - box.left) / box.width) * g.width, y: ((e.clientY - box.top) / box.height) * g.height },
      camera.at.value.k,
      e.type === "pointerdown",
    );
  };
  const r = g.width / 130;
  return (
    <div class="minimap float" data-float data-test="minimap" aria-hidden="true">
      <div
        class="minimap-map"
        onPointerDown={look}
        onPointerMove={look}
        style={{ aspectRatio: `${g.width} / ${g.height}` }}
      >
        <img src={api.art(g.board, "overview", theme.value)} alt="" draggable={false} />
        <svg viewBox={`0 0 ${g.width} ${g.height}`}>
          {[...stacks.value].map(([place, list]) => {
            const s = g.spot(place);
            const top = list[list.length - 1];
            if (!s || !top) return null;
            return top.seat % 2 === 0 ? (
              <rect
                key={place}
                class={`dot ${seatClass(top.seat)}`}
                x={s.x - r}
                y={s.y - r}
                width={2 * r}
                height={2 * r}
              />
            ) : (
              <circle key={place} class={`dot ${seatClass(top.seat)}`} cx={s.x} cy={s.y} r={r * 1.15} />
            );
          })}
          <rect ref={frame} class="frame" vector-effect="non-scaling-stroke" />
        </svg>
      </div>
    </div>
  );
}
