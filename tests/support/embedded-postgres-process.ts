import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';

/*
 * A process that uses the embedded database, for tests that need one to kill:
 *   node embedded-postgres-process.ts <DATA_DIR>
 * It prints one line of JSON when the database is up, and lets go of it when its input ends.
 */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
const { connection, adopted, pid } = server;
process.stdout.write(`${JSON.stringify({ connection, adopted, pid })}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.stop());
