import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Features } from 'lightningcss';

/** The oldest browsers in which everything works, by their names in `browserslist` of package.json, which alone says so. */
export const browserFloor: ReadonlyMap<string, string> = new Map(
  readBrowserslist().map((entry) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    if (!name || !version) throw new Error(`browserslist has "${entry}": the build reads only "name >= version".`);
    return [name, version];
  }),
);

function readBrowserslist(): readonly string[] {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { browserslist: readonly string[] }).browserslist;
}

/** By the names that bundlers know; Samsung's are Chrome's of the same year. */
const bundlersNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};
const target = [...browserFloor].flatMap(([name, version]) =>
  bundlersNames[name] ? [`${bundlersNames[name]}${version}`] : [],
);

/**
 * What every build for browsers is made for. `light-dark()` stays: what it would be rewritten into needs to know each
 * `color-scheme` around an element, and those of a page are not in our sheets (widgets/styles/older-browsers.ts).
 */
export const forBrowsers = {
  css: { lightningcss: { exclude: Features.LightDark } },
  build: { target, cssTarget: target },
};
