import path from 'node:path';
import type { Plugin } from 'vite';

const listModule = 'widgets/runtime/network-files.ts';
const networkModule = 'widgets/io/http.ts';
const placeholder = '__FO_NETWORK_FILES__';

/**
 * Tells the loader which files calls wait for: those that `http.ts` is in. They are known once all files are made, so a
 * placeholder stands for them until then; the loader is called the same whatever is in it, so no name depends on it.
 */
export function networkFilesPlugin(root: string): Plugin {
  return {
    name: 'fo-network-files',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== path.join(root, listModule)) return null;
      return { code: `export const networkFiles = ${placeholder};`, moduleType: 'js' };
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const network = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(root, networkModule)));
      const loader = chunks.find(({ code }) => code.includes(placeholder));
      if (!network || !loader?.isEntry) {
        this.error(`The loader has to name the file of ${networkModule}, but one of the two is not there.`);
      }
      const name = path.posix.relative(path.posix.dirname(loader.fileName), network.fileName);
      loader.code = loader.code.replace(placeholder, JSON.stringify([`./${name}`]));
    },
  };
}
