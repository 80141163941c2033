// Where four areas or four seas meet and the rules let neither pair of opposite ones touch, growth still gives one pair a
// short border. It is drawn together to a point: then the map shows a corner, as the rules have it.
import { lengthOf } from './trace.mjs';

const keyOf = ([x, y]) => `${x} ${y}`;
const ends = (line) => [keyOf(line.points[0]), keyOf(line.points.at(-1))];

/** Closes the corners: takes out lines between areas or seas that must not touch, unless they are longer than a limit. */
export function closeCorners(lines, faces, touching, limit, seaLimit = 0) {
  let list = lines;
  for (const line of lines) {
    const both = (test) => test(line.left) && test(line.right);
    const most = both((n) => faces.isArea(n)) ? limit : both((n) => faces.isSea(n)) ? seaLimit : 0;
    if (line.closed || lengthOf(line.points) > most || touching(line.left, line.right)) continue;
    const [from, to] = ends(line);
    const around = (node) => list.filter((l) => l !== line && !l.closed && ends(l).includes(node));
    const shore = (node) => around(node).some((l) => l.left < 0 || l.right < 0 || faces.isLand(l.left) !== faces.isLand(l.right));
    if (from === to || (shore(from) && shore(to))) continue;
    const target = shore(from) ? line.points[0] : shore(to) ? line.points.at(-1) : middle(line.points);
    for (const node of [from, to]) for (const l of around(node)) pull(l, node, target);
    list = list.filter((l) => l !== line);
  }
  return list;
}

function middle(points) {
  return points[points.length >> 1];
}

/** Moves an end of a line; what lies near it follows, less and less with distance. */
function pull(line, node, target) {
  if (ends(line)[0] !== node) {
    line.points.reverse();
    pull(line, node, target);
    line.points.reverse();
    return;
  }
  const [x0, y0] = line.points[0];
  const by = [target[0] - x0, target[1] - y0];
  const reach = Math.min(2.5 * Math.hypot(...by), lengthOf(line.points));
  let gone = 0;
  line.points = line.points.map((p, i) => {
    if (i > 0) gone += Math.hypot(p[0] - line.points[i - 1][0], p[1] - line.points[i - 1][1]);
    const t = reach > 0 ? Math.max(0, 1 - gone / reach) : Number(i === 0);
    const share = i === 0 ? 1 : t * t * (3 - 2 * t);
    return [p[0] + share * by[0], p[1] + share * by[1]];
  });
}
