import { pageWide } from './page-wide.ts';
import { version } from './version.ts';

/** Once per page and version: two versions side by side are worth one line, not one per element. */
export function warnOfOtherVersion(what: string, other: string): void {
  const warned = pageWide('warned-versions', () => new Set<string>());
  if (warned.has(other)) return;
  warned.add(other);
  console.warn(
    `${what} is there from version ${other}; version ${version} leaves it as it is. The page loads two versions of the elements, and the first one wins. Remove one of the scripts.`,
  );
}
