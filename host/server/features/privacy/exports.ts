import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import type { getExport, requestExport } from '#shared/contract/calls/account.ts';
import type { CallAnswer } from '#shared/contract/calls/call.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { mayRequestExport } from '#shared/domain/accounts/retention.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOwnUserHere } from '../accounts/own-user.ts';
import { exportRepository, type StoredExport } from './repositories/export-repository.ts';

/**
 * Copies of what is held of a person (GDPR, articles 15 and 20), for that person on our own site alone.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else,
 * `account.error.foreign` for a partner's session
 */
export const personalExports = singleton((app) => ({
  /** Has one made. @throws DomainError `request.error.too-many` within a day of the last one */
  async request(visitor: Visitor, userId: string): Promise<CallAnswer<typeof requestExport>> {
    assertOwnUserHere(visitor, userId);
    return { requestedInfoTime: await requestCopy(app, app.db, userId, visitor.language) };
  },

  async state(visitor: Visitor, userId: string): Promise<CallAnswer<typeof getExport>> {
    assertOwnUserHere(visitor, userId);
    const { requestedInfoTime, ready } = await copyState(app, userId);
    return {
      requestedInfoTime,
      ready: ready && {
        url: `/json/user/${userId}/export/${ready.id}.zip`,
        expires: ready.expires,
        bytes: ready.bytes,
      },
    };
  },

  /**
   * A finished copy on its way out, part by part.
   * @throws DomainError `export.error.unknown` for one that is over, never was, or is about somebody else
   */
  async fetch(visitor: Visitor, userId: string, exportId: string) {
    assertOwnUserHere(visitor, userId);
    return fetchCopy(app, userId, exportId);
  },
}));

/** Has a copy of what is held of a person made. @throws DomainError `request.error.too-many` within a day of the last one */
export async function requestCopy(
  { clock, ids }: Pick<AppContext, 'clock' | 'ids'>,
  db: Db,
  userId: string,
  language: Language,
): Promise<string> {
  const now = clock.now();
  const last = await exportRepository(db).latestOf(userId);
  const isTime = mayRequestExport(last ? Temporal.Instant.from(last.requestedAt) : null, now);
  const wanted = { id: ids.next(), userId, language, at: now.toString() };
  // Of two at the same time the second finds that one is being made.
  const isNew = isTime && (await exportRepository(db).add(wanted));
  if (!isNew) throw new DomainError('request.error.too-many');
  return wanted.at;
}

/** When the latest copy was asked for, and the one that can be fetched. */
export async function copyState({ db, clock }: Pick<AppContext, 'db' | 'clock'>, userId: string) {
  const now = clock.now();
  const [latest, ready] = await Promise.all([
    exportRepository(db).latestOf(userId),
    exportRepository(db).readyOf(userId, now.toString()),
  ]);
  return {
    requestedInfoTime: latest && !isOver(latest, now) ? latest.requestedAt : null,
    ready:
      ready?.expiresAt == null || ready.bytes === null
        ? null
        : { id: ready.id, expires: ready.expiresAt, bytes: ready.bytes },
  };
}

/** A copy on its way out. */
export type FinishedCopy = Awaited<ReturnType<typeof fetchCopy>>;

/** @throws DomainError `export.error.unknown` */
export async function fetchCopy({ db, clock }: Pick<AppContext, 'db' | 'clock'>, userId: string, exportId: string) {
  const found = await exportRepository(db).fetchable(userId, exportId, clock.now().toString());
  if (found?.bytes == null) throw new DomainError('export.error.unknown');
  return { bytes: found.bytes, requestedAt: found.requestedAt, parts: partsOf(db, exportId) };
}

function isOver({ expiresAt }: StoredExport, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0;
}

/** The next part is read when the last one has gone out. */
async function* partsOf(db: Db, exportId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await exportRepository(db).part(exportId, position);
    if (!part) return;
    yield part;
  }
}
