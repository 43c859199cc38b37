import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import { clientNetwork } from '../http/connections/client-network.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Clock } from '../ports.ts';
import { createRecentCounts } from './hourly-limits.ts';

/** How many wrong codes a session, and a network with all its sessions, may try within `minutes`. */
const allowed = { session: 10, network: 50, minutes: 10 };
/** More sessions and networks are forgotten, the longest unseen first. */
const mostKeys = 50_000;

export type WrongTries = ReturnType<typeof createWrongTries>;

/**
 * Makes guessing of codes hopeless. A try counts from its beginning and is given back when it was right: of many at a
 * time no more than the allowed ones get through.
 */
export function createWrongTries({ clock, enabled }: { clock: Clock; enabled: boolean }) {
  const tries = createRecentCounts({ clock, windowMs: allowed.minutes * 60_000, mostKeys });
  const underWay = new Set<string>();

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
      const began = clock.now().epochMilliseconds;
      const limits = {
        [`session ${sessionHash}`]: allowed.session,
        [`network ${clientNetwork(request)}`]: allowed.network,
      };
      if (tries.take(limits, began) > 0) throw new DomainError('request.error.too-many');
      if (tried !== undefined) underWay.add(tried);
      try {
        const result = await work();
        tries.giveBack(Object.keys(limits), began);
        return result;
      } catch (error) {
        if (!isWrongCode(error)) tries.giveBack(Object.keys(limits), began);
        throw error;
      } finally {
        if (tried !== undefined) underWay.delete(tried);
      }
    },
  };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && error.errors.some(({ key }) => key.startsWith('coupon.error.'));
}
