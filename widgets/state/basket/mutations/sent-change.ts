import type { Basket } from '#shared/contract/baskets.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { atom, type Getter, type Setter } from '#state/core/jotai.ts';
import { newKey } from '#state/core/new-key.ts';
import { type Outcome, outcomeOf } from '#state/core/outcome.ts';
import { portsAtom } from '#state/core/ports.ts';
import { valueOf } from '#state/core/remote.ts';
import { basketPartsOf } from '../basket-parts.ts';
import { daysBetween } from '../shown/judgement.ts';
import { withBasketId } from '../with-basket-id.ts';
import { type BasketChange, type Entry, itemOf, type SentFacts, sendChange } from './basket-mutation.ts';
import { equalLineOf } from './line-ids.ts';

export interface SentEntry extends Entry {
  readonly sent: SentFacts;
}

/** An entry with what its change hangs on, now that all before it are confirmed. A repeated one keeps what it had. */
export const markSentAtom = atom(null, (get, set, slug: string, entry: Entry): SentEntry => {
  const { entriesAtom, remoteAtom, lineIdsAtom } = basketPartsOf(slug);
  const { change } = entry;
  const dayOffset = dayOffsetOf(get, change);
  const server = valueOf(get(remoteAtom))?.server;
  const equal = server && change.kind === 'put' ? equalLineOf(server, change) : undefined;
  if (equal && change.kind === 'put' && !entry.sent) {
    set(lineIdsAtom, (ids) => ({ ...ids, server: { ...ids.server, [change.lineId]: equal.id } }));
  }
  const first = (): SentFacts => {
    const line = equal ?? server?.items[serverIdOf(get, slug, change)];
    const by = change.kind === 'quantity' ? change.by : change.kind === 'put' ? change.quantity : 0;
    return { key: entry.id, lines: server?.keys ?? [], aim: (line?.quantity ?? 0) + by, dayOffset };
  };
  const known = entry.sent ?? first();
  // over midnight "tomorrow" becomes "today": the same choice, but another request
  const sent = known.dayOffset === dayOffset ? known : { ...known, dayOffset, key: newKey() };
  const marked = { ...entry, sent };
  set(entriesAtom, (entries) => entries.map((each) => (each.id === entry.id ? marked : each)));
  return marked;
});

function dayOffsetOf(get: Getter, change: BasketChange): number {
  if (change.kind !== 'time' || change.date === null) return 0;
  return daysBetween(viennaDay(get(portsAtom).clock.now()), change.date);
}

/** A line that never came to be keeps its shown id, which the server refuses as unknown. */
function serverIdOf(get: Getter, slug: string, change: BasketChange): string {
  const itemId = itemOf(change) ?? '';
  return get(basketPartsOf(slug).lineIdsAtom).server[itemId] ?? itemId;
}

/** One attempt: its answer, its refusal, or that none came. */
export async function sendOnce(
  get: Getter,
  set: Setter,
  slug: string,
  { change, sent }: SentEntry,
): Promise<Outcome<Basket>> {
  const { key, dayOffset } = sent;
  const again = change.kind !== 'clear' && change.kind !== 'remove-discount';
  return await outcomeOf(() =>
    withBasketId(
      get,
      set,
      basketPartsOf(slug),
      (basketId) => {
        const itemId = serverIdOf(get, slug, change);
        return sendChange(get(portsAtom).api, change, { basketId, itemId, dayOffset, key });
      },
      { again },
    ),
  );
}
