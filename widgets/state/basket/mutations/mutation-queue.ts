import type { Basket } from '#shared/contract/baskets.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { family } from '#state/core/family.ts';
import { atom, type Getter, type Setter } from '#state/core/jotai.ts';
import { newKey } from '#state/core/new-key.ts';
import { portsAtom } from '#state/core/ports.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { isLost } from '#state/core/remote/failure.ts';
import { type Outcome, outcomeOf } from '#state/core/remote/outcome.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { createRetry } from '#state/core/remote/retry.ts';
import { basketPartsOf } from '../basket-parts.ts';
import { reloadBasketAtom, withBasketId } from '../load-basket.ts';
import { editedAfter } from '../shown/preview.ts';
import { daysBetween } from '../shown/time-checks.ts';
import {
  type BasketChange,
  commute,
  itemOf,
  joined,
  type QueuedMutation,
  type SentFacts,
  sendChange,
} from './basket-change.ts';
import { takeKeptMutations } from './kept-mutations.ts';
import { equalLineOf, recognisedPut } from './line-ids.ts';

/** Milliseconds after which a mutation that got no answer is given up. */
const timeoutMs = 120_000;
/** Somebody waits at the field for what becomes of a code. */
const codeTimeoutMs = 15_000;

/**
 * The changes of one basket on their way to the server. A mutation is shown at once and sent when those before it are
 * confirmed, so that quick ones never overtake each other. Its life:
 *
 * - *queued*: shown, and waiting for those before it;
 * - *joined*: a like one that is queued takes it in, so that both are sent as one;
 * - *sent*, with a key that stays the same however often it is sent, so that the server makes it once;
 * - *settled*: confirmed, the server's basket replaces what was shown in advance;
 * - *refused*: taken back alone; `errorAtom` and its outcome say why;
 * - *offline*: no answer came. It stays shown, holds the later ones back and is sent again, until the server has
 *   answered or `timeoutMs` are over: then it is taken back too, and the basket is fetched.
 *
 *     click + ──queued──► sent ───────────────► settled
 *        click + ──queued ───────────┐
 *           click + ──queued ── joined ──────────► sent ──✗ offline ── waits ──► sent ──► settled
 *
 * What is not settled when the page goes is kept for the next one, which resumes it.
 */
