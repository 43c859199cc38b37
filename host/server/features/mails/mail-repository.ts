import { type SelectExpression, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Language } from '#shared/contract/primitives.ts';

export interface NewMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** null: there is only the text, as in mails that an older version wrote */
  readonly html: string | null;
  readonly language: Language;
  /** who is answered, where that is not the operator */
  readonly replyTo?: string | null;
  /** about whom or what it is, so that it can be made anonymous with them */
  readonly userId?: string | null;
  readonly orderId?: string | null;
  readonly createdAt: string;
}

/** `attempts`: times that it was taken to be sent; `nextAttemptAt` null: nobody is going to try. */
export type StoredMail = RowOf<typeof mailRepository, 'latest'>;
/** What became of a mail. */
export type MailState = RowOf<typeof mailRepository, 'states'>;

interface MailPage {
  readonly to: string | null;
  /** only what was tried in vain so far */
  readonly failing: boolean;
  readonly before: number | null;
  readonly limit: number;
}

const stateColumns = [
  'id',
  'created_at as createdAt',
  'subject',
  'attempts',
  'sent_at as sentAt',
  'next_attempt_at as nextAttemptAt',
  'last_error as lastError',
] as const satisfies readonly SelectExpression<Tables, 'mails'>[];

const columns = [
  ...stateColumns,
  'recipient',
  'body',
  'html',
  'language',
  'reply_to as replyTo',
  'user_id as userId',
  'order_id as orderId',
] as const satisfies readonly SelectExpression<Tables, 'mails'>[];

/** Where whoever orders at a sandbox restaurant has their e-mail: nothing is ever sent there (RFC 2606). */
export const sandboxDomain = 'sandbox.invalid';

/** Nobody is written to about an order that is anonymous, as nobody knows whose it was, or that a program has placed to try something. */
export const isMailed = ({ recipient }: Pick<NewMail, 'recipient'>): boolean =>
  recipient !== '' && !recipient.endsWith(`@${sandboxDomain}`);

export const mailRepository = repository((db) => ({
  /** Stores a mail, to be sent at once. */
  async add(mail: NewMail): Promise<void> {
    if (!isMailed(mail)) return;
    await db
      .insertInto('mails')
      .values({ ...columnsOf(mail), next_attempt_at: mail.createdAt })
      .execute();
  },

  /** The newest mails first. */
  latest: (limit: number) => db.selectFrom('mails').select(columns).orderBy('id', 'desc').limit(limit).execute(),

  /** The newest first, without whom they go to and what they say; `troubled`: only what was tried in vain so far. */
  states: (troubled: boolean, limit: number) =>
    db
      .selectFrom('mails')
      .select(stateColumns)
      .$if(troubled, (query) => query.where('sent_at', 'is', null).where('last_error', 'is not', null))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** The newest first, without what they say; `to`: whom to, in any case; `before`: older than this one. */
  page: ({ to, failing, before, limit }: MailPage) =>
    db
      .selectFrom('mails')
      .select([...stateColumns, 'recipient', 'order_id as orderId'])
      .$if(to !== null, (query) => query.where(sql<boolean>`lower(recipient) = lower(${to})`))
      .$if(failing, (query) => query.where('sent_at', 'is', null).where('last_error', 'is not', null))
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  find: (id: number) =>
    db
      .selectFrom('mails')
      .select([...stateColumns, 'recipient', 'order_id as orderId'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** What became of the mails about an order, in their order. */
  statesOf: (orderId: string) =>
    db.selectFrom('mails').select(stateColumns).where('order_id', '=', orderId).orderBy('id').execute(),

  /** Begins anew with what was given up, of these ids or (null) all of it; returns how many those are. */
  async sendAgain(ids: readonly number[] | null, at: string): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ attempts: 0, next_attempt_at: at })
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .where('last_error', 'is not', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /**
   * Takes the mail that has waited longest; nobody else gets it before `leasedUntil`, when it is tried again if the
   * process that took it has died. Concurrent takers get different ones.
   */
  takeDue: (now: string, leasedUntil: string) =>
    db
      .updateTable('mails')
      .set({ next_attempt_at: leasedUntil, attempts: sql<number>`attempts + 1` })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .executeTakeFirst(),

  setSent: (id: number, at: string) =>
    db
      .updateTable('mails')
      .set({ sent_at: at, next_attempt_at: null, last_error: null })
      .where('id', '=', id)
      .execute(),

  /** `retryAt` null: it was the last attempt. */
  setFailed: (id: number, { error, retryAt }: { error: string; retryAt: string | null }) =>
    db
      .updateTable('mails')
      .set({ next_attempt_at: retryAt, last_error: error })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),

  /** As numbers: what waits to be sent, with the oldest of it, and what was given up of those written since then. */
  async counts(since: string) {
    const waiting = db
      .selectFrom('mails')
      .select([sql<number>`count(*)::int`.as('mails'), sql<string | null>`min(created_at)`.as('since')])
      .where('next_attempt_at', 'is not', null);
    const givenUp = db
      .selectFrom('mails')
      .select(sql<number>`count(*)::int`.as('mails'))
      .where('created_at', '>', since)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .where('last_error', 'is not', null);
    return {
      waiting: await waiting.executeTakeFirstOrThrow(),
      givenUp: (await givenUp.executeTakeFirstOrThrow()).mails,
    };
  },

  /** Where nothing is sent: mails stay as they are, also if a mail server is configured later. */
  async keepUnsent(): Promise<void> {
    const waiting = db.updateTable('mails').where('next_attempt_at', 'is not', null);
    await waiting.set({ next_attempt_at: null }).execute();
  },
}));
