/** What rolldown tells of a module while it decides which file it goes into. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** The element that most people meet first: the home page's. */
const firstWidget = 'widgets/elements/address-search/element.ts';

/**
 * The files that the elements are built into, the first group that wants a module having it. The first widget needs
 * few of them, fetched side by side: the loader with `start`, `config`, `react`, `core` and its own. What others share
 * stands apart by who needs it, so that no element fetches what only another one needs; very small pieces are joined.
 */
export function chunkGroups() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    { name: 'live', test: /node_modules\/(socket\.io|engine\.io|@socket\.io|laravel-echo)/, priority: 4 },
    // what the loader needs as well
    {
      name: 'start',
      test: /runtime\/(page-wide|ensure-defined|loader-info|version)\.ts|preload-helper/,
      priority: 3,
    },
    // what <fo-store> needs as well
    {
      name: 'config',
      test: /runtime\/(widget-config|texts\/page-texts)\.ts|styles\/breakpoints\.ts|messages\/fixed-texts\.ts/,
      priority: 3,
    },
    { name: ofFirstWidget('core'), debugName: 'core', minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500, priority: 1 },
  ];
}

/** Names what the first widget imports, directly or through others. */
function ofFirstWidget(name: string): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>();
  const leadsThere = (id: string, graph: Graph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // modules may import each other in a circle
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const found = id.endsWith(firstWidget) || importers.some((importer) => leadsThere(importer, graph));
    known.set(id, found);
    return found;
  };
  return (id, graph) => (leadsThere(id, graph) ? name : null);
}

/** Called like the element's folder or the English texts; what several share would else be called after all of them. */
export function chunkName(name: string, facadeModuleId: string | null): string {
  const element = facadeModuleId?.match(/widgets\/elements\/([\w-]+)\/element\.ts$/)?.[1];
  const isEnglish = facadeModuleId?.includes('/messages/en/') === true;
  return element ?? (isEnglish ? `en-${name}` : name.replace(/~.*$/, ''));
}
