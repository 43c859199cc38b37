import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Where something was let go: in front of a thing of a group, or, with null, at its end. */
export interface Drop {
  readonly kind: 'group' | 'product';
  readonly key: string;
  readonly from: string;
  readonly group: string;
  readonly before: string | null;
}

/** So near to the window's edge, in px, the page begins to scroll. */
const edge = 88;

/** Drags rows and heads by their handles. What is shown meanwhile is written to the rows as attributes: none is drawn anew. */
export function useDrag(listRef: RefObject<HTMLElement | null>, onDrop: (drop: Drop) => void) {
  const dropRef = useRef(onDrop);
  useEffect(() => {
    dropRef.current = onDrop;
  });
  const stopRef = useRef<() => void>(() => undefined);
  useEffect(() => () => stopRef.current(), []);

  return useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      const list = listRef.current;
      const handle = event.currentTarget;
      if (!list || event.button !== 0) return;
      const { handle: kind = '', from = '', of: key = '' } = handle.dataset;
      const dragged = handle.closest<HTMLElement>(kind === 'group' ? '[data-head]' : '[data-row]');
      if (!dragged) return;
      const own = new AbortController();
      const root = list.getRootNode() as ShadowRoot | Document;
      const start = event.clientY;
      let target: { readonly place: HTMLElement; readonly isBelow: boolean } | null = null;
      let y = start;
      let frame = 0;
      const mark = (next: typeof target) => {
        target?.place.removeAttribute('data-drop');
        target = next;
        next?.place.setAttribute('data-drop', next.isBelow ? 'below' : 'above');
      };
      const look = () => {
        // a press that hardly moves is no drag
        if (Math.abs(y - start) < 6 && !target) return;
        dragged.setAttribute('data-dragged', '');
        const { left, width } = list.getBoundingClientRect();
        const found = root
          .elementFromPoint(left + width / 2, y)
          ?.closest<HTMLElement>(kind === 'group' ? '.ce-group' : '[data-row], [data-head]');
        if (!found || !list.contains(found) || found === dragged) return mark(null);
        const { top, height } = found.getBoundingClientRect();
        return mark({ place: found, isBelow: found.matches('[data-head]') || y > top + height / 2 });
      };
      const scroll = () => {
        const by = y < edge ? -12 : y > globalThis.innerHeight - edge ? 12 : 0;
        if (by !== 0) {
          globalThis.scrollBy(0, by);
          look();
        }
        frame = requestAnimationFrame(scroll);
      };
      const stop = () => {
        own.abort();
        cancelAnimationFrame(frame);
        mark(null);
        dragged.removeAttribute('data-dragged');
        stopRef.current = () => undefined;
      };
      const drop = () => {
        const last = target;
        stop();
        if (!last) return;
        dropRef.current({ kind: kind as Drop['kind'], key, from, ...placeOf(kind, last.place, last.isBelow) });
      };
      stopRef.current();
      stopRef.current = stop;
      const { signal } = own;
      handle.setPointerCapture?.(event.pointerId);
      handle.addEventListener(
        'pointermove',
        (moved) => {
          y = (moved as PointerEvent).clientY;
          look();
        },
        { signal },
      );
      handle.addEventListener('pointerup', drop, { signal });
      handle.addEventListener('pointercancel', stop, { signal });
      globalThis.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && stop(), { signal });
      frame = requestAnimationFrame(scroll);
    },
    [listRef],
  );
}

function placeOf(kind: string, place: HTMLElement, isBelow: boolean): Pick<Drop, 'group' | 'before'> {
  const { group = '', key = null } = place.dataset;
  if (kind === 'group') {
    const next = place.nextElementSibling as HTMLElement | null;
    return { group: '', before: isBelow ? next?.dataset['group'] || null : group };
  }
  if (place.matches('[data-head]')) {
    const first = place.parentElement?.querySelector<HTMLElement>('[data-row]');
    return { group, before: first?.dataset['key'] ?? null };
  }
  const next = place.nextElementSibling as HTMLElement | null;
  return { group, before: isBelow ? (next?.dataset['key'] ?? null) : key };
}
