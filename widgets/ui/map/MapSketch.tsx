import { MapGround, type MapTiles } from './MapGround.tsx';
import { type MapMarkKind, markDrawings } from './MapMark.tsx';
import { fitView, type LatLng, screenPoint, worldPoint } from './projection.ts';
import './map.css?shared';

interface MapSketchProps {
  /** in the order of the way between them */
  readonly pins: readonly (LatLng & { readonly id: string; readonly kind: MapMarkKind })[];
  /** what it shows, for readers */
  readonly label: string;
  /** "500 m", "2 km" */
  readonly formatDistance: (meters: number) => string;
  readonly tiles?: MapTiles | undefined;
}

const size = { width: 360, height: 168 };

/** Some pins and the straight line between them; only to be looked at. The same where there is no DOM. */
export function MapSketch({ pins, label, formatDistance, tiles }: MapSketchProps) {
  const view = fitView(pins.map(worldPoint), size, 52);
  const points = pins.map(({ id, kind, ...at }) => ({ id, kind, ...screenPoint(worldPoint(at), view, size) }));
  return (
    <figure className="fo-map-sketch">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <MapGround view={view} size={size} tiles={tiles} formatDistance={formatDistance} />
        <polyline className="fo-map-way" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ id, kind, x, y }) => (
          <g key={id} className={`fo-map-spot fo-map-spot-${kind}`} transform={`translate(${x} ${y})`}>
            <circle r={17} />
            {markDrawings[kind].paths.map((path) => (
              <path key={path} d={path} transform="scale(0.8) translate(-12 -12)" />
            ))}
          </g>
        ))}
      </svg>
      {tiles && <figcaption className="fo-map-attribution">{tiles.attribution}</figcaption>}
    </figure>
  );
}
