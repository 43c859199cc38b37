import { type RefObject, useEffect } from 'react';
import { type MapView, panned, zoomed } from './projection.ts';

type ChangeView = (change: (view: MapView) => MapView) => void;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels: less is a press with an unsteady hand; and how far an arrow key goes. */
const slack = 5;
const keyStep = 80;
/** Zooms for one pixel of the wheel. */
const wheelZoom = 0.01;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

/**
 * Moves and zooms what a map shows: dragging, two fingers, the wheel with Ctrl (as trackpads report two fingers), arrow
 * keys, and a press on the bare ground, which comes to the middle, for those who cannot drag.
 */
export function useMapGestures(ref: RefObject<HTMLElement | null>, change: ChangeView): void {
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const fingers = new Map<number, Point>();
    let isDragging = false;
    let start: Point = { x: 0, y: 0 };

    const sizeOf = () => ({ width: box.clientWidth, height: box.clientHeight });
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const handleDown = (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event)) return;
      if (fingers.size === 0) {
        isDragging = false;
        start = pointOf(event);
      }
      fingers.set(event.pointerId, pointOf(event));
    };
    const handleMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const after = pointOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other && !isDragging && distance(start, after) < slack) return;
      isDragging = true;
      // it goes on where the hand leaves the map
      box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, after);
      if (other) {
        const by = Math.log2(distance(after, other) / Math.max(distance(before, other), 1));
        const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
        change((view) => {
          const moved = panned(view, (after.x - before.x) / 2, (after.y - before.y) / 2);
          return zoomed(moved, Number.isFinite(by) ? by : 0, sizeOf(), middle);
        });
      } else {
        change((view) => panned(view, after.x - before.x, after.y - before.y));
      }
    };
    const handleUp = (event: PointerEvent) => fingers.delete(event.pointerId);
    const handleClick = (event: MouseEvent) => {
      if (isDragging) {
        // what ends a drag over a pin does not choose it
        event.preventDefault();
        event.stopPropagation();
        isDragging = false;
        return;
      }
      if (isControl(event) || isPin(event)) return;
      const { x, y } = pointOf(event);
      const { width, height } = sizeOf();
      change((view) => panned(view, width / 2 - x, height / 2 - y));
    };
    const handleWheel = (event: WheelEvent) => {
      // without the key it scrolls the page
      if (!event.ctrlKey) return;
      event.preventDefault();
      change((view) => zoomed(view, -event.deltaY * wheelZoom, sizeOf(), pointOf(event)));
    };
    const handleKey = (event: KeyboardEvent) => {
      const step = arrows[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      change((view) => panned(view, ...step));
    };

    box.addEventListener('pointerdown', handleDown, { signal });
    box.addEventListener('pointermove', handleMove, { signal });
    box.addEventListener('pointerup', handleUp, { signal });
    box.addEventListener('pointercancel', handleUp, { signal });
    box.addEventListener('click', handleClick, { signal, capture: true });
    box.addEventListener('wheel', handleWheel, { signal, passive: false });
    box.addEventListener('keydown', handleKey, { signal });
    // else a link or its picture would be dragged in place of the map
    box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [ref, change]);
}

const within = (selector: string) => (event: Event) => (event.target as Element).closest(selector) !== null;
const isControl = within('.fo-map-controls');
const isPin = within('.fo-map-pin');

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
