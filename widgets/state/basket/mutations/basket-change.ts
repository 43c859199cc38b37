import type { Api } from '#io/ports.ts';
import type { Basket, FlavorChoice, OrderTime } from '#shared/contract/baskets.ts';
import * as calls from '#shared/contract/calls/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { changeKeyHeader, maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { sameChoices } from './same-choices.ts';

/** One change of a basket, as the person made it. Items are named as they are shown. */
export type BasketChange =
  | {
      readonly kind: 'put';
      /** under which the line is shown, whatever the server will call it */
      readonly lineId: string;
      readonly productId: number;
      readonly quantity: number;
      readonly flavors: readonly FlavorChoice[];
      readonly comment: string;
      /** false: required flavors are missing, so it becomes a line of its own that is being edited */
      readonly complete: boolean;
    }
  /** `by` negative: less; the last one takes the item out */
  | { readonly kind: 'quantity'; readonly itemId: string; readonly by: number }
  /** `cancel` ends editing; an item that was never finished is taken out */
  | { readonly kind: 'remove' | 'edit' | 'cancel'; readonly itemId: string }
  | { readonly kind: 'finish'; readonly itemId: string; readonly comment?: string | undefined }
  | { readonly kind: 'item-comment'; readonly itemId: string; readonly comment: string }
  | { readonly kind: 'flavors'; readonly itemId: string; readonly flavorSets: readonly FlavorChoice[] }
  /** `remove-discount` takes all vouchers off */
  | { readonly kind: 'clear' | 'remove-discount' }
  /** kept as a date, as "tomorrow" may mean another day by the time it is sent; null: as soon as possible */
  | { readonly kind: 'time'; readonly date: string | null; readonly time: OrderTime['time'] }
  | { readonly kind: 'transport'; readonly transport: Transport }
  | { readonly kind: 'comment'; readonly comment: string }
  /**
   * of a voucher or of a coupon, case sensitive. Its refusal is the outcome's alone, to be said at the field:
   * `basketErrorAtom` does not have it
   */
  | { readonly kind: 'code'; readonly code: string };

export type ChangeKind = BasketChange['kind'];

/** The item that a change is about, as it is shown; null: the whole basket, or one that is only just put in. */
export function itemOf(change: BasketChange): string | null {
  return 'itemId' in change ? change.itemId : null;
}

/**
 * Two changes as one, where they are sent together: ten presses are then at most ten requests and often two. Null where
 * they are not. Only what points the same way is joined, so that nothing that the server would refuse is hidden.
 */
export function joined(first: BasketChange, second: BasketChange): BasketChange | null {
  if (first.kind === 'quantity' && second.kind === 'quantity' && first.itemId === second.itemId) {
    const by = first.by + second.by;
    return Math.sign(first.by) === Math.sign(second.by) && Math.abs(by) <= maximumQuantity ? { ...first, by } : null;
  }
  if (first.kind === 'put' && second.kind === 'put') {
    const quantity = first.quantity + second.quantity;
    return isSamePut(first, second) && quantity <= maximumQuantity ? { ...first, quantity } : null;
  }
  const replaces = ['time', 'transport', 'comment', 'item-comment'].includes(first.kind);
  return replaces && first.kind === second.kind && itemOf(first) === itemOf(second) ? second : null;
}

/**
 * Whether two changes come to the same in either order, so that a third may be joined to the first of them: quantities
 * of other lines, and what only comes on top.
 */
export function commute(first: BasketChange, second: BasketChange): boolean {
  if (first.kind === 'quantity' && second.kind === 'quantity' && first.itemId !== second.itemId) return true;
  return isMore(first) && isMore(second);
}

function isMore(change: BasketChange): boolean {
  return change.kind === 'put' || (change.kind === 'quantity' && change.by > 0);
}

type Put = Extract<BasketChange, { kind: 'put' }>;

function isSamePut(first: Put, second: Put): boolean {
  return (
    first.complete &&
    second.complete &&
    first.productId === second.productId &&
    first.comment === second.comment &&
    sameChoices(first.flavors, second.flavors)
  );
}

interface SendContext {
  readonly basketId: string;
  /** of the item that the change is about, as the server knows it */
  readonly itemId: string;
  /** of a change of the time: what its date is now; below zero once it is over, which the server refuses */
  readonly dayOffset: number;
  /** the same each time that the change is sent */
  readonly key: string;
}

export async function sendChange(
  api: Api,
  change: BasketChange,
  { basketId, itemId, dayOffset, key }: SendContext,
): Promise<Basket> {
  const input = { params: { basketId }, headers: { [changeKeyHeader]: key } };
  const ofItem = { ...input, params: { basketId, itemId } };
  const answer = () => {
    switch (change.kind) {
      case 'put': {
        const { productId, quantity, flavors, comment } = change;
        const product = { productId, quantity, flavors: flavors.map(copied), comment };
        return api.call(calls.putIntoBasket, { ...input, body: { product } });
      }
      case 'quantity': {
        const call = change.by > 0 ? calls.incrementItem : calls.decrementItem;
        return api.call(call, { ...ofItem, body: { quantity: Math.abs(change.by) } });
      }
      case 'remove':
        return api.call(calls.removeItem, ofItem);
      case 'edit':
        return api.call(calls.editItem, ofItem);
      case 'cancel':
        return api.call(calls.cancelItem, ofItem);
      case 'finish': {
        const body = change.comment === undefined ? {} : { comment: change.comment };
        return api.call(calls.finishBasketItem, { ...ofItem, body });
      }
      case 'item-comment':
        return api.call(calls.commentItem, { ...ofItem, body: { comment: change.comment } });
      case 'flavors':
        return api.call(calls.chooseFlavors, {
          ...ofItem,
          body: { flavorSets: change.flavorSets.map(copied) },
        });
      case 'clear':
        return api.call(calls.clearBasket, input);
      case 'time':
        return api.call(calls.setBasketTime, { ...input, body: { dayOffset, time: change.time } });
      case 'transport':
        return api.call(change.transport === 'takeaway' ? calls.chooseTakeaway : calls.chooseDelivery, input);
      case 'comment':
        return api.call(calls.chooseDelivery, { ...input, body: { comment: change.comment } });
      case 'code':
        return api.call(calls.addDiscountCode, { ...input, body: { code: change.code.trim() } });
      default:
        return api.call(calls.removeDiscount, input);
    }
  };
  return (await answer()).basket;
}

const copied = ({ flavorSetId, flavorIds }: FlavorChoice): FlavorChoice => ({
  flavorSetId,
  flavorIds: [...flavorIds],
});

/** A change that the server has not confirmed yet; see the queue for its life. */
export interface QueuedMutation {
  readonly id: string;
  readonly change: BasketChange;
  /** null: it waits for those before it */
  readonly sent: SentFacts | null;
}

/** How the basket was when a mutation was first sent: everything before it was known. */
export interface SentFacts {
  /** sent along each time, so that the change is made once however often it arrives */
  readonly key: string;
  /** the server's keys of the lines */
  readonly lines: readonly string[];
  /** of a line that gets more or less: the quantity it will have */
  readonly aim: number;
  /** of a change of the time: what its date was */
  readonly dayOffset: number;
}
