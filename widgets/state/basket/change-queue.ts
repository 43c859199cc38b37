import type { Basket } from '../../../shared/contract/baskets.ts';
import { viennaDay } from '../../../shared/domain/time/date-formats.ts';
import type { Failure } from '../failure.ts';
import { family } from '../family.ts';
import { atom, type Getter, type Setter } from '../jotai.ts';
import { newKey } from '../new-key.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { portsAtom } from '../ports.ts';
import { valueOf } from '../remote.ts';
import { reloadBasketAtom } from './basket.ts';
import { type BasketChange, itemOf, joined, sendChange } from './basket-change.ts';
import { basketPartsOf, type Entry, type SentFacts } from './basket-parts.ts';
import { daysBetween } from './judgement.ts';
import { equalLineOf, recognisedPut } from './line-ids.ts';
import { editedAfter } from './preview.ts';
import { createRetry } from './retry.ts';
import { withBasketId } from './with-basket-id.ts';

/** Milliseconds after which a change that got no answer is given up. */
const patience = 120_000;
/** Somebody waits at the field for what becomes of a code. */
const patienceWithCode = 15_000;

interface Waiting {
  readonly promise: Promise<Outcome<Basket>>;
  readonly resolve: (outcome: Outcome<Basket>) => void;
}

/** What runs for the basket at a restaurant; made anew in each store. */
const engineOf = family((_slug) =>
  atom(() => ({
    sending: false,
    /** by the entries' ids */
    outcomes: new Map<string, Waiting>(),
    retry: createRetry(),
    lastFailure: null as Failure | null,
  })),
);

/**
 * Makes one change of a basket. It is shown at once and sent when those before it are confirmed, so that quick ones
 * never overtake each other; several alike that wait are sent as one. Refused, it is taken back alone. Without an answer
 * it stays, holds the later ones back and is sent again with the same key, until the server has answered or
 * nobody believes in it any more.
 *
 *     click + ──shown──► sent ───────────────► answer
 *        click + ──shown── (waits) ──┐
 *           click + ──shown── (joins)┴──────────► sent ──✗ no answer ── (waits) ──► sent ──► answer
 */
export const changeBasketAtom = atom(
  null,
  (get, set, slug: string, change: BasketChange): Promise<Outcome<Basket>> => {
    const { entriesAtom, errorAtom, submitErrorsAtom, outageAtom } = basketPartsOf(slug);
    const engine = get(engineOf(slug));
    set(errorAtom, null);
    set(submitErrorsAtom, []);
    const entries = get(entriesAtom);
    const last = entries.at(-1);
    const joint = last && !last.sent ? joined(last.change, change) : null;
    const waiting = last && engine.outcomes.get(last.id);
    if (last && joint && waiting) {
      set(entriesAtom, [...entries.slice(0, -1), { ...last, change: joint }]);
      return waiting.promise;
    }
    const entry: Entry = { id: newKey(), change, sent: null };
    const outcome = Promise.withResolvers<Outcome<Basket>>();
    engine.outcomes.set(entry.id, outcome);
    set(entriesAtom, [...entries, entry]);
    if (get(outageAtom)) set(limitAtom, slug, entry);
    set(sendAtom, slug);
    return outcome.promise;
  },
);

/** Sends what waits, unless that is being done or a lost change waits for its turn. */
const sendAtom = atom(null, (get, set, slug: string): void => {
  const { queueAtom, entriesAtom } = basketPartsOf(slug);
  const engine = get(engineOf(slug));
  if (engine.sending || engine.retry.isWaiting() || get(entriesAtom).length === 0) return;
  engine.sending = true;
  void get(queueAtom).run(() => set(sendAllAtom, slug));
});

const sendAllAtom = atom(null, async (get, set, slug: string): Promise<void> => {
  const { entriesAtom, outageAtom } = basketPartsOf(slug);
  const engine = get(engineOf(slug));
  for (let entry = get(entriesAtom)[0]; entry; entry = get(entriesAtom)[0]) {
    const sent = set(markSentAtom, slug, entry);
    const outcome = await sendOnce(get, set, slug, sent);
    if (!outcome.ok && isLost(outcome.error) && !engine.retry.isOver(sent.id)) {
      engine.lastFailure = outcome.error;
      engine.sending = false;
      set(waitAtom, slug);
      return;
    }
    if (outcome.ok || !isLost(outcome.error)) {
      engine.retry.worked();
      set(outageAtom, false);
    }
    set(settleAtom, slug, sent, outcome);
  }
  engine.sending = false;
});

