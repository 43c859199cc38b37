import path from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite's own way to ask for the files of an `import()` side by side also waits for style sheets, which the elements have
 * none of as files. Measured without this (November 2026): 0.7 kB brotli more for every page, where the loader with all
 * that it imports has 2.3. And it runs them in one task: the restaurant page's took 124 to 147 ms on a slow phone.
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
  };
}
