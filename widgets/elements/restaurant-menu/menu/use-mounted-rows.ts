import { startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstRows, rowsAtOnce } from './rows-at-once.ts';
import type { CardSection, CardView } from './view/menu-view.ts';

export interface MountedRows {
  readonly has: (sectionId: number, productId: number) => boolean;
  /** puts the rows of one section there at once: somebody is about to see them */
  readonly mountSection: (sectionId: number) => void;
}

/**
 * Which rows of the card are on the page. The first ones are drawn at once; all others keep their room and follow in
 * small steps while nothing else is to be done, or when they come near. While it is hidden, none follow.
 *
 *     answer ──► first rows ──paint──► idle: next rows ──► idle: next rows ──► … all of them
 */
export function useMountedRows(view: CardView, hidden: boolean): MountedRows {
  const [mounted, setMounted] = useState<ReadonlySet<string>>(new Set());
  const isComplete = useMemo(
    () => view.index.sections.every((section) => isMountedWhole(section, mounted)),
    [view.index, mounted],
  );
  // once all are there, a filter need not ask for any
  const wanted = useMemo(() => (isComplete ? [] : wantedKeys(view)), [view, isComplete]);
  const missing = useMemo(() => wanted.filter((key) => !mounted.has(key)), [wanted, mounted]);

  useEffect(() => {
    if (hidden || missing.length === 0) return undefined;
    return whenIdle(() =>
      startTransition(() => setMounted((before) => before.union(new Set(missing.slice(0, rowsAtOnce))))),
    );
  }, [hidden, missing]);

  // paper shows all of them
  useEffect(() => {
    const listening = new AbortController();
    const mountAll = () => flushSync(() => setMounted((before) => before.union(new Set(wanted))));
    window.addEventListener('beforeprint', mountAll, { signal: listening.signal });
    return () => listening.abort();
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
        setMounted((before) => (own.every((key) => before.has(key)) ? before : before.union(new Set(own))));
      },
    };
  }, [isComplete, mounted, wanted]);
}

const all: MountedRows = { has: () => true, mountSection: () => undefined };

function isMountedWhole({ id, products }: CardSection, mounted: ReadonlySet<string>): boolean {
  return products.every((product) => mounted.has(keyOf(id, product.id)));
}

/** All rows, those that are shown first. */
function wantedKeys({ sections }: CardView): string[] {
  const shown: string[] = [];
  const others: string[] = [];
  for (const { section, hidden, rows } of sections) {
    for (const { product, shown: isShown } of rows) {
      (isShown && !hidden ? shown : others).push(keyOf(section.id, product.id));
    }
  }
  return [...shown, ...others];
}

function keyOf(sectionId: number, productId: number): string {
  return `${sectionId}:${productId}`;
}

/** Soon, once the browser has painted and has time; answers its clean-up. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 200 });
  return () => cancelIdleCallback(request);
}
