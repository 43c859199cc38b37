import { type Atom, atom } from '../jotai.ts';
import { portsAtom } from '../ports.ts';
import { whileMounted } from '../while-mounted.ts';
import { loading, type Remote, valueOf } from './remote.ts';
import type { resource } from './resource.ts';

/** A resource that is asked for anew whenever somebody begins to look, and each minute while its value is moving. */
export function renewed<Value>(
  { remoteAtom, reloadAtom }: ReturnType<typeof resource<Value>>,
  isMoving: (value: Value) => boolean,
) {
  const lifeAtom = whileMounted((get, set) => {
    void set(reloadAtom);
    return get(portsAtom).clock.everyMinute(() => {
      const value = valueOf(get(remoteAtom));
      if (value !== undefined && isMoving(value)) void set(reloadAtom);
    });
  });
  const stateAtom: Atom<Remote<Value>> = atom((get) => {
    get(lifeAtom);
    const remote = get(remoteAtom);
    return remote.status === 'idle' ? loading : remote;
  });
  return { stateAtom, reloadAtom };
}
