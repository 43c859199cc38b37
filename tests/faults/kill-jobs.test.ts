import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../support/database.ts';
import { aDataDir, freePort, type HostEnvironment, removeDataDir, startHost } from '../support/host-process.ts';
import { anSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

const asking = `asking${'0'.repeat(22)}`;
const leaving = `leaving${'0'.repeat(22)}`;
const exportId = `export${'0'.repeat(22)}`;
/** Somebody's mail server that takes a mail and says nothing more, until it is let go on. */
const held = Promise.withResolvers<void>();

let database: TestDatabase;
let slowMails: TestSmtpServer;
let mails: TestSmtpServer;
let isMailUnderWay = false;
const folder = aDataDir();
beforeAll(async () => {
  database = await aDatabase();
  mails = await anSmtpServer();
  slowMails = await anSmtpServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        isMailUnderWay = true;
        held.promise.then(() => done(new Error('too late')), done);
      });
    },
  });
});
afterAll(async () => {
  held.resolve();
  await slowMails.close();
  await mails.close();
  await database.drop();
  await removeDataDir(folder);
});

/** Somebody who waits for a copy, somebody whose last day is over, and a mail that is due. */
async function leaveWork(): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into users (id, email, name, role, password_hash, created_at) values
       ($1, 'asking@example.at', 'Eva', 'consumer', 'x', '2026-11-01T12:00:00Z'),
       ($2, 'leaving@example.at', 'Otto', 'consumer', 'x', '2026-11-01T12:00:00Z')`,
    [asking, leaving],
  );
  await pool.query(
    `insert into data_exports (id, user_id, language, requested_at) values ($1, $2, 'de', '2026-11-20T16:59:00Z')`,
    [exportId, asking],
  );
  await pool.query(
    `insert into account_deletions (user_id, language, requested_at, deletes_at)
     values ($1, 'de', '2026-11-06T16:59:00Z', '2026-11-20T16:59:00Z')`,
    [leaving],
  );
  await pool.query(
    `insert into mails (recipient, subject, body, created_at, next_attempt_at)
     values ('asking@example.at', 'Unterwegs', 'Hallo', '2026-11-20T16:59:00Z', '2026-11-20T16:59:00Z')`,
  );
}

/** The jobs of the next minute, or ten, now: added as the clock adds them. */
async function passMinutes(): Promise<void> {
  for (const task of ['exports', 'deletions']) {
    await database.pool.query('select graphile_worker.add_job($1, job_key => $1)', [task]);
  }
}

async function numberOf(rowsOf: string, parameters: unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${rowsOf}`,
    parameters,
  );
  return rows[0]?.count ?? -1;
}
const timeoutMs = { timeout: 60_000 };

describe('kill -9 in the middle of a mail, of a copy of somebody’s data and of a deletion', () => {
  it('each is done once when the server is back, within minutes and not after hours', async () => {
    const shared: HostEnvironment = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: String(await freePort()),
    };
    const host = await startHost({ ...shared, SMTP_URL: slowMails.url });
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      // Both get as far as their last pieces, and no further.
      await holder.query('lock table data_export_parts, favourites in share mode');
      await leaveWork();
      await passMinutes();
      await expect.poll(() => isMailUnderWay, timeoutMs).toBe(true);
      await expect
        .poll(
          () =>
            numberOf(`pg_locks where not granted
              and relation in ('data_export_parts'::regclass, 'favourites'::regclass)`),
          timeoutMs,
        )
        .toBe(2);
    } finally {
      await host.kill();
      await holder.query('rollback');
      holder.release();
    }
    // The runner takes them for jobs that somebody does; nothing of them has happened.
    expect(await numberOf('graphile_worker.jobs where locked_at is not null')).toBeGreaterThanOrEqual(2);
    // What the killed server had begun is undone once the database finds that nobody is there.
    const begun = `pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
    await expect.poll(() => numberOf(begun), timeoutMs).toBe(0);
    expect(await numberOf('data_export_parts')).toBe(0);
    expect(await numberOf('users')).toBe(2);
    expect(await numberOf('mails')).toBe(1);

    const next = await startHost({ ...shared, SMTP_URL: mails.url, CLOCK: '2026-11-20T17:06:00Z' });
    try {
      await passMinutes();
      await expect.poll(() => numberOf('users where id = $1', [leaving]), timeoutMs).toBe(0);
      await expect.poll(() => numberOf('data_exports where ready_at is not null'), timeoutMs).toBe(1);
      await passMinutes();
      await expect
        .poll(async () => (await numberOf('mails')) === mails.received.length && mails.received.length > 2, timeoutMs)
        .toBe(true);
    } finally {
      await next.stop();
    }
    const subjects = mails.received.map(({ email }) => email.subject ?? '');
    expect(subjects.sort((one, other) => one.localeCompare(other))).toEqual([
      'Dein Konto ist gelöscht',
      'Deine Daten liegen bereit',
      'Unterwegs',
    ]);
    expect(
      await numberOf(`data_exports where bytes = (
        select sum(length(contents)) from data_export_parts where export_id = data_exports.id)`),
    ).toBe(1);
  });
});
