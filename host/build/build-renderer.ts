import path from 'node:path';
import { build } from 'vite';
import { lightCallsPlugin } from './vite/light-calls-plugin.ts';

/** The script that stands inline in rendered pages, as small as it gets. */
async function buildEarlyInput(root: string): Promise<void> {
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: path.join(root, 'dist/renderer'),
      emptyOutDir: false,
      minify: true,
      lib: {
        entry: path.join(root, 'widgets/server/early-input.ts'),
        formats: ['iife'],
        name: 'foEarlyInput',
        fileName: () => 'early-input.js',
      },
    },
  });
}

/** Build of what renders elements on the server: `dist/renderer/renderer.js`, with all that it needs but Node itself. */
export async function buildRenderer(root: string): Promise<void> {
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [lightCallsPlugin(root)],
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'widgets/server/index.ts'),
      outDir: path.join(root, 'dist/renderer'),
      emptyOutDir: true,
      target: 'node22',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'renderer.js', chunkFileNames: '[name].js' } },
    },
  });
  await buildEarlyInput(root);
}
