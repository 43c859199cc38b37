import { pageWide } from '../marketplace/page-wide.ts';

export type ElementModules = Readonly<Record<string, () => Promise<unknown>>>;

const modules = () => pageWide('element-modules', () => new Map<string, () => Promise<unknown>>());

/** The entry hands over which module defines which tag. The first one to name a tag keeps it. */
export function registerElementModules(map: ElementModules): void {
  for (const [tag, load] of Object.entries(map)) if (!modules().has(tag)) modules().set(tag, load);
}

/**
 * Resolves once `tag` is defined, fetching its module if need be. An element calls it before it places another
 * element's tag. Rejects when nobody knows the tag, or when its module can't be fetched.
 */
export async function ensureDefined(tag: string): Promise<void> {
  if (customElements.get(tag)) return;
  const load = modules().get(tag);
  if (!load) {
    throw new Error(`<${tag}> is unknown. It would stay empty: use the loader, or import its module yourself.`);
  }
  await load();
  await customElements.whenDefined(tag);
}
