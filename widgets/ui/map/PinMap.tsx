import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { useAfterCommit } from '../focus/use-after-commit.ts';
import { minusIcon, plusIcon } from '../icon/drawings.ts';
import type { IconDrawing } from '../icon/icon-paths.ts';
import { MapGround, type MapTiles } from './MapGround.tsx';
import { MapMark, type MapMarkKind } from './MapMark.tsx';
import { namedPins, type PinGroup, type PinPoint, placePins } from './place-pins.ts';
import {
  fitView,
  type LatLng,
  type MapSize,
  type MapView,
  nearestZoom,
  screenPoint,
  showing,
  type WorldPoint,
  worldPoint,
  zoomed,
} from './projection.ts';
import { useMapGestures } from './use-map-gestures.ts';
import './map.css?shared';

export interface MapPin extends LatLng {
  readonly id: string;
  /** stands below it where there is room, and is what readers say */
  readonly name: string;
  /** what readers say after the name */
  readonly note?: string;
  readonly kind: MapMarkKind;
  /** a picture in place of the kind's drawing, such as a logo */
  readonly image?: string;
  /** less than the others, such as one that is closed */
  readonly isQuiet?: boolean;
  /** makes it a link; else it is a button where the map has `onSelect`, but for a home */
  readonly link?: { readonly href: string; readonly onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void };
}

interface MapLabels {
  /** what the map shows */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** back to where all pins are seen */
  readonly all: string;
  /** a number of pins in one place, which a press takes apart */
  readonly several: (count: number) => string;
}

interface PinMapProps {
  /** in the order in which the keyboard goes through them */
  readonly pins: readonly MapPin[];
  readonly chosen?: string | null;
  readonly onSelect?: (id: string) => void;
  readonly labels: MapLabels;
  /** "500 m", "2 km" */
  readonly formatDistance: (meters: number) => string;
  readonly tiles?: MapTiles | undefined;
}

type Placed = MapPin & PinPoint & { readonly at: WorldPoint };

/** Pixels that are kept free around pins: they stand above their tip, and buttons at the edge. */
const around = 72;
const fitIcon: IconDrawing = { name: 'fit', paths: ['M4 9V4h5', 'M15 4h5v5', 'M20 15v5h-5', 'M9 20H4v-5'] };
/** Until it is measured. */
const firstSize: MapSize = { width: 360, height: 320 };

/**
 * Pins on a ground that is moved and zoomed. It shows all of them until somebody moves it, and again when other pins come.
 * The first home among them is what distances are drawn from.
 */
