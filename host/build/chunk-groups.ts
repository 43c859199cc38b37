/** What rolldown knows of a module while it decides which file it goes into. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Returns which elements have a module from the start, by the names of their folders. */
type Sharers = (id: string, graph: Graph) => ReadonlySet<string>;

/** The element that most people meet first: the home page's. */
const firstWidget = 'address-search';

/**
 * What several other elements share, by who they are: few files, and little in them that one of their elements does not
 * need. A module belongs to the last of these that has all who share it. Those for more come first, as a file takes
 * along what its modules import.
 */
const families: readonly { readonly name: string; readonly members?: readonly string[] }[] = [
  { name: 'common' },
  { name: 'receipts', members: ['checkout', 'order-status', 'cockpit'] },
  { name: 'ordering', members: ['restaurant-menu', 'basket', 'checkout', 'order-status', 'account'] },
  { name: 'ordering-later', members: ['restaurant-menu-later', 'basket', 'checkout', 'order-status', 'account'] },
  { name: 'places', members: ['cities', 'embedded-addresses', 'restaurant-list'] },
  { name: 'shop', members: ['restaurant-menu', 'basket', 'checkout'] },
  { name: 'orders', members: ['order-status', 'account', 'cockpit'] },
  { name: 'menu-checkout', members: ['restaurant-menu', 'checkout'] },
  { name: 'checkout-later', members: ['restaurant-menu-later', 'checkout'] },
  { name: 'menu-list', members: ['restaurant-menu', 'restaurant-list'] },
  { name: 'own-orders', members: ['order-status', 'account'] },
];

/**
 * The files that the elements are built into, the first group that wants a module having it. The first widget needs
 * few of them, fetched side by side: the loader with `start`, `react`, `core`, and its own. With them comes `network`,
 * without which it shows itself. What others share stands apart by who needs it.
 */
export function chunkGroups() {
  const sharersOf = findSharers();
  return [
    { name: 'live', test: /node_modules\/(socket\.io|engine\.io|@socket\.io|laravel-echo)/, priority: 4 },
    // apart from the rest of core only so that both are not run in one task: 60 ms on a slow phone
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    // what the loader needs as well, and of page-header.ts the pattern that is all <fo-store> needs of the values
    {
      name: 'start',
      test: /runtime\/(?:[\w-]+\/)?(page-wide|browser-age|ensure-defined|loader-info|version|preload|next-task|page-fonts|early-input|fetch-markup|element\/widget-config|texts\/(page-texts|replaceable)|warnings\/warn-developer)\.ts|contract\/values\/page-header\.ts|styles\/(breakpoints|register-em|known-font)\.ts|messages\/fixed-texts\.ts|navigation\/parse-url\.ts|package\.json$|preload-helper/,
      priority: 3,
    },
    { name: ofFirstWidget('core', sharersOf), debugName: 'core', minShareCount: 2, priority: 2 },
    // apart from the shapes that are made of them, so that nobody fetches those for a list of names
    { name: 'values', test: /shared\/contract\/values\//, priority: 1.6 },
    { name: 'zod', test: /node_modules\/zod\//, priority: 1.5 },
    // what calls wait for, the HTTP client; and ports that nothing shown needs
    {
      name: 'network',
      test: /node_modules\/ky\/|widgets\/io\/(?:\w+\/)?(http|deferred-ports|log|captcha|geolocation)\.ts/,
      priority: 1.5,
    },
    ...families.map(({ name }, index) => ({
      name: ofFamily(name, sharersOf),
      debugName: name,
      minShareCount: 2,
      priority: 1 - index / 100,
    })),
  ];
}

const elementEntry = /widgets\/elements\/([\w-]+)\/element\.ts$/;
/** What an element fetches of its own accord after it has shown itself. */
const laterEntry = /widgets\/elements\/([\w-]+)\/later\/parts\.ts$/;

function entryName(id: string): string | undefined {
  const later = laterEntry.exec(id)?.[1];
  return later === undefined ? elementEntry.exec(id)?.[1] : `${later}-later`;
}

function findSharers(): Sharers {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const answer = known.get(id);
    if (answer) return answer;
    const sharers = new Set<string>();
    // it grows while it is walked, and ends the walk where modules import each other in a circle
    const importers = new Set([id]);
    for (const importer of importers) {
      const entry = entryName(importer);
      if (entry !== undefined) sharers.add(entry);
      for (const next of graph.getModuleInfo(importer)?.importers ?? []) importers.add(next);
    }
    // a page for few people takes along what it needs and moves nothing of everybody else's
    if (sharers.size > 1) sharers.delete('office');
    // what the element itself has by then is of no other part of it
    for (const each of sharers) sharers.delete(`${each}-later`);
    known.set(id, sharers);
    return sharers;
  };
}

/** Names what the first widget imports, directly or through others. */
const ofFirstWidget = (name: string, sharersOf: Sharers) => (id: string, graph: Graph) =>
  sharersOf(id, graph).has(firstWidget) ? name : null;

/** Names what belongs to that family and to no smaller one. */
const ofFamily = (name: string, sharersOf: Sharers) => (id: string, graph: Graph) => {
  const sharers = sharersOf(id, graph);
  const family = families.findLast(({ members }) => !members || [...sharers].every((each) => members.includes(each)));
  return sharers.size > 1 && family?.name === name ? name : null;
};

/** Called like the element's folder or the English texts; what several share would else be called after all of them. */
export function chunkName(name: string, facadeModuleId: string | null): string {
  const element = facadeModuleId === null ? undefined : entryName(facadeModuleId);
  const english = facadeModuleId?.match(/\/messages\/([^/]+)\/en\.json$/)?.[1];
  return element ?? (english ? `en-${english}` : name.replace(/~.*$/, ''));
}
