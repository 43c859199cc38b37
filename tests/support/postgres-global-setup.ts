import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { beginTestRun } from './test-run.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which `aDatabase` makes databases, what their names begin with, and the one it copies. */
    testDatabases: { server: DatabaseConnection; prefix: string; template: string };
  }
}

/** Once per run, before the first worker: a server with a migrated template. Returns how to let go of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env['DATABASE_URL']);
  try {
    const run = await beginTestRun(server.connection);
    project.provide('testDatabases', {
      server: server.connection,
      prefix: run.prefix,
      template: run.template,
    });
    return async () => {
      await run.end();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
