import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Methods } from './method-hub.ts';
import { useWidget } from './widget-context.ts';

/**
 * Gives the element's public methods their code: `useWidgetMethods({ refresh: () => reload() })`. Their names must
 * stand in `methods` of `defineWidget`, and stay the same; each call takes the newest closure.
 */
export function useWidgetMethods(methods: Methods): void {
  const hub = useWidget().methods;
  const newest = useRef(methods);
  useLayoutEffect(() => {
    newest.current = methods;
  });
  const names = Object.keys(methods).join(' ');
  const stable = useMemo<Methods>(
    () =>
      Object.fromEntries(names.split(' ').map((name) => [name, (...args: never[]) => newest.current[name]?.(...args)])),
    [names],
  );
  useEffect(() => hub.register(stable), [hub, stable]);
}
