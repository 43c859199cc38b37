import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserFloor } from '#build/browser-floor.ts';
import { youngFeaturesOfScript, youngFeaturesOfSheet } from '../support/features-in-files.ts';
import { youngFeaturesOfSources } from '../support/features-in-sources.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What an own field or function, or one of a package, is called as well; nothing of the browser's is meant. */
const namesOfOurs = ['.element', '.escape', '.fileName', '.isValid', '.remote', '.role', '.take', '.when', '.zip'];

const inReact = 'a name in a table of React’s, or asked for before it is used';
const pointers = 'only devices with a pointer show it';
const looks = 'without it everything works, and looks a little plainer';

/** What some of the oldest browsers lack and the elements or the site use all the same, each with why that does no harm. */
const allowed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(namesOfOurs.map((name) => [name, 'an own name'])),
  '.ancestorOrigins': 'notify-parent names no origin where the browser does not say it',
  '.bytes': 'ky asks whether it is there; nobody here reads an answer as bytes',
  '.canShare': 'asked for by `?.`',
  '.capture': inReact,
  '.connection': inReact,
  '.displayName': inReact,
  '.duplex': 'ky asks whether bodies can be streams before it says so',
  '.hidePopover': 'asked for by `?.`: the list of a combobox then stands in its element (use-popover-below.ts)',
  '.imageSizes': inReact,
  '.navigation': 'use-restaurant-filters.ts asks whether it is there, and listens to `popstate` where it is not',
  '.popover': inReact,
  '.release': 'of the wake lock, see there',
  '.released': 'of the wake lock, see there',
  '.request': 'of the wake lock, see there',
  '.share': 'ShareBasket.tsx asks whether it is there, and offers the link to be copied where it is not',
  '.showPopover': 'see .hidePopover',
  '.stackTraceLimit': 'zod sets it where there is one',
  '.startViewTransition': inReact,
  '.toTemporalInstant': 'the polyfill for Temporal names what it could add to the page, and does not',
  '.wakeLock': 'wake-lock.ts asks whether it is there; without it the screen may go dark',
  'AbortSignal.any': 'ky asks whether it is there',
  'PublicKeyCredential.getClientCapabilities': "the passkey library's, which asks for it and is not called for it here",
  'PublicKeyCredential.isConditionalMediationAvailable':
    'asked for by `?.`; without it (Firefox before 119) a passkey is used by its button',
  'CSS.registerProperty': 'asked for by `?.`; without it older-browsers.ts says the length',
  'Error.captureStackTrace': 'zod asks whether it is there',
  'Intl.DurationFormat': 'the polyfill for Temporal asks whether it is there',
  Temporal: 'a polyfill is fetched where there is none (define-widget.tsx)',
  WebTransport: 'live events come by WebSocket or by long requests; this one is not configured',

  '1lh': 'a few pixels off the middle of a line in Firefox before 120',
  '::-moz-progress-bar': 'each browser has one of the three',
  '::-webkit-progress-bar': 'each browser has one of the three',
  '::-webkit-progress-value': 'each browser has one of the three',
  ':has': 'Firefox before 121: grounds, gaps and lines only; what is chosen, wrong or has the focus is seen without it',
  '::view-transition-new': 'pages then change at once',
  '::view-transition-old': 'pages then change at once',
  '@view-transition': 'pages then change at once',
  'accent-color': looks,
  'color-mix()': 'four tokens, which older-browsers.ts has plain ones for',
  'contain-intrinsic-block-size': 'goes with content-visibility',
  'content-visibility': 'what is out of sight is drawn too',
  'cursor: grab': pointers,
  'cursor: not-allowed': pointers,
  'cursor: pointer': pointers,
  'cursor: progress': pointers,
  'view-transition-name': 'pages then change at once',
  'field-sizing': 'the field is as wide as fields are',
  'forced-color-adjust': 'Windows alone forces colours, where there is no Safari',
  'grid-template-columns: subgrid': 'cards then fill their list in columns of their own (sections.css)',
  'grid-template-rows: subgrid': 'cards side by side keep to the same lines from Chrome 117 on',
  'hyphenate-limit-chars': 'short words are broken as well, as by Safari',
  'inline-size: fit-content': 'known to Samsung’s as to Chrome, of which it is made; MDN has no entry',
  'light-dark()': 'older-browsers.ts chooses for elements, `@supports` in the site’s sheets',
  'overflow-anchor': 'asked of Chrome and Firefox alone, which move what is read while something above it grows',
  'overscroll-behavior': 'the page may scroll on when a list is at its end',
  'overscroll-behavior-x': 'the page may scroll on when a list is at its end',
  resize: pointers,
  'scrollbar-width': looks,
  'text-wrap': looks,
};

