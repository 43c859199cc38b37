import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { chunkGroups, chunkName } from './chunk-groups.ts';
import { compressFolder } from './compress.ts';
import { folderHash } from './source-hash.ts';
import { leaveOutPlugin } from './vite/leave-out-plugin.ts';
import { lightCallsPlugin } from './vite/light-calls-plugin.ts';
import { preloadHelperPlugin } from './vite/preload-helper-plugin.ts';
import { reactModulesPlugin } from './vite/react-modules-plugin.ts';
import { retriedImportsPlugin } from './vite/retried-imports-plugin.ts';

/** Build of the elements: `dist/elements/{version}/loader.js` and what it fetches, with its manifest. */
export async function buildElements(root: string): Promise<string> {
  const outDir = path.join(root, 'dist/elements');
  // built in a folder of its own, so that a host that is running keeps its files until the last moment
  const unfinished = path.join(root, `dist/elements-${process.pid}`);
  await buildBundle(root, unfinished);
  const release = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
  const version = `${release}-${folderHash(unfinished)}`;
  compressFolder(unfinished);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  renameSync(unfinished, path.join(outDir, version));
  writeFileSync(path.join(outDir, 'manifest.json'), `${JSON.stringify({ version })}\n`);
  return version;
}

/** The loader and what it fetches, into `outDir`. */
async function buildBundle(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [
      lightCallsPlugin(root),
      preloadHelperPlugin(root),
      leaveOutPlugin(),
      reactModulesPlugin(root),
      retriedImportsPlugin('start'),
    ],
    logLevel: 'warn',
    // relative, so that a page of another origin fetches everything from where the loader came
    base: './',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'vite-manifest.json',
      modulePreload: { polyfill: false },
      sourcemap: true,
      rolldownOptions: {
        input: { loader: path.join(root, 'widgets/loader.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          // without a hash: the folder has one of all its files, and every name is fetched with those that say it
          chunkFileNames: ({ name, facadeModuleId }) => `chunks/${chunkName(name, facadeModuleId)}.js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: chunkGroups(),
          },
        },
      },
    },
  });
}
