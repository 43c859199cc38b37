import { startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#io/when-idle.ts';
import { useIsServed } from '#runtime/server-rendered/use-is-served.ts';
import type { MenuView } from './view/menu-view.ts';

/** Rows of the first paint: more than any window shows below the header. */
const firstRows = 12;
/** Rows that follow in one go: little enough for a frame on a slow phone. */
const rowsAtOnce = 20;
/** How long a busy browser keeps them waiting, in milliseconds. */
const longestWait = 200;

export interface MountedRows {
  readonly has: (sectionId: number, productId: number) => boolean;
  /** puts the rows of one section there at once: somebody is about to see them */
  readonly mountSection: (sectionId: number) => void;
}

/**
 * Which rows of the menu are on the page. The first ones are drawn at once; all others keep their room and follow in
 * small steps while nothing else is to be done, or when they come near. While it is hidden, none follow. Of the server's
 * markup all are there.
 *
 *     answer ──► first rows ──paint──► idle: next rows ──► idle: next rows ──► … all of them
 */
export function useMountedRows(view: MenuView, hidden: boolean): MountedRows {
  const [isServed] = useState(useIsServed());
  const [mounted, setMounted] = useState<ReadonlySet<string>>(new Set());
  const isComplete = useMemo(
    () =>
      isServed ||
      view.index.sections.every(({ id, products }) => products.every((product) => mounted.has(keyOf(id, product.id)))),
    [view.index, mounted, isServed],
  );
  // once all are there, a filter need not ask for any
  const wanted = useMemo(() => (isComplete ? [] : wantedKeys(view)), [view, isComplete]);
  const missing = useMemo(() => wanted.filter((key) => !mounted.has(key)), [wanted, mounted]);

  useEffect(() => {
    if (hidden || missing.length === 0) return undefined;
    return whenIdle(
      () => startTransition(() => setMounted((before) => joined(before, missing.slice(0, rowsAtOnce)))),
      longestWait,
    );
  }, [hidden, missing]);

  // paper shows all of them
  useEffect(() => {
    const mountAll = () => flushSync(() => setMounted((before) => joined(before, wanted)));
    window.addEventListener('beforeprint', mountAll);
    return () => window.removeEventListener('beforeprint', mountAll);
  }, [wanted]);

  return useMemo(() => {
    if (isComplete) return all;
    const first = new Set(wanted.slice(0, firstRows));
    return {
      has: (sectionId, productId) => {
        const key = keyOf(sectionId, productId);
        return mounted.has(key) || first.has(key);
      },
      mountSection: (sectionId) => {
        const own = wanted.filter((key) => key.startsWith(`${sectionId}:`));
        setMounted((before) => (own.every((key) => before.has(key)) ? before : joined(before, own)));
      },
    };
  }, [isComplete, mounted, wanted]);
}

const all: MountedRows = { has: () => true, mountSection: () => undefined };

/** All rows, those that are shown first. */
function wantedKeys({ sections }: MenuView): string[] {
  const rows = sections.flatMap(({ section, hidden, rows: own }) =>
    own.map(({ product, shown }) => ({ key: keyOf(section.id, product.id), isShown: shown && !hidden })),
  );
  return rows.toSorted((a, b) => Number(b.isShown) - Number(a.isShown)).map(({ key }) => key);
}

const joined = (before: ReadonlySet<string>, more: readonly string[]) => new Set([...before, ...more]);

function keyOf(sectionId: number, productId: number): string {
  return `${sectionId}:${productId}`;
}
