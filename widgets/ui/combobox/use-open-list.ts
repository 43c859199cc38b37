import { useEffect, useRef, useState } from 'react';
import type { OpenList } from './open-list.ts';

type Load = () => Promise<{ readonly openList: OpenList }>;

const loadList: Load = () => import('./open-list.ts');

/**
 * What opens under the field, null until it was fetched: as soon as the field is there, so that it is before the first
 * suggestions are. Where it could not be, each new `text` that wants it tries again.
 */
export function useOpenList(text: string | null, load: Load = loadList): OpenList | null {
  const [list, setList] = useState<OpenList | null>(null);
  const triedFor = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (list || triedFor.current === text) return;
    triedFor.current = text;
    load().then(
      ({ openList }) => setList(openList),
      () => {
        // the browser itself says in its console why a module could not be fetched
      },
    );
  }, [list, text, load]);
  return list;
}
