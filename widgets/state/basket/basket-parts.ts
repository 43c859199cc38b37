import type { Basket, BasketIdentifiers } from '#shared/contract/baskets.ts';
import { maskedCode } from '#shared/domain/basket/vouchers.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Failure } from '../core/remote/failure.ts';
import { type Remote, ready, valueOf } from '../core/remote/remote.ts';
import { noticeMenuAtom, notifyChangedTimeAtom } from './basket-notices.ts';
import type { ChangeKind, QueuedMutation } from './mutations/basket-change.ts';
import { keepMutations } from './mutations/kept-mutations.ts';
import { type LineIds, noLineIds, recognised } from './mutations/line-ids.ts';
import {
  type Received,
  reuseUnchanged,
  withKnownComments,
  withKnownPoints,
  withShownIds,
} from './shown/received-basket.ts';

/** Why a change was taken back, and which one it was. */
export interface BasketError extends Failure {
  readonly about: ChangeKind;
  /** as it is shown; null: the whole basket, or a product that could not be put in */
  readonly itemId: string | null;
}

/** What is kept for the basket at one restaurant. */
export const basketPartsOf = family((slug) => {
  const identifiersAtom = atom<BasketIdentifiers | null>(null);
  const remoteAtom = atom<Remote<Received>>({ status: 'idle' });
  const listAtom = atom<readonly QueuedMutation[]>([]);
  const lineIdsAtom = atom<LineIds>(noLineIds);
  const entriesAtom = atom(
    (get) => get(listAtom),
    (get, set, update: (entries: readonly QueuedMutation[]) => readonly QueuedMutation[]) => {
      const entries = update(get(listAtom));
      set(listAtom, entries);
      const basketId = get(identifiersAtom)?.basketCacheId;
      // the first change of a basket that is not known yet: nobody sees it waiting
      if (basketId === undefined) return;
      const { storage, clock } = get(portsAtom);
      keepMutations(storage.visit, slug, { basketId, at: clock.now(), lineIds: get(lineIdsAtom), entries });
    },
  );
  const errorAtom = atom<BasketError | null>(null);
  /** whether the first entry got no answer and is to be sent again */
  const outageAtom = atom(false);
  const submitErrorsAtom = atom<readonly string[]>([]);
  // made anew in each store
  const queueAtom = atom(createSerialQueue);

  /** An older basket never replaces a newer one; one with another id is not ours (any more). */
  const receiveAtom = atom(null, (get, set, server: Basket) => {
    const before = valueOf(get(remoteAtom));
    if (before?.server.id === server.id && server.version < before.server.version) return;
    if (get(identifiersAtom)?.basketCacheId !== server.id) return;
    const lineIds = recognised(get(lineIdsAtom), get(entriesAtom), server);
    set(lineIdsAtom, lineIds);
    const basket = reuseUnchanged(before?.basket, withShownIds(server, lineIds));
    const received = { server, basket, at: get(portsAtom).clock.now() };
    set(remoteAtom, ready(received));
    set(noticeMenuAtom, slug, before?.server, server);
    const isChosenHere = get(entriesAtom).some(({ change }) => change.kind === 'time');
    if (before?.server.id === server.id && !isChosenHere) set(notifyChangedTimeAtom, slug, before, received);
  });

  /**
   * What is broadcast is the same for all who listen: it can't say whose the basket is, hides codes, points and comments,
   * and is nothing new where the answer with the same version came first. Returns whether it was taken.
   */
  const receiveLiveAtom = atom(null, (get, set, basket: Basket): boolean => {
    const before = valueOf(get(remoteAtom))?.server;
    if (before?.id === basket.id && basket.version <= before.version) return false;
    const codes = before?.voucher?.codes;
    const voucher =
      basket.voucher && codes?.length === basket.voucher.codes.length ? { ...basket.voucher, codes } : basket.voucher;
    const ownCode = before?.restaurantCode;
    const isSameCode = ownCode && basket.restaurantCode?.code === maskedCode(ownCode.code);
    const known = withKnownComments(before, withKnownPoints(before, basket));
    set(receiveAtom, {
      ...known,
      voucher,
      ...(isSameCode && { restaurantCode: ownCode }),
      owned: before?.owned ?? basket.owned,
    });
    return true;
  });

  return {
    slug,
    identifiersAtom,
    remoteAtom,
    entriesAtom,
    lineIdsAtom,
    errorAtom,
    outageAtom,
    submitErrorsAtom,
    queueAtom,
    receiveAtom,
    receiveLiveAtom,
  };
});

export type BasketParts = ReturnType<typeof basketPartsOf>;

/** Runs what is put in one after the other, in the order it came; a failed one holds nothing up. */
function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: <Value>(work: () => Promise<Value>): Promise<Value> => {
      const next = last.then(work, work);
      last = next;
      return next;
    },
  };
}
