import type { ElementModules } from './ensure-defined.ts';

/** The same modules; with each of them that is fetched, `prefetch` is called: what an element wants later is on its way by then. */
export function fetchBeside(modules: ElementModules, prefetch: () => void): ElementModules {
  const beside = (load: () => Promise<unknown>) => () => {
    const module = load();
    prefetch();
    return module;
  };
  return Object.fromEntries(Object.entries(modules).map(([tag, load]) => [tag, beside(load)]));
}
