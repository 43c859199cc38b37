import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNetwork } from '#io/network.ts';
import { whenFetched } from '#state/core/when-fetched.ts';

/** Code that comes when somebody wants it. Once there, it is there for all, as any other module. */
export interface LateModule<Module> {
  readonly fetch: () => Promise<Module>;
  /** null until it was fetched */
  readonly known: () => Module | null;
  /** Calls `listener` when it is there. Answers its clean-up. */
  readonly onThere: (listener: () => void) => () => void;
}

/** `load` is an `import()`: `lateModule(() => import('./LastVisited.tsx'))`. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const listeners = new Set<() => void>();
  let there: Module | null = null;
  return {
    fetch: async () => {
      if (there) return there;
      there = await load();
      for (const listener of listeners) listener();
      return there;
    },
    known: () => there,
    onThere: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface LateState<Module> {
  /** null while it is not there; also in the first pass over the server's markup, which knows none */
  readonly module: Module | null;
  /** it could not be fetched, and is tried again by and by */
  readonly isFailed: boolean;
  /** Tries again at once. */
  readonly retry: () => void;
}

const unknown = () => null;

/** The module, fetched as soon as the component is there and `wanted`. */
export function useLateModule<Module>(late: LateModule<Module>, wanted = true): LateState<Module> {
  const module = useSyncExternalStore(late.onThere, late.known, unknown);
  const [turn, setTurn] = useState(0);
  const [failedTurn, setFailedTurn] = useState<number | null>(null);
  const isMissing = wanted && module === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    // the page's own: code is of no marketplace
    return whenFetched(late.fetch, createNetwork(), {
      onThere: () => {},
      onFailed: () => setFailedTurn(turn),
    });
  }, [isMissing, late, turn]);
  return {
    module,
    isFailed: isMissing && failedTurn === turn,
    retry: () => setTurn((before) => before + 1),
  };
}
