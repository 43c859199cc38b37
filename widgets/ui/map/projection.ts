/** Degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A point of the world in Web Mercator: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** What a map shows: the point in its middle, and how near. Each whole zoom is twice as near as the one before. */
export interface MapView extends WorldPoint {
  readonly zoom: number;
}

/** CSS pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels from the map's upper left corner. */
interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const tileSize = 256;
const equatorMeters = 40_075_016.686;
/** Web Mercator ends there, where the world has become a square. */
const edgeLatitude = 85.051_129;

export const nearestZoom = 18;
const farthestZoom = 4;
/** A single pin, and pins that are next to each other, are shown with some streets around them. */
const nearestFit = 15;

export function worldPoint({ lat, lng }: LatLng): WorldPoint {
  const radians = (between(lat, -edgeLatitude, edgeLatitude) * Math.PI) / 180;
  return {
    x: (lng + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

/** How wide the whole world is at that zoom. */
const worldPixels = (zoom: number) => tileSize * 2 ** zoom;

export function screenPoint(at: WorldPoint, view: MapView, { width, height }: MapSize): ScreenPoint {
  const pixels = worldPixels(view.zoom);
  return { x: (at.x - view.x) * pixels + width / 2, y: (at.y - view.y) * pixels + height / 2 };
}

/** At the latitude in the middle: Web Mercator draws what is further from the equator larger. */
export function metersPerPixel({ y, zoom }: MapView): number {
  return equatorMeters / Math.cosh(Math.PI * (1 - 2 * y)) / worldPixels(zoom);
}

/** The nearest view that holds all the points, with so many pixels around them. Without points: all of Austria. */
export function fitView(points: readonly WorldPoint[], { width, height }: MapSize, around: number): MapView {
  if (points.length === 0) return { ...worldPoint({ lat: 47.6, lng: 13.4 }), zoom: 6 };
  const [west, east] = extent(points.map(({ x }) => x));
  const [north, south] = extent(points.map(({ y }) => y));
  const room = (length: number) => Math.max(length - 2 * around, 1);
  const ratio = Math.min(room(width) / (east - west), room(height) / (south - north));
  const zoom = between(Math.log2(ratio / tileSize), farthestZoom, nearestFit);
  return { x: (west + east) / 2, y: (north + south) / 2, zoom };
}

/** The ground moves by so many pixels, as under a finger. */
export function panned(view: MapView, right: number, down: number): MapView {
  const pixels = worldPixels(view.zoom);
  return { ...view, x: between(view.x - right / pixels, 0, 1), y: between(view.y - down / pixels, 0, 1) };
}

/** Nearer or further by so many zooms; what lies at that point of the map stays there. */
export function zoomed(view: MapView, by: number, { width, height }: MapSize, at: ScreenPoint): MapView {
  const zoom = between(view.zoom + by, farthestZoom, nearestZoom);
  const right = at.x - width / 2;
  const down = at.y - height / 2;
  const held = panned(view, -right, -down);
  return panned({ ...held, zoom }, right, down);
}

/** Moved just as far as it takes for the point to stand inside, so far from the edges. */
export function showing(at: WorldPoint, view: MapView, size: MapSize, inside: number): MapView {
  const { x, y } = screenPoint(at, view, size);
  const right = between(x, inside, size.width - inside) - x;
  const down = between(y, inside, size.height - inside) - y;
  return right === 0 && down === 0 ? view : panned(view, right, down);
}

/** The largest 1, 2 or 5 with noughts that is not more. */
export function roundedDown(meters: number): number {
  const power = 10 ** Math.floor(Math.log10(meters));
  const digit = meters / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
}

/** Where the pictures of a tile server are: `{z}/{x}/{y}` in a URL template. */
interface Tile {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The tiles that cover the view, at the whole zoom next to its own. */
export function tilesOf(template: string, view: MapView, { width, height }: MapSize): readonly Tile[] {
  const z = Math.round(view.zoom);
  const count = 2 ** z;
  const size = worldPixels(view.zoom) / count;
  const left = Math.floor(view.x * count - width / 2 / size);
  const top = Math.max(0, Math.floor(view.y * count - height / 2 / size));
  const right = Math.floor(view.x * count + width / 2 / size);
  const bottom = Math.min(count - 1, Math.floor(view.y * count + height / 2 / size));
  const tiles: Tile[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const column = ((x % count) + count) % count;
      const url = template.replace('{z}', String(z)).replace('{x}', String(column)).replace('{y}', String(y));
      tiles.push({ url, ...screenPoint({ x: x / count, y: y / count }, view, { width, height }), size });
    }
  }
  return tiles;
}

function extent(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** The upper bound gives way where it is below the lower one. */
function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
