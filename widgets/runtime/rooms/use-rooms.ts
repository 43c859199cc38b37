import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';

/** A choice of this element that is kept for the visit, over a reload too; at first the empty text. */
export function useKept(key: string) {
  const { visit } = useAtomValue(portsAtom).storage;
  const [value, setValue] = useState(() => visit.get(key) ?? '');
  const keep = (next: string) => {
    setValue(next);
    visit.set(key, next);
  };
  return [value, keep] as const;
}

/**
 * The room of `ids` that is shown, the first at first, and those that were opened so far, which stay as they were left.
 * `bodyRef` is what gets the focus when another one is gone to.
 */
export function useRooms<Id extends string>(key: string, ids: readonly Id[]) {
  const [kept, keep] = useKept(key);
  const room = ids.find((id) => id === kept) ?? firstOf(ids);
  const [entered, setEntered] = useState<readonly Id[]>([]);
  const bodyRef = useRef<HTMLDivElement>(null);
  const shown = useRef(room);
  useEffect(() => {
    if (shown.current === room) return;
    shown.current = room;
    bodyRef.current?.focus();
  }, [room]);
  const enter = (next: Id) => {
    keep(next);
    setEntered((before) => [...new Set([...before, room, next])]);
  };
  const opened = [...new Set([...entered, room])].filter((id) => ids.includes(id));
  return { room, opened, enter, bodyRef };
}

function firstOf<Id>([first]: readonly Id[]): Id {
  if (first === undefined) throw new Error('An element with rooms has one for everybody who gets in.');
  return first;
}