function createMutationQueue(slug: string, get: Getter, set: Setter) {
  const parts = basketPartsOf(slug);
  const { remoteAtom, entriesAtom, lineIdsAtom, errorAtom, outageAtom, receiveAtom } = parts;
  const retry = createRetry();
  /** by the mutations' ids */
  const waiting = new Map<
    string,
    { readonly promise: Promise<Outcome<Basket>>; resolve(outcome: Outcome<Basket>): void }
  >();
  let isSending = false;
  let isResumed = false;
  let lastFailure: Failure | null = null;

  const replace = (mutation: QueuedMutation) =>
    set(entriesAtom, (entries) => entries.map((each) => (each.id === mutation.id ? mutation : each)));

  /** Resolves with what became of the change; never rejects. */
  function add(change: BasketChange): Promise<Outcome<Basket>> {
    set(errorAtom, null);
    set(parts.submitErrorsAtom, []);
    const joint = joinedTo(get(entriesAtom), change);
    const known = joint && waiting.get(joint.id);
    if (joint && known) {
      replace(joint);
      return known.promise;
    }
    const mutation: QueuedMutation = { id: newKey(), change, sent: null };
    let resolve: (outcome: Outcome<Basket>) => void = () => undefined;
    const promise = new Promise<Outcome<Basket>>((settle) => {
      resolve = settle;
    });
    waiting.set(mutation.id, { promise, resolve });
    set(entriesAtom, (entries) => [...entries, mutation]);
    if (get(outageAtom)) limit(mutation);
    send();
    return promise;
  }

  /** Sends what is queued, unless that is being done or a lost mutation waits to be sent again. */
  function send(): void {
    if (isSending || retry.isWaiting() || get(entriesAtom).length === 0) return;
    isSending = true;
    void get(parts.queueAtom).run(sendAll);
  }

  async function sendAll(): Promise<void> {
    try {
      for (let first = get(entriesAtom)[0]; first; first = get(entriesAtom)[0]) {
        const sent = markedSent(first);
        const outcome = await sendOnce(sent);
        const lost = !outcome.ok && isLost(outcome.error);
        if (lost && !retry.isOver(sent.id)) {
          sendAgainAfter(outcome.error);
          return;
        }
        if (!lost) {
          retry.worked();
          set(outageAtom, false);
        }
        settle(sent, outcome);
      }
    } finally {
      // in the same step as the last look, so that a change made now finds somebody who sends it
      isSending = false;
    }
  }

  /** With what its change hangs on, now that all before it are confirmed. A repeated one keeps what it had. */
  function markedSent(mutation: QueuedMutation): SentMutation {
    const { change } = mutation;
    const dayOffset = dayOffsetOf(change);
    const server = valueOf(get(remoteAtom))?.server;
    const equal = server && change.kind === 'put' ? equalLineOf(server, change) : undefined;
    if (equal && change.kind === 'put' && !mutation.sent) {
      set(lineIdsAtom, (ids) => ({ ...ids, server: { ...ids.server, [change.lineId]: equal.id } }));
    }
    const first = (): SentFacts => {
      const line = equal ?? server?.items[serverIdOf(change)];
      const by = change.kind === 'quantity' ? change.by : change.kind === 'put' ? change.quantity : 0;
      return { key: mutation.id, lines: server?.keys ?? [], aim: (line?.quantity ?? 0) + by, dayOffset };
    };
    const known = mutation.sent ?? first();
    // over midnight "tomorrow" becomes "today": the same choice, but another request
    const sent = known.dayOffset === dayOffset ? known : { ...known, dayOffset, key: newKey() };
    replace({ ...mutation, sent });
    return { ...mutation, sent };
  }

  function dayOffsetOf(change: BasketChange): number {
    if (change.kind !== 'time' || change.date === null) return 0;
    return daysBetween(viennaDay(get(portsAtom).clock.now()), change.date);
  }

  /** A line that never came to be keeps its shown id, which the server refuses as unknown. */
  function serverIdOf(change: BasketChange): string {
    const itemId = itemOf(change) ?? '';
    return get(lineIdsAtom).server[itemId] ?? itemId;
  }

  /** One attempt: its answer, its refusal, or that none came. */
  function sendOnce({ change, sent: { key, dayOffset } }: SentMutation): Promise<Outcome<Basket>> {
    const { api } = get(portsAtom);
    const attempt = (basketId: string) =>
      sendChange(api, change, { basketId, itemId: serverIdOf(change), dayOffset, key });
    const again = change.kind !== 'clear' && change.kind !== 'remove-discount';
    return outcomeOf(() => withBasketId(get, set, parts, attempt, { again }));
  }

  /** The first mutation got no answer: it is sent again later, and those behind it wait. */
  function sendAgainAfter(failure: Failure): void {
    lastFailure = failure;
    set(outageAtom, true);
    for (const mutation of get(entriesAtom)) limit(mutation);
    retry.wait(get(portsAtom), send, failure.retryAfterSeconds);
  }

  function limit({ id, change }: QueuedMutation): void {
    retry.limit(id, change.kind === 'code' ? codeTimeoutMs : timeoutMs, () => giveUp(id));
  }

  /** A mutation that waits is taken back; one that is on its way once more is, should it be lost again. */
  function giveUp(id: string): void {
    const entries = get(entriesAtom);
    const mutation = entries.find((each) => each.id === id);
    const isUnderWay = isSending && entries[0]?.id === id;
    if (!mutation || !lastFailure || isUnderWay) return;
    settle(mutation, { ok: false, error: lastFailure });
    if (get(entriesAtom).length === 0) retry.stop();
  }

  /** Ends a mutation, confirmed or taken back, in one step, so that nothing in between is ever shown. */
  function settle(mutation: QueuedMutation, outcome: Outcome<Basket>): void {
    const { change } = mutation;
    const settled = [mutation];
    if (outcome.ok) {
      const basket = outcome.value;
      set(receiveAtom, basket);
      if (change.kind === 'put') set(lineIdsAtom, (ids) => recognisedPut(ids, change, basket));
      followEditing(change);
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
    for (const { id } of settled) {
      retry.forget(id);
      waiting.get(id)?.resolve(outcome);
      waiting.delete(id);
    }
    set(entriesAtom, (entries) => entries.filter((each) => !settled.some(({ id }) => id === each.id)));
    if (get(entriesAtom).length === 0) set(outageAtom, false);
    if (outcome.ok || !mutation.sent) return;
    // whether the server had it is not known, or it knows another menu or basket: that decides, and the screen follows
    if ([isLost, isOfOldMenu, isOfOtherBasket].some((is) => is(outcome.error)))
      void set(reloadBasketAtom, slug, { anew: false });
  }

  /** The item that is open for editing after a confirmed change. */
  function followEditing(change: BasketChange): void {
    const known = get(parts.identifiersAtom);
    const { server, shown } = get(lineIdsAtom);
    const edited = known?.basketItemCacheId ?? null;
    const after = editedAfter(change, edited === null ? null : (shown[edited] ?? edited));
    if (!known || after === undefined) return;
    const basketItemCacheId = after === null ? null : (server[after] ?? after);
    set(parts.identifiersAtom, { ...known, basketItemCacheId });
  }

  /**
   * Goes on with what the page before this one could not bring in, each with the key that it had, so that one which had
   * arrived all the same is not made twice. Does so once, when the basket is first known.
   */
  function resume(): void {
    const server = valueOf(get(remoteAtom))?.server;
    if (!server || isResumed) return;
    isResumed = true;
    const { storage, clock } = get(portsAtom);
    const kept = takeKeptMutations(storage.visit, slug, { basketId: server.id, at: clock.now() });
    if (!kept) return;
    set(lineIdsAtom, kept.lineIds);
    set(entriesAtom, (entries) => [...kept.entries, ...entries]);
    // lines that came of them are recognised, and none is shown twice
    set(receiveAtom, server);
    send();
  }

  return { add, resume };
}

/** The last one that waits and that a change can be joined to, without overtaking what lies between; with it in it. */
function joinedTo(entries: readonly QueuedMutation[], change: BasketChange): QueuedMutation | null {
  for (const entry of entries.toReversed()) {
    if (entry.sent) return null;
    const joint = joined(entry.change, change);
    if (joint) return { ...entry, change: joint };
    if (!commute(entry.change, change)) return null;
  }
  return null;
}

/** What was asked for was on the menu that is shown and is not on the one that the server has. */
function isOfOldMenu({ key }: Failure): boolean {
  return ['basket.error.product-not-available', 'basket.error.illegal-flavors'].includes(key);
}

/** It was meant for a basket that is no longer this session's. */
function isOfOtherBasket({ key }: Failure): boolean {
  return ['basket.error.unknown', 'basket.error.not-owner', 'basket.error.invalid-id'].includes(key);
}

interface SentMutation extends QueuedMutation {
  readonly sent: SentFacts;
}

/** The queue of the basket at a restaurant; made anew in each store, when it is first needed. */
const queueOf = family((slug) => {
  const heldAtom = atom(() => ({ queue: null as ReturnType<typeof createMutationQueue> | null }));
  return atom(null, (get, set) => {
    const held = get(heldAtom);
    held.queue ??= createMutationQueue(slug, get, set);
    return held.queue;
  });
});

/** Makes one change of the basket at a restaurant; resolves with what became of it, and never rejects. */
export const changeBasketAtom = atom(null, (_, set, { slug, ...change }: { slug: string } & BasketChange) =>
  set(queueOf(slug)).add(change),
);

/** Goes on with the mutations that the page before this one has left. */
export const resumeMutationsAtom = atom(null, (_, set, slug: string): void => set(queueOf(slug)).resume());
