import { inject } from 'vitest';
import { createClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/client.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { connectAdmin } from './admin-client.ts';
import { fridayEvening } from './clock.ts';
import { withDatabase } from './connection-url.ts';
import { aDatabase, type TestDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

/** A database with the demonstration marketplace as it stands on a Friday evening; seeded once a run, then copied. */
export async function aDemoDatabase(): Promise<TestDatabase> {
  return await aDatabase({ max: 12, copyOf: await demoTemplate() });
}

/** The name of the run's seeded database; whoever comes first makes it, under a lock. */
async function demoTemplate(): Promise<string> {
  const { server, prefix, template } = inject('testDatabases');
  const name = `${prefix}demo`;
  const admin = await connectAdmin(server);
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished} template ${template}`);
    const client = createDatabase(withDatabase(server, unfinished), { max: 2, log: quietLog });
    try {
      await seedDemo(client.db, createClock(fridayEvening));
    } finally {
      await client.close();
    }
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
