import { pageWide } from '../marketplace/page-wide.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';

/** Where the elements' script came from; null while an element is used without the loader. */
interface LoaderInfo {
  origin: string | null;
  version: string | null;
}

const info = () => pageWide<LoaderInfo>('loader', () => ({ origin: null, version: null }));

/**
 * Kept from the first loader on the page: a second copy changes nothing; one of another version is warned of. Returns
 * whether this is the first.
 */
export function recordLoader(origin: string, version: string): boolean {
  const known = info();
  const { version: other } = known;
  if (!other) Object.assign(known, { origin, version });
  else if (other !== version) warnDeveloper(({ otherVersion }) => otherVersion('The loader', other));
  return !other;
}

export function loaderOrigin(): string | null {
  return info().origin;
}
