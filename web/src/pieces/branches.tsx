import type { VNode } from "preact";

const cross = <path class="br-line" d="M25 24L75 58M75 24L25 58" />;
const bar = <rect class="br-line" x="32" y="31" width="36" height="20" rx="10" />;
const gull = <path class="br-thin" d="M36 57.5q7-8 14 0q7-8 14 0" />;
const eight = <path class="br-fill" d="M50 36c-6-8-18-8-18 0s12 8 18 0c6-8 18-8 18 0s-12 8-18 0z" />;
const wing = (code: string) => (
  <>
    {eight}
    <text class="br-code" x="50" y="55.5">
      {code}
    </text>
  </>
);

/** Branch symbols in the box x 25 to 75, y 24 to 58 of a counter whose side is 100. */
const symbols: Record<string, VNode> = {
  infantry: cross,
  ranger: cross,
  mountain: (
    <>
      {cross}
      <path class="br-fill" d="M43 57l7-11 7 11z" />
    </>
  ),
  armor: bar,
  tank: bar,
  guards: (
    <>
      {bar}
      <path class="br-fill" d="M50 34.5l1.9 4.3 4.7.5-3.5 3.1 1 4.6-4.1-2.4-4.1 2.4 1-4.6-3.5-3.1 4.7-.5z" />
    </>
  ),
  mechanised: (
    <>
      {cross}
      {bar}
    </>
  ),
  artillery: <circle class="br-fill" cx="50" cy="41" r="6.6" />,
  cavalry: <path class="br-line" d="M25 58L75 24" />,
  airborne: (
    <>
      {cross}
      {gull}
    </>
  ),
  "air assault": (
    <>
      {bar}
      {gull}
    </>
  ),
  marine: (
    <>
      {cross}
      <path class="br-thin" d="M50 32v19M44 37h12M42.5 46q1.5 6 7.5 6t7.5-6" />
    </>
  ),
  engineer: <path class="br-line" d="M33 52V34h34v18M50 34v14" />,
  headquarters: <g />,
  tac: wing("TAC"),
  mdm: wing("MDM"),
  sac: wing("SAC"),
  fighter: wing("FTR"),
  air: <path class="br-fill" d="M50 41c-6-9-18-9-18 0s12 9 18 0c6-9 18-9 18 0s-12 9-18 0z" />,
  fort: <path class="br-line" d="M32 54V32h8v6h6v-6h8v6h6v-6h8v22z" />,
  "heavy ships": <path class="br-fill" d="M29 45h42l-6 9H35zM40 45v-6h20v6zM47 39v-9h5v9z" />,
  carrier: <path class="br-fill" d="M28 40h44v5l-6 9H36l-8-9zM52 40v-8h8v8z" />,
  "light ships": <path class="br-fill" d="M31 45h38l-5 8H37zM44 45v-7h11v7z" />,
  submarine: <path class="br-fill" d="M29 47q4-6 21-6t21 6q-4 5-21 5t-21-5zM46 41v-6h7v6z" />,
  levy: <path class="br-line" d="M25 24L75 58" />,
  guerilla: (
    <>
      {cross}
      <circle class="br-fill" cx="50" cy="41" r="8.5" />
    </>
  ),
  airlift: wing("MAC"),
  flak: <path class="br-line" d="M38 56h24M50 56V44M44 44L58 27M50 44h10" />,
  train: (
    <path
      class="br-fill"
      d="M29 30h18v5h14v-7h6v7h4v14h-5a5 5 0 0 1-10 0h-5a5 5 0 0 1-10 0h-3a5 5 0 0 1-9 0zM34 34v6h8v-6zM27 55h46v2.5H27z"
    />
  ),
  "task force": <path class="br-fill" d="M29 45h42l-6 9H35zM40 45v-6h20v6zM47 39v-9h5v9z" />,
  transport: <path class="br-fill" d="M29 43h42l-5 11H34zM34 43v-8h8v8zM45 43v-8h8v8zM58 43V30h6v13z" />,
  "landing ship": <path class="br-fill" d="M27 44h39l8 5-6 6H32zM33 44v-9h14v9z" />,
  airbase: <path class="br-line" d="M30 58L46 24M70 58L54 24M50 56v-6M50 44v-5M50 34v-4" />,
  center: <path class="br-fill" d="M29 56V38l11 7v-7l11 7v-7l11 7V27h7v29z" />,
  depot: <path class="br-line" d="M32 31h36v24H32zM32 31l36 24M68 31L32 55" />,
};

/** Looks that stand on a counter without a box. */
export const bareLooks: ReadonlySet<string> = new Set([
  "white tank",
  "air",
  "heavy ships",
  "carrier",
  "light ships",
  "submarine",
  "task force",
  "transport",
  "landing ship",
]);

/** Silhouettes for beginners, in the same box. */
const man = "M47 28a3 3 0 1 1 6 0a3 3 0 0 1-6 0zM46 32h8l3 9h-4v14h-3V45h-1v10h-3V41h-3z";
const tank = "M31 45h38q4 0 4 4.5t-4 5H31q-4 0-4-5t4-4.5zM37 44l2-9h17l4 9zM56 36h16v3H57z";
const plane = "M48 27h4l1.5 9 19 8v4l-19-3-1 6 6 4v3l-8.5-2-8.5 2v-3l6-4-1-6-19 3v-4l19-8z";
const silhouettes: Record<string, string> = {
  infantry: man,
  ranger: man,
  mountain: man,
  armor: tank,
  tank,
  guards: tank,
  mechanised:
    "M30 40h30l8 7v5H30zM34 55a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM54 55a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM36 34h14v5H36z",
  artillery: "M30 52l4-9 8-3 26-10 1.5 3.5L48 43a7.5 7.5 0 1 1-13 8z",
  airborne: "M32 37q18-18 36 0l-14 7h-8zM48.5 45h3v4h3l1 8h-11l1-8h3z",
  "air assault": "M28 31h44v2.5H51.5V37H62q7 5 7 9 0 4-5 4H45l-12-9-7-1v-4l8 2h15v-4.5H28zM42 53h24v2.5H42z",
  marine: "M30 46h40l-6 9H36zM47 27a3 3 0 1 1 6 0a3 3 0 0 1-6 0zM45.5 31h9l2 13h-13z",
  tac: plane,
  mdm: plane,
  sac: plane,
  fighter: plane,
  air: plane,
  levy: man,
  guerilla: man,
  airlift: plane,
};

/** Silhouettes of looks without a box, whatever the player's settings. */
const shapes: Record<string, string> = { "white tank": tank };

/** The symbol of a branch, or letters if it has none. */
export function Branch({ look, letters, plain }: { look: string; letters: string; plain: boolean }) {
  const d = shapes[look] ?? (plain ? silhouettes[look] : undefined);
  if (d) return <path class="br-fill" d={d} />;
  return (
    symbols[look] ?? (
      <text class={letters.length < 3 ? "br-letters big" : "br-letters"} x="50" y={letters.length < 3 ? 50.5 : 47.5}>
        {letters.slice(0, 4).toUpperCase()}
      </text>
    )
  );
}
