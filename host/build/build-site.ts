import path from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.ts';

/** Build of the host site's scripts and styles: `dist/site/site.js` and `site.css`, and the fonts they name. */
export async function buildSite(root: string): Promise<void> {
  const outDir = path.join(root, 'dist/site');
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    base: '/assets/',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'vite-manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { site: path.join(root, 'host/site/client/site.ts') },
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  compressFolder(outDir);
}