export function PinMap({ pins, chosen = null, onSelect, labels, formatDistance, tiles }: PinMapProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const size = useSize(boxRef);
  const points = useMemo(() => pins.map((pin) => ({ ...pin, at: worldPoint(pin) })), [pins]);
  const places = points.map(({ lat, lng }) => `${lat} ${lng}`).join();
  const fitted = useMemo(
    () =>
      fitView(
        points.map(({ at }) => at),
        size,
        around,
      ),
    [points, size],
  );
  // null: all pins are shown, wherever they are
  const [moved, setMoved] = useState<{ readonly view: MapView; readonly places: string } | null>(null);
  const view = moved?.places === places ? moved.view : fitted;
  const now = useRef({ view, places });
  useLayoutEffect(() => {
    now.current = { view, places };
  });
  const change = useCallback((step: (view: MapView) => MapView) => {
    const next = step(now.current.view);
    if (next === now.current.view) return;
    // of two steps in one frame the second goes on from the first
    now.current = { ...now.current, view: next };
    setMoved(now.current);
  }, []);
  useMapGestures(boxRef, change);
  const afterCommit = useAfterCommit();

  const placed = points.map((pin) => ({ ...pin, ...screenPoint(pin.at, view, size) }));
  const groups = placePins(
    placed.filter(({ kind }) => kind !== 'home'),
    view.zoom >= nearestZoom,
  );
  const homes = placed
    .filter(({ kind }) => kind === 'home')
    .map((pin) => ({ pins: [pin] as const, x: pin.x, y: pin.y }));
  const named = namedPins([...homes, ...groups]);
  const middle = { x: size.width / 2, y: size.height / 2 };

  const handleOpen = (group: readonly Placed[]) => {
    const [first] = group;
    afterCommit(() => {
      const next = [...(boxRef.current?.querySelectorAll<HTMLElement>('[data-pin]') ?? [])];
      next.find(({ dataset }) => dataset['pin'] === first?.id)?.focus({ preventScroll: true });
    });
    change((before) => {
      const near = fitView(
        group.map(({ at }) => at),
        size,
        around,
      );
      // where even that leaves them on one another: as near as can be, where they stand in a ring
      return near.zoom > before.zoom + 0.5 ? near : { ...near, zoom: Math.min(before.zoom + 2, nearestZoom) };
    });
  };

  const pinOf = (group: PinGroup<Placed>): ReactNode => {
    const [first] = group.pins;
    const { id, name, note, kind, image, isQuiet, link } = first;
    const isChosen = group.pins.some((pin) => pin.id === chosen);
    const shared = {
      className: classNames('fo-map-pin', isQuiet && 'fo-map-pin-quiet', isChosen && 'fo-map-pin-chosen'),
      'data-pin': id,
      onFocus: ({ currentTarget }: { readonly currentTarget: Element }) => {
        // not what a press focuses: it would move away under it
        if (currentTarget.matches(':focus-visible')) change((before) => showing(first.at, before, size, around));
      },
    };
    if (group.pins.length > 1) {
      return (
        <button type="button" {...shared} onClick={() => handleOpen(group.pins)}>
          <MapMark kind={kind} count={group.pins.length} />
          <span className="fo-visually-hidden">{labels.several(group.pins.length)}</span>
        </button>
      );
    }
    const content = (
      <>
        <MapMark kind={kind} image={image} />
        <span className={named.has(id) ? 'fo-map-name' : 'fo-visually-hidden'}>{name}</span>
        {note !== undefined && <span className="fo-visually-hidden">, {note}</span>}
      </>
    );
    if (link) {
      return (
        <a {...shared} {...link} aria-current={isChosen || undefined}>
          {content}
        </a>
      );
    }
    if (!onSelect || kind === 'home') return <span className={shared.className}>{content}</span>;
    return (
      <button type="button" {...shared} aria-pressed={isChosen} onClick={() => onSelect(id)}>
        {content}
      </button>
    );
  };

  return (
    <div ref={boxRef} className="fo-map" role="group" aria-label={labels.map}>
      <svg className="fo-map-ground" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <MapGround
          view={view}
          size={size}
          tiles={tiles}
          middle={pins.find(({ kind }) => kind === 'home')}
          formatDistance={formatDistance}
        />
      </svg>
      <ul className="fo-map-pins">
        {[...homes, ...groups].map((group) => (
          <li key={group.pins[0].id} style={{ '--at-x': `${group.x}px`, '--at-y': `${group.y}px` } as CSSProperties}>
            {pinOf(group)}
          </li>
        ))}
      </ul>
      <div className="fo-map-controls">
        <IconButton
          icon={plusIcon}
          label={labels.zoomIn}
          tone="outlined"
          aria-disabled={view.zoom >= nearestZoom || undefined}
          onClick={() => change((before) => zoomed(before, 1, size, middle))}
        />
        <IconButton
          icon={minusIcon}
          label={labels.zoomOut}
          tone="outlined"
          onClick={() => change((before) => zoomed(before, -1, size, middle))}
        />
        {view !== fitted && (
          <IconButton
            icon={fitIcon}
            label={labels.all}
            tone="outlined"
            onClick={() => {
              boxRef.current?.querySelector<HTMLElement>('.fo-map-controls button')?.focus({ preventScroll: true });
              setMoved(null);
            }}
          />
        )}
      </div>
      {tiles && <p className="fo-map-attribution">{tiles.attribution}</p>}
    </div>
  );
}

/** As large as it is on the page, always. */
function useSize(ref: React.RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState(firstSize);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width === 0 || height === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
