import type { ElementModules } from './ensure-defined.ts';
import { preload } from './preload.ts';

/**
 * The same modules; with the first of them that is fetched, `files` are asked for as well, so that what an element wants
 * later is on its way by then. They stand back behind what it needs to show itself.
 */
export function fetchBeside(modules: ElementModules, files: readonly string[], base: string): ElementModules {
  const beside = (load: () => Promise<unknown>) => () => {
    const module = load();
    preload(files, base, 'low');
    return module;
  };
  return Object.fromEntries(Object.entries(modules).map(([tag, load]) => [tag, beside(load)]));
}
