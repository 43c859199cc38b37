import { readdirSync, readFileSync } from 'node:fs';

/*
 * What a page fetches of a build (`npm run build`), brotli: the loader alone, and each element complete, which is all
 * that must be there before it shows itself as it stays and takes clicks and keys.
 *
 * What follows is not counted there, as nothing of it is waited for: the network layer, which the loader asks for at
 * the same time and which has a line of its own here (elements that check what they kept in the browser before they
 * show it have it within their own), what a menu shows when somebody asks for it, live events, rules of phone numbers, English texts, and parts that come with what
 * a person does.
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
/**
 * kB of each element on a page that has none yet: the loader, what all share, and its own, with room for the 30 bytes by
 * which one build compresses differently from another. Some 2.3 of each fetch the server's markup, keep what is pressed
 * early and take it over: it is seen seconds before any of the rest is there; 0.3 make text stand as wide as the house's
 * font before that has come, and 0.3 is what it costs that React is a file of its own, so that it is run in a task of its
 * own. Some 0.05 of each show the number of a failure of the server's where the element says it in words of its own, and up
 * to 0.15 keep formats of numbers and start in a task of their own, so that no task of a slow phone takes 50 ms. 0.1 keeps
 * lists what they are on pages with Prototype.js, and up to 0.1 saves three requests after live events have come. 0.1 finds
 * an order that is under way; 0.6 of menu, basket and checkout say reduced prices, what is ordered most and the hardest
 * blocker; 1.3 of the checkout pass what is known and remember it; 1.3 of the order's page, and 0.5 of the account, tell
 * another time than was said, and the line that stands on every page. Up to 0.2 of each follow a page that changes its language
 * and let what is pressed give way; 1.8 of the checkout and 0.5 of cockpit and menu say what each line costs after a
 * discount, by one rule; 1.1 of the list lay it flat, mix ads in, and show kitchens as pictures and the way to the map.
 * 0.3 of each are the paths of what staff do and the errors that those calls know, 0.3 more where baskets are special hours and a
 * busy kitchen; 1.0 of the cockpit leads to its rooms, and 1.2 goes on without a connection. 0.25 of each are the errors of calls in the
 * office, and up to 0.5 where orders are read say what of them went back and what was wrong; 1.0 of the account begin a restaurant's
 * sign-up. Up to 0.3 where baskets and orders are say what a restaurant's own code took off and why it is not taken; 0.6 of the
 * cockpit ask before it is left offline and lead to codes, sandbox and sign-up, 0.7 of the office are its bar and the skeletons
 * of its rooms.
 */
const budgets = {
  account: 151.7,
  'address-search': 89.2,
  basket: 134,
  checkout: 157.75,
  cities: 101.8,
  cockpit: 116.1,
  'embedded-addresses': 104.1,
  office: 131,
  'order-status': 136.7,
  'restaurant-list': 118.5,
  'restaurant-menu': 159.1,
  store: 6.95,
};

const elements = readdirSync('widgets/elements').filter((name) => files[`widgets/elements/${name}/element.ts`]);
for (const name of elements) {
  if (budgets[name] === undefined) throw new Error(`<fo-${name}> has no budget: add one in .size-limit.js.`);
}

export default [
  { name: 'loader', path: `${folder}/${files[loader].file}`, limit: '1.83 kB' },
  { name: 'loader with what it imports', path: pathsOf(loader), limit: '6.35 kB' },
  ...elements.map((name) => ({
    name: `<fo-${name}>`,
    path: pathsOf(loader, `widgets/elements/${name}/element.ts`),
    limit: `${budgets[name]} kB`,
  })),
  { name: 'network layer', path: `${folder}/chunks/network.js`, limit: '6.5 kB' },
  { name: 'basket and dialogs of a menu', path: `${folder}/chunks/restaurant-menu-later.js`, limit: '18.8 kB' },
  { name: 'live events', path: `${folder}/chunks/{realtime,live}.js`, limit: '15.7 kB' },
];
