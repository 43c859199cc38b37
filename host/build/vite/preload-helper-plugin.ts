import path from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite's own way to ask for the files of an `import()` side by side also waits for style sheets, which the elements have
 * none of as files, and is as much again as the rest of what the loader needs.
 */
export function preloadHelperPlugin(root: string): Plugin {
  const module = JSON.stringify(path.join(root, 'widgets/runtime/preload.ts'));
  return {
    name: 'fo-preload-helper',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== helper) return null;
      return `import { preload } from ${module};
export const __vitePreload = (load, files, base) => {
  if (files) preload(files, base);
  return load();
};`;
    },
  };
}
