import path from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** A file of the build, as far as its order goes. */
interface BuiltChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/**
 * Vite's own way to ask for the files of an `import()` side by side also waits for style sheets, which the elements have
 * none of as files. Measured without this (November 2026): 0.7 kB brotli more for every page, where the loader with all
 * that it imports has 2.3. Vite also runs them in one task, which on a slow phone took 124 to 147 ms for the restaurant's
 * page: here each has one of its own, what it imports before it.
 */
export function preloadHelperPlugin(root: string): Plugin {
  const module = JSON.stringify(path.join(root, 'widgets/runtime/loader/preload.ts'));
  return {
    name: 'fo-preload-helper',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== helper) return null;
      return `import { preload, runInTurn } from ${module};
export const __vitePreload = async (load, files, base) => {
  if (files?.length) {
    preload(files, base);
    await runInTurn(files.slice(1), base);
  }
  return load();
};`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const places = importOrder(chunks);
        for (const chunk of chunks) chunk.code = inOrder(chunk, places);
      },
    },
  };
}

/** The place of each file in an order in which each comes after all that it imports. */
export function importOrder(chunks: readonly BuiltChunk[]): ReadonlyMap<string, number> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const places = new Map<string, number>();
  const entered = new Set<string>();
  const enter = (name: string) => {
    if (entered.has(name)) return;
    entered.add(name);
    for (const imported of byName.get(name)?.imports ?? []) enter(imported);
    places.set(name, places.size);
  };
  for (const { fileName } of chunks) enter(fileName);
  return places;
}

/** The file's code, with the lists of files that Vite wrote into it in that order; its own, the first one, stays. */
export function inOrder(
  { fileName, code }: { readonly fileName: string; readonly code: string },
  places: ReadonlyMap<string, number>,
): string {
  const [, list] = /m\.f=(\[[^\]]*\])/.exec(code) ?? [];
  if (list === undefined) return code;
  const folder = path.posix.dirname(fileName);
  const files = (JSON.parse(list) as string[]).map((file) => places.get(path.posix.join(folder, file)) ?? 0);
  const placeOf = (index: string) => files[Number(index)] ?? 0;
  return code.replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, indexes: string) => {
    const [own = '', ...others] = indexes.split(',');
    return `__vite__mapDeps([${[own, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))].join(',')}])`;
  });
}
