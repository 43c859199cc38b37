import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { runStatement } from '#tests/support/admin-client.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { connectionUrl, withDatabase } from '#tests/support/connection-url.ts';
import {
  aDataDir,
  freePort,
  type HostEnvironment,
  type HostProcess,
  removeDataDir,
  startHost,
} from '#tests/support/host-process.ts';
import { aBalancer } from './balancer.ts';

/** Hosts on one database, in processes of their own, behind a balancer. */
export interface SomeHosts {
  /** the balancer's */
  readonly url: string;
  /** of the database */
  readonly databaseUrl: string;
  readonly hosts: readonly HostProcess[];
  /** Starts the host with this number again. */
  startAgain(number: number): Promise<void>;
  stop(): Promise<void>;
}

interface SomeHostsOptions {
  readonly count?: number;
  readonly environment?: HostEnvironment;
  /** left out: one of their own, which stops with them */
  readonly databaseUrl?: string;
}

/** The demonstration's clock is the same for all of them, also for one that is started later. */
function clockNow(begun: number): string {
  return fridayEvening.add({ milliseconds: Math.round(performance.now() - begun) }).toString();
}

export async function someHosts({
  count = 3,
  environment = {},
  databaseUrl,
}: SomeHostsOptions = {}): Promise<SomeHosts> {
  const folders = Array.from({ length: count + 1 }, aDataDir);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const database = databaseUrl === undefined ? await aDatabase(folders[count] ?? '') : undefined;
  const url = databaseUrl ?? database?.url ?? '';
  const begun = performance.now();
  const start = (number: number) =>
    startHost({
      PORT: String(ports[number]),
      DATA_DIR: folders[number],
      DATABASE_URL: url,
      CLOCK: clockNow(begun),
      ...environment,
    });
  const hosts: HostProcess[] = [];
  // the first one stores the demonstration's data
  for (let number = 0; number < count; number += 1) hosts.push(await start(number));
  const balancer = await aBalancer(ports);
  return {
    url: balancer.url,
    databaseUrl: url,
    hosts,
    async startAgain(number) {
      hosts[number] = await start(number);
    },
    async stop() {
      await balancer.close();
      await Promise.all(hosts.map((host) => host.stop()));
      await database?.stop();
      for (const folder of folders) await removeDataDir(folder);
    },
  };
}

async function aDatabase(folder: string) {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    tcp: { port: await freePort(), password: 'schnitzel' },
    settings: { max_connections: '120' },
  });
  await runStatement(server.connection, 'create database marketplace');
  return { url: connectionUrl(withDatabase(server.connection, 'marketplace')), stop: server.stop };
}
