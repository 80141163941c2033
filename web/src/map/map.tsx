import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { chosen, preview, refusal, target } from "../state/plan";
import { prospectsAt } from "../state/prospects";
import { BattleRings, OddsPills } from "./battles";
import { Beyond } from "./beyond";
import { ControlFill, Front } from "./control";
import { CostPills } from "./costs";
import { CoachRings } from "./coachrings";
import { picked, spoken, wordOf } from "./describe";
import { EndRing } from "./endring";
import { Flags } from "./flags";
import { lookFirst } from "./follow";
import { focused, mapFocused } from "./focus";
import type { Ground } from "./geometry";
import { handle } from "./gestures";
import { drawGround } from "./ground";
import { camera, goTo, ground } from "./here";
import { HintArrow } from "./hintarrow";
import { mapKeys } from "./keys";
import { Labels, Marks, PlaceNames } from "./marks";
import { Minimap } from "./minimap";
import { oddsWords } from "./prospects";
import { GrowMarks } from "./growmarks";
import { Flights, Pieces } from "./pieces";
import { LitPieces, ReachFill, ReachLine, spread } from "./reach";
import { Routes } from "./routes";
import { Ghost, Patterns, Pointer, RefusedAt, Selection, Trails, Way } from "./rings";
import { NameRows, Stations } from "./stations";
import { Dim, TheatreRing, TheatreWays } from "./theatremarks";
import { Tips } from "./tips";
import { Tools, Views } from "./tools";
import { Zones } from "./zones";
import { tr } from "../words/words";

/** The map of the table. */
export function MapView() {
  const g = ground.value;
  return g ? <Sheet ground={g} key={g.board.art} /> : <div class="map" />;
}

function Sheet({ ground: g }: { ground: Ground }) {
  const map = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const m = map.current;
    if (!m || !under.current || !over.current) return;
    const fit = () => camera.fit({ w: m.clientWidth, h: m.clientHeight }, g);
    const watch = new ResizeObserver(() => {
      const at = preview.peek() ?? chosen.peek();
      const seen = at !== null && camera.shows(g.spot(at));
      fit();
      if (at !== null && seen) goTo(at); // a sheet may have come over it
    });
    watch.observe(m);
    fit();
    lookFirst(g);
    const ends = [handle(m), drawGround(g, camera, under.current, over.current), () => watch.disconnect()];
    return () => {
      for (const end of ends) end();
    };
  }, [g]);

  useSignalEffect(() => {
    const v = camera.at.value;
    const w = world.current;
    if (!w) return;
    w.style.transform = `translate3d(${v.x}px, ${v.y}px, 0) scale(${v.k})`;
  });

  // The browser rasterises the live layers at the zoom at which they became compositor layers. After a zoom they are
  // dropped and created again, which draws them sharp; a pan keeps them.
  const drawnAt = useRef(0);
  useSignalEffect(() => {
    const k = camera.settled.value.k;
    const w = world.current;
    if (!w || Math.abs(drawnAt.current / k - 1) < 0.001) return;
    drawnAt.current = k;
    w.style.setProperty("--pixel", `${(1 / k).toFixed(3)}px`); // lines that must be seen at any zoom go by it
    w.classList.remove("lifted");
    requestAnimationFrame(() => requestAnimationFrame(() => w.classList.add("lifted")));
  });

  // Places out of reach are dimmed beyond the board too.
  useSignalEffect(() => {
    map.current?.toggleAttribute("data-dim", g.hexes && spread.value);
  });

  const box = { width: g.width, height: g.height, viewBox: `0 0 ${g.width} ${g.height}` };
  return (
    <div
      ref={map}
      class="map"
      data-test="map"
      tabIndex={0}
      role="application"
      aria-roledescription={g.hexes ? tr("hex map") : tr("map")}
      aria-label={tr("Map: arrow keys move the cursor, Enter acts, question mark lists the keys")}
      onFocus={() => (focused.value = true)}
      onBlur={() => (focused.value = false)}
      onKeyDown={mapKeys}
    >
      <div ref={world} class="world" style={{ width: `${g.width}px`, height: `${g.height}px` }}>
        <div ref={under} class="raster" />
        <svg class="layer" {...box}>
          <ControlFill ground={g} />
          <Zones ground={g} />
          <ReachFill ground={g} />
        </svg>
        <div ref={over} class="raster" />
        <svg class="layer" {...box}>
          <Patterns />
          <Front ground={g} />
          <Labels />
          <Stations ground={g} />
          <Marks ground={g} />
          <ReachLine ground={g} />
          <BattleRings ground={g} />
          <LitPieces ground={g} />
          <Selection ground={g} />
          <Trails />
          <Routes />
          <Way ground={g} />
          <CoachRings ground={g} />
          <EndRing ground={g} />
          <PlaceNames ground={g} />
          <NameRows ground={g} />
          <TheatreRing ground={g} />
          <Pieces ground={g} />
          <GrowMarks ground={g} />
          <Flags ground={g} />
          <Flights ground={g} />
          <TheatreWays ground={g} />
          <HintArrow ground={g} />
          <Ghost ground={g} />
          <Pointer ground={g} />
          <RefusedAt ground={g} />
          <CostPills ground={g} />
          <OddsPills ground={g} />
        </svg>
      </div>
      <Dim ground={g} />
      <Tools />
      <Minimap ground={g} />
      <Views />
      <Beyond ground={g} />
      <Tips />
      <Spoken />
    </div>
  );
}

/** Tells screen readers where the cursor is, what is selected, and why an action was refused. */
function Spoken() {
  const at = mapFocused.value ? target.value : null;
  return (
    <>
      <div class="hidden-text" aria-live="polite" data-test="spoken">
        {at === null
          ? ""
          : [spoken(at), ...prospectsAt(at).map((p) => `${wordOf(p.place)}: ${oddsWords(p)}.`)].join(" ")}
      </div>
      <div class="hidden-text" aria-live="polite" data-test="spoken-choice">
        {picked()}
      </div>
      <div class="hidden-text" aria-live="assertive">
        {refusal.value ? tr("Not allowed: {wish}. {why}", { wish: refusal.value.wish, why: refusal.value.why }) : ""}
      </div>
    </>
  );
}
