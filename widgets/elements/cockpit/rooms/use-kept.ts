import { useState } from 'react';
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
