import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { connectionUrl } from './connection-url.ts';
import { freePort } from './free-port.ts';

/*
 * `node tests/support/with-database-url.ts COMMAND …` runs a command with DATABASE_URL naming a second PostgreSQL of
 * the same binaries, reached over TCP with a password: as a database is reached that somebody else runs.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'fo-database-url-'));
// as root the database runs as somebody else, who has to pass through
chmodSync(dataDir, 0o711);
const password = randomBytes(12).toString('base64url');
const server = await startEmbeddedPostgres({ dataDir, tcp: { port: await freePort(), password } });

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: connectionUrl(server.connection) },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve) => {
  child.on('error', () => resolve(127));
  child.on('exit', (status) => resolve(status ?? 1));
});
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
