import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KitchenPace } from '#features/cockpit/demo-kitchen.ts';
import {
  keepBuiltFiles,
  loadRenderer,
  readElementsManifest,
  readSiteAssets,
} from '#features/pages/files/built-files.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { aMovableClock, fridayEvening, type MovableClock } from './clock.ts';
import type { TestDatabase } from './database.ts';
import { aDemoDatabase } from './demo-database.ts';
import { freePort } from './free-port.ts';

/** The whole marketplace, listening: what a browser reaches. */
export interface TestMarketplace {
  /** `http://{host}:{port}`, without a slash at its end */
  readonly url: string;
  /** for what somebody else changes meanwhile, such as the restaurant its menu */
  readonly db: TestDatabase['db'];
  /** its database's address, for the operator's commands */
  readonly databaseUrl: string;
  /** the server's; pages follow it by `passTime` */
  readonly clock: MovableClock;
  stop(): Promise<void>;
}

/** Written once everything is built. */
const stamp = path.resolve(import.meta.dirname, '../../dist/stamp.json');

/** Slow enough that each status is seen, quick enough to wait for. */
const quickKitchen: KitchenPace = { confirmSeconds: 3, readySeconds: 2, transferSeconds: 1 };

/** One that looks at no order while a test runs. */
export const sleepingKitchen: KitchenPace = { confirmSeconds: 3600, readySeconds: 1, transferSeconds: 1 };

/**
 * Starts the real server with the demonstration marketplace and the built files. Its clock runs, from a
 * Friday at 18:00 in Vienna unless it is given another start. Passkeys need a `host` that is a name.
 * @throws Error with the command to run when nothing has been built
 */
export async function aMarketplace(
  start: Temporal.Instant = fridayEvening,
  kitchenPace: KitchenPace = quickKitchen,
  ownConfig: Partial<Config> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<TestMarketplace> {
  if (!existsSync(stamp)) throw new Error('The site is not built. Run `npm run build` first.');
  const manifest = readElementsManifest();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fo-journeys-'));
  const database = await aDemoDatabase();
  const clock = aMovableClock(start);
  // copies, so that a build made meanwhile takes nothing away
  const files = keepBuiltFiles(dataDir, manifest);
  const site = path.join(dataDir, 'site');
  cpSync(files.site, site, { recursive: true });
  const app = await createApp({
    config: {
      ...readConfig({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
      ...ownConfig,
    },
    database,
    logger: false,
    built: {
      files: { ...files, site },
      version: manifest.version,
      assets: readSiteAssets(manifest),
      renderer: await loadRenderer(),
    },
    clock,
    kitchenPace,
  });
  await app.listen();
  return {
    url,
    db: database.db,
    databaseUrl: database.url,
    clock,
    async stop() {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