/** An entry with what its change hangs on, now that all before it are confirmed. A repeated one keeps what it had. */
const markSentAtom = atom(null, (get, set, slug: string, entry: Entry): Entry & { sent: SentFacts } => {
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

async function sendOnce(
  get: Getter,
  set: Setter,
  slug: string,
  { change, sent }: Entry & { sent: SentFacts },
): Promise<Outcome<Basket>> {
  const { key, dayOffset } = sent;
  return await outcomeOf(() =>
    withBasketId(get, set, basketPartsOf(slug), (basketId) => {
      const itemId = serverIdOf(get, slug, change);
      return sendChange(get(portsAtom).api, change, { basketId, itemId, dayOffset, key });
    }),
  );
}

/** Nobody knows what became of it: no answer came, or one from something before the server. */
function isLost({ offline, status }: Failure): boolean {
  return offline || (status !== null && [408, 502, 503, 504].includes(status));
}

/** The first change got no answer: it is sent again later, and those behind it wait. */
const waitAtom = atom(null, (get, set, slug: string): void => {
  const { entriesAtom, outageAtom } = basketPartsOf(slug);
  const { retry } = get(engineOf(slug));
  set(outageAtom, true);
  for (const entry of get(entriesAtom)) set(limitAtom, slug, entry);
  retry.wait(get(portsAtom), () => set(sendAtom, slug));
});

const limitAtom = atom(null, (get, set, slug: string, { id, change }: Entry): void => {
  const limit = change.kind === 'code' ? patienceWithCode : patience;
  get(engineOf(slug)).retry.limit(id, limit, () => set(giveUpAtom, slug, id));
});

/** A change that waits is taken back; one that is on its way once more is, should it be lost again. */
const giveUpAtom = atom(null, (get, set, slug: string, id: string): void => {
  const { entriesAtom } = basketPartsOf(slug);
  const { retry, sending, lastFailure } = get(engineOf(slug));
  const entries = get(entriesAtom);
  const entry = entries.find((each) => each.id === id);
  const isUnderWay = sending && entries[0]?.id === id;
  if (!entry || !lastFailure || isUnderWay) return;
  set(settleAtom, slug, entry, { ok: false, error: lastFailure });
  if (get(entriesAtom).length === 0) retry.stop();
});

/** In one step, so that nothing in between is ever shown. */
const settleAtom = atom(null, (get, set, slug: string, entry: Entry, outcome: Outcome<Basket>): void => {
  const { entriesAtom, errorAtom, lineIdsAtom, outageAtom, receiveAtom } = basketPartsOf(slug);
  const { change } = entry;
  const settled = [entry];
  if (outcome.ok) {
    const basket = outcome.value;
    set(receiveAtom, basket);
    if (change.kind === 'put') set(lineIdsAtom, (ids) => recognisedPut(ids, change, basket));
    set(editedAtom, slug, change);
  } else {
    // a refused code is said at its field
    if (change.kind !== 'code') {
      set(errorAtom, { ...outcome.error, about: change.kind, itemId: itemOf(change) });
    }
    // what was to become of a line that is not there goes with it
    if (change.kind === 'put' && get(lineIdsAtom).server[change.lineId] === undefined) {
      settled.push(...get(entriesAtom).filter((each) => itemOf(each.change) === change.lineId));
    }
  }
  const { outcomes, retry } = get(engineOf(slug));
  for (const { id } of settled) {
    retry.forget(id);
    outcomes.get(id)?.resolve(outcome);
    outcomes.delete(id);
  }
  set(entriesAtom, (entries) => entries.filter((each) => !settled.some(({ id }) => id === each.id)));
  if (get(entriesAtom).length === 0) set(outageAtom, false);
  // whether the server had it is not known
  if (!outcome.ok && entry.sent && isLost(outcome.error)) void set(reloadBasketAtom, slug, { anew: false });
});

const editedAtom = atom(null, (get, set, slug: string, change: BasketChange): void => {
  const { identifiersAtom, lineIdsAtom } = basketPartsOf(slug);
  const known = get(identifiersAtom);
  const { server, shown } = get(lineIdsAtom);
  const edited = known?.basketItemCacheId ?? null;
  const after = editedAfter(change, edited === null ? null : (shown[edited] ?? edited));
  if (!known || after === undefined) return;
  set(identifiersAtom, { ...known, basketItemCacheId: after === null ? null : (server[after] ?? after) });
});