/** By feature, the files that have it. */
const found = new Map<string, string[]>();
const builtFiles = globSync('dist/{elements,site,package}/**/*.{js,css}', { cwd: root });

beforeAll(() => {
  const add = (features: Iterable<string>, file: string) => {
    for (const each of features) found.set(each, [...(found.get(each) ?? []), file]);
  };
  for (const file of builtFiles) {
    add(file.endsWith('.js') ? youngFeaturesOfScript(read(file)) : youngFeaturesOfSheet(read(file)), file);
  }
  const entries = ['widgets/loader.ts', 'widgets/server/early-input.ts', 'host/site/client/site.ts'];
  const elements = globSync('widgets/elements/*/element.ts', { cwd: root });
  const sources = [...entries, ...elements].map((file) => path.join(root, file));
  add(youngFeaturesOfSources(sources), 'the sources, by their types');
}, 120_000);

describe('the oldest browsers of `browserslist`', () => {
  it('have all that is built, or it is known what they do without', () => {
    expect(builtFiles.length).toBeGreaterThan(100);
    const unknown = [...found].filter(([feature]) => !(feature in allowed));
    expect(unknown.map(([feature, files]) => `${feature}: ${files.slice(0, 3).join(', ')}`)).toEqual([]);
  });

  it('do without nothing that is not used any more', () => {
    expect(Object.keys(allowed).filter((feature) => !found.has(feature))).toEqual([]);
  });
});

describe('browsers older than those', () => {
  /** Classes with fields are what of 2022 is commonest; `??=` of 2021 is parsed since Chrome 85, Safari 14, Firefox 79. */
  const youngSyntax = /"type":"(PropertyDefinition|PrivateIdentifier|StaticBlock)"/;

  it('can read the loader, and what warns of them', () => {
    const folder = path.join(
      'dist/elements',
      (JSON.parse(read('dist/elements/manifest.json')) as { version: string }).version,
    );
    for (const file of ['loader.js', 'chunks/start.js', 'chunks/page-warnings.js']) {
      expect(existsSync(path.join(root, folder, file))).toBe(true);
      expect(youngSyntax.exec(JSON.stringify(parseAst(read(path.join(folder, file)))))?.[1]).toBeUndefined();
    }
  });
});

describe('the floor', () => {
  it.each([
    'README.md',
    'widgets/EMBEDDING.md',
    '.storybook/docs/1-start.mdx',
    'widgets/runtime/warnings/page-warnings.ts',
  ])('stands in %s as in package.json', (file) => {
    const of = (name: string) => browserFloor.get(name);
    expect([of('edge'), of('ios_saf')]).toEqual([of('chrome'), of('safari')]);
    const said = /Chrome and Edge [^a-z]+Firefox [^a-z]+Safari [^a-z]+Samsung Internet \d+/.exec(
      read(file).replace(/\s+/g, ' '),
    )?.[0];
    expect(said).toBe(
      `Chrome and Edge ${of('chrome')}, Firefox ${of('firefox')}, Safari ${of('safari')}, Samsung Internet ${of('samsung')}`,
    );
  });
});
