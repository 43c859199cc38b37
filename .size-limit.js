import { readdirSync, readFileSync } from 'node:fs';

/*
 * What a page fetches of a build (`npm run build`), brotli: the loader alone, and each element with all that must be
 * there before it shows. Live events, rules of phone numbers and English texts come later, when they are wanted.
 */
const { version } = JSON.parse(readFileSync('dist/elements/manifest.json', 'utf8'));
const folder = `dist/elements/${version}`;
const files = JSON.parse(readFileSync(`${folder}/vite-manifest.json`, 'utf8'));

/** The file of a module with all files that it imports. */
const complete = (module, found = new Set()) => {
  if (found.has(module)) return found;
  found.add(module);
  for (const imported of files[module].imports ?? []) complete(imported, found);
  return found;
};
const pathsOf = (...modules) => {
  const needed = new Set(modules.flatMap((module) => [...complete(module)]));
  return [...needed].map((module) => `${folder}/${files[module].file}`);
};

const loader = 'widgets/loader.ts';
/** kB of each element on a page that has none yet: the loader, what all share, and its own. */
const budgets = {
  account: 160,
  'address-search': 126,
  basket: 140,
  checkout: 168,
  cities: 129,
  cockpit: 145,
  'embedded-addresses': 127,
  'order-status': 146,
  'restaurant-list': 141,
  'restaurant-menu': 193,
  store: 6,
};

const elements = readdirSync('widgets/elements').filter(
  (name) => files[`widgets/elements/${name}/element.ts`],
);

export default [
  { name: 'loader', path: `${folder}/${files[loader].file}`, limit: '2 kB' },
  { name: 'loader with what it imports', path: pathsOf(loader), limit: '3.2 kB' },
  ...elements.map((name) => ({
    name: `<fo-${name}>`,
    path: pathsOf(loader, `widgets/elements/${name}/element.ts`),
    limit: `${budgets[name]} kB`,
  })),
  { name: 'live events', path: `${folder}/chunks/live-*.js`, limit: '16 kB' },
];
