import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { type ChildServer, startBareServer, startHost } from './bench/child-server.ts';
import { firstWidgetBytes } from './bench/element-bytes.ts';
import { benchGrowth } from './bench/growth/bench-growth.ts';
import { benchLive } from './bench/live/bench-live.ts';
import { addLargeMenu, measureCardPage, measureMenuPage } from './bench/menu/measure-menu-page.ts';
import { benchPage } from './bench/page/bench-page.ts';
import { benchPlaces } from './bench/places/bench-places.ts';
import { type Measured, tableOf } from './bench/report.ts';
import { largeCount, listBar, measureList } from './bench/restaurants/measure-list.ts';
import { measureListPage } from './bench/restaurants/measure-list-page.ts';
import { measureAll } from './bench/scenarios.ts';

/*
 * `npm run bench`: what the host does in a second, against a bare Fastify that answers the same bytes and bare
 * inserts through `pg`, in one run and on loopback alone. The servers are processes of their own; this one makes
 * the load. Takes a few minutes and leaves nothing behind. `-- shop`, `-- menu`, `-- card` and `-- restaurants` measure
 * one part only.
 * `npm run bench -- places` measures the address search over a whole country instead, `-- live` events to thousands of
 * listeners, `-- page` what a phone sees of the pages, `-- growth` what becomes of all that with millions of orders.
 */
if (process.argv[2] === 'live') {
  await benchLive(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === 'growth') {
  await benchGrowth(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === 'places') {
  await benchPlaces(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === 'page') {
  await benchPage();
  process.exit();
}

const dist = join(import.meta.dirname, '../../dist');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fo-bench-'));
// The database's user must get in, also when root measures.
chmodSync(folder, 0o755);

const open: { stop(): Promise<void> }[] = [];
const opened = <T extends { stop(): Promise<void> }>(what: T): T => {
  open.unshift(what);
  return what;
};

try {
  const database = opened(await startEmbeddedPostgres({ dataDir: join(folder, 'data') }));
  const host: ChildServer = opened(await startHost(join(folder, 'data')));
  const startBare = async (answers: Readonly<Record<string, Buffer>>) => {
    const file = join(folder, 'answers.json');
    const encoded = Object.entries(answers).map(([path, body]) => [path, body.toString('base64')]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(encoded)));
    return opened(await startBareServer(file)).port;
  };
  const targets = { hostPort: host.port, database: database.connection, startBare };
  const lines: Measured[] = [];
  if (isWanted('shop')) {
    for (const clients of [1, 32] as const) lines.push(...(await measureAll(targets, clients)));
  }
  // before the thousands: they would only make it wait
  if (isWanted('menu') || isWanted('card')) await addLargeMenu(database.connection);
  if (isWanted('menu')) measureMenuPage(host.port);
  if (isWanted('card')) measureCardPage(host.port);
  if (isWanted('restaurants')) {
    const list = await measureList(host.port, database.connection);
    lines.push(...list.lines);
    const slowest = Math.max(...list.lines.map(({ figures }) => figures.p99));
    say(`\nwith ${largeCount} restaurants: first answer after a start ${list.coldMilliseconds.toFixed(0)} ms,`);
    say(
      `slowest p99 ${slowest.toFixed(0)} ms, which ${slowest < listBar ? 'holds' : 'misses'} the bar of ${listBar} ms`,
    );
    measureListPage(`http://127.0.0.1:${host.port}`);
  }
  const widget = firstWidgetBytes(dist);
  say(`\n${availableParallelism()} cores, Node ${process.version}\n\n${tableOf(lines)}\n`);
  say(
    widget
      ? `loader and <fo-restaurant-menu>: ${(widget.bytes / 1000).toFixed(1)} kB brotli in ${widget.files} files\n`
      : 'loader and <fo-restaurant-menu>: not built, run `npm run build`\n',
  );
} finally {
  for (const each of open) await each.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Whether a part is to be measured: all are, unless some are named. */
function isWanted(part: 'shop' | 'menu' | 'card' | 'restaurants'): boolean {
  const named = process.argv.slice(2);
  return named.length === 0 || named.includes(part);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
