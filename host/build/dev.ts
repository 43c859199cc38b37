import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { socketDefaults } from '#shared/contract/values/socket.ts';

/*
 * `npm run dev`: one address for both. Vite serves elements and the site's script from their sources and reloads
 * them; everything else is passed on to the server, which restarts when its own code changes.
 */
const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = port + 1;
const publicUrl = `http://localhost:${port}`;

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(root, 'host/server/main.ts'), '--dev'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
  },
);

/** What Vite itself serves; the rest is the server's. */
const sources = /^\/(@|widgets\/|shared\/|host\/|node_modules\/|package\.json)/;

const target = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  appType: 'custom',
  // found before the first page asks, so that it never gets two copies of React
  optimizeDeps: {
    entries: ['widgets/elements/*/element.ts', 'widgets/loader.ts', 'host/site/client/site.ts'],
  },
  server: {
    port,
    strictPort: true,
    proxy: {
      // only live events: Vite has a socket of its own
      [`${process.env['SOCKET_PATH'] ?? socketDefaults.path}/`]: { target, ws: true },
      '^/': { target, bypass: ({ url = '' }) => (sources.test(url) ? url : undefined) },
    },
  },
});
await vite.listen();
process.stdout.write(`\nDeveloping at ${publicUrl}\n\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close().finally(() => process.exit(0));
  });
}
