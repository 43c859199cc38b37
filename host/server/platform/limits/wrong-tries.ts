import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { Db } from '../db/db.ts';
import { clientNetwork } from '../http/connections/client-network.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Clock } from '../ports.ts';
import { hashOf } from '../secrets.ts';
import { type CodeTries, codeTryRepository } from './code-try-repository.ts';

/** How many wrong codes a session, and a network with all its sessions, may try within `minutes`. */
const allowed = { session: 10, network: 50, minutes: 10 };

export type WrongTries = ReturnType<typeof createWrongTries>;

interface WrongTriesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly enabled: boolean;
}

/**
 * Makes guessing of codes hopeless. A try counts from its beginning and is given back when it was right: of many at a
 * time no more than the allowed ones get through. Counts are in the database: they hold for all servers together.
 */
export function createWrongTries({ db, clock, enabled }: WrongTriesOptions) {
  const underWay = new Set<string>();

  const change = (keys: readonly string[], triesOf: (tries: CodeTries) => readonly string[]) =>
    db.transaction().execute(async (tx) => {
      const tries = codeTryRepository(tx);
      const known = await tries.lock(keys, clock.now().toString());
      const changed = known.map((each) => ({ key: each.key, triedAt: triesOf(each) }));
      for (const each of changed) await tries.set(each);
    });

  /** @throws DomainError `request.error.too-many` */
  async function take(limits: ReadonlyMap<string, number>): Promise<string> {
    const now = clock.now();
    const since = now.subtract({ minutes: allowed.minutes });
    const at = now.toString();
    await change([...limits.keys()], ({ key, triedAt }) => {
      const recent = triedAt.filter((each) => Temporal.Instant.compare(each, since) > 0);
      if (recent.length >= (limits.get(key) ?? 0)) throw new DomainError('request.error.too-many');
      return [...recent, at];
    });
    return at;
  }

  /** Where that fails, one right code counts as wrong for a while: what was done with it is answered all the same. */
  const giveBack = (keys: readonly string[], at: string) =>
    change(keys, ({ triedAt }) => {
      const index = triedAt.findIndex((each) => Temporal.Instant.compare(each, at) === 0);
      return index < 0 ? triedAt : triedAt.toSpliced(index, 1);
    }).catch(() => undefined);

  return {
    /**
     * Runs what takes a code. A wrong one counts against session and network; a right one does not. The same `code` of the
     * same session at the same time is one try: whoever sends an order twice learns nothing more.
     * @throws DomainError `request.error.too-many` once there were too many wrong ones, whatever the code is now
     */
    async guard<T>(request: FastifyRequest, work: () => Promise<T>, code?: string): Promise<T> {
      const { sessionHash } = visitorOf(request);
      const tried = code === undefined ? undefined : `${sessionHash} ${code}`;
      if (!enabled || (tried !== undefined && underWay.has(tried))) return work();
      const limits = new Map([
        [hashOf(`session ${sessionHash}`), allowed.session],
        [hashOf(`network ${clientNetwork(request)}`), allowed.network],
      ]);
      if (tried !== undefined) underWay.add(tried);
      try {
        const at = await take(limits);
        try {
          const result = await work();
          await giveBack([...limits.keys()], at);
          return result;
        } catch (error) {
          if (!isWrongCode(error)) await giveBack([...limits.keys()], at);
          throw error;
        }
      } finally {
        if (tried !== undefined) underWay.delete(tried);
      }
    },
  };
}

function isWrongCode(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.errors.some(({ key }) => key.startsWith('coupon.error.') || key === 'restaurant-code.error.elsewhere')
  );
}
