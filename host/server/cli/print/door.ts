import * as z from 'zod/mini';
import { getTillOrders } from '#shared/contract/calls/till.ts';
import { type TillOrder, tillOrdersAnswer } from '#shared/contract/till.ts';

/** The server has answered that this program may not read the orders: only a person can change that. */
export class DoorShut extends Error {}

/** Milliseconds for an answer. */
const longestAnswer = 20_000;

export interface Door {
  /** Orders that were placed, paid or moved from then on; undefined: what is under way, and the last twelve hours. */
  changed(since: string | undefined, signal?: AbortSignal): Promise<TillOrder[]>;
}

/** The till's door of a marketplace (`/api/v1`), by a token that may read orders. */
export function createDoor({ server, token }: { readonly server: string; readonly token: string }): Door {
  const page = async (query: Readonly<Record<string, string>>, signal: AbortSignal | undefined) => {
    const url = new URL(getTillOrders.path, server);
    url.search = new URLSearchParams(query).toString();
    const timeout = AbortSignal.timeout(longestAnswer);
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      // the token is for this server alone
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status === 401 || response.status === 403) {
      throw new DoorShut(
        response.status === 401
          ? 'The server does not know this token: make one in the cockpit and set PRINT_TOKEN.'
          : 'This token may not read orders: make one that may in the cockpit and set PRINT_TOKEN.',
      );
    }
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    const answer = z.safeParse(tillOrdersAnswer, await response.json());
    if (!answer.success) throw new Error('the server answers something else than orders: is its address right?');
    return answer.data;
  };
  return {
    async changed(since, signal) {
      const found: TillOrder[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const read: Awaited<ReturnType<typeof page>> = await page(
          { ...(since !== undefined && { since }), ...(cursor !== '' && { cursor }) },
          signal,
        );
        found.push(...read.orders);
        cursor = read.next;
      }
      return found;
    },
  };
}
