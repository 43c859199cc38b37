import path from 'node:path';
import type { Plugin } from 'vite';
import { readLibrary } from '../host/build/package/manifest/read-library.ts';
import { toManifest } from '../host/build/package/manifest/to-manifest.ts';

const id = 'virtual:elements';
const root = path.resolve(import.meta.dirname, '..');

/** `import { elements } from 'virtual:elements'`: the elements as the package's `custom-elements.json` has them. */
export function manifestPlugin(): Plugin {
  return {
    name: 'fo-elements-manifest',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load(wanted) {
      if (wanted !== `\0${id}`) return null;
      const elements = toManifest(readLibrary(root)).modules.flatMap(({ declarations }) => declarations);
      return `export const elements = ${JSON.stringify(elements)};`;
    },
  };
}
