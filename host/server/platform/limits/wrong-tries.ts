import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import { clientNetwork } from '../http/connections/client-network.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Clock } from '../ports.ts';

/** How many wrong codes a session, and a network with all its sessions, may try within `minutes`. */
const allowed = { session: 10, network: 50, minutes: 10 };
/** More sessions and networks are forgotten, the longest unseen first. */
const mostKeys = 50_000;

export interface WrongTries {
  /**
   * Runs what takes a code. A wrong one counts against session and network; a right one does not. The same `code` of the
   * same session at the same time is one try: whoever sends an order twice learns nothing more.
   * @throws DomainError `request.error.too-many` once there were too many wrong ones, whatever the code is now
   */
  guard<T>(request: FastifyRequest, work: () => Promise<T>, code?: string): Promise<T>;
}

/**
 * Makes guessing of codes hopeless. A try counts from its beginning and is given back when it was right: of many at a
 * time no more than the allowed ones get through.
 */
export function createWrongTries({ clock, enabled }: { clock: Clock; enabled: boolean }): WrongTries {
  const tries = new Map<string, Temporal.Instant[]>();
  const underWay = new Set<string>();

  function recent(key: string, now: Temporal.Instant): Temporal.Instant[] {
    const since = now.subtract({ minutes: allowed.minutes });
    return (tries.get(key) ?? []).filter((at) => Temporal.Instant.compare(at, since) > 0);
  }

  function remember(key: string, list: Temporal.Instant[]): void {
    tries.delete(key);
    if (list.length > 0) tries.set(key, list);
    const [oldest] = tries.keys();
    if (tries.size > mostKeys && oldest !== undefined) tries.delete(oldest);
  }

  return {
    async guard(request, work, code) {
      const { sessionHash } = visitorOf(request);
      const tried = code === undefined ? undefined : `${sessionHash} ${code}`;
      if (!enabled || (tried !== undefined && underWay.has(tried))) return work();
      const now = clock.now();
      const limits = [
        [`session ${sessionHash}`, allowed.session],
        [`network ${clientNetwork(request)}`, allowed.network],
      ] as const;
      if (limits.some(([key, limit]) => recent(key, now).length >= limit)) {
        throw new DomainError('request.error.too-many');
      }
      for (const [key] of limits) remember(key, [...recent(key, now), now]);
      if (tried !== undefined) underWay.add(tried);
      try {
        const result = await work();
        forget();
        return result;
      } catch (error) {
        if (!isWrongCode(error)) forget();
        throw error;
      } finally {
        if (tried !== undefined) underWay.delete(tried);
      }

      function forget(): void {
        for (const [key] of limits) {
          const list = recent(key, now);
          remember(key, list.toSpliced(list.indexOf(now), list.includes(now) ? 1 : 0));
        }
      }
    },
  };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && error.faults.some(({ key }) => key.startsWith('coupon.error.'));
}
