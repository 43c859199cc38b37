import type * as z from 'zod/mini';
import { atom } from './jotai.ts';
import { portsAtom } from './ports.ts';
import { readStored, writeStored } from './stored-json.ts';

/** A value that is kept for this visit, over a reload too; null: there is none, and nothing is left of it. */
export function keptForVisit<Value>(key: string, schema: z.ZodMiniType<Value>) {
  const changedAtom = atom<Value | null | undefined>(undefined);
  return atom(
    (get): Value | null => {
      const changed = get(changedAtom);
      return changed === undefined ? readStored(get(portsAtom).storage.visit, key, schema) : changed;
    },
    (get, set, value: Value | null) => {
      const { visit } = get(portsAtom).storage;
      set(changedAtom, () => value);
      if (value === null) visit.remove(key);
      else writeStored(visit, key, value);
    },
  );
}
