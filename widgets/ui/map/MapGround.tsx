import {
  type LatLng,
  type MapSize,
  type MapView,
  metersPerPixel,
  roundedDown,
  screenPoint,
  tilesOf,
  worldPoint,
} from './projection.ts';

/** A tile server's pictures: `{z}`, `{x}` and `{y}` in the URL, and who made them, which stands on the map. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

interface MapGroundProps {
  readonly view: MapView;
  readonly size: MapSize;
  readonly tiles?: MapTiles | undefined;
  /** what distances are drawn from as rings */
  readonly middle?: LatLng | undefined;
  /** "500 m", "2 km" */
  readonly formatDistance: (meters: number) => string;
}

/** Pixels: between two rings at least, and the longest that the scale may be. */
const ringStep = 90;
const longestScale = 120;

/** What pins stand on, as part of a drawing: a plain ground or tiles, rings around a place, and a scale. True in metres. */
export function MapGround({ view, size, tiles, middle, formatDistance }: MapGroundProps) {
  const perPixel = metersPerPixel(view);
  const scale = roundedDown(perPixel * longestScale);
  const { x, y } = middle ? screenPoint(worldPoint(middle), view, size) : { x: 0, y: 0 };
  const bottom = size.height - 12;
  return (
    <>
      {tiles &&
        tilesOf(tiles.url, view, size).map((tile) => (
          <image key={tile.url} href={tile.url} x={tile.x} y={tile.y} width={tile.size} height={tile.size} />
        ))}
      {middle &&
        ringsAround(x, y, perPixel, size).map((meters) => {
          const radius = meters / perPixel;
          return (
            <g key={meters} className="fo-map-ring">
              <circle cx={x} cy={y} r={radius} />
              <text x={x} y={y - radius - 6} textAnchor="middle">
                {formatDistance(meters)}
              </text>
            </g>
          );
        })}
      <g className="fo-map-scale">
        <path d={`M12 ${bottom - 6}v6h${scale / perPixel}v-6`} />
        <text x={12 + scale / perPixel / 2} y={bottom - 8} textAnchor="middle">
          {formatDistance(scale)}
        </text>
      </g>
    </>
  );
}

/** So many metres from the middle, in even steps, as far as the corner that is furthest away. */
function ringsAround(x: number, y: number, perPixel: number, { width, height }: MapSize): readonly number[] {
  const rounded = roundedDown(perPixel * ringStep);
  const step = rounded / perPixel < ringStep / 2 ? rounded * 2 : rounded;
  const furthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) * perPixel;
  const count = Math.min(Math.floor(furthest / step), 12);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (index + 1) * step);
}
