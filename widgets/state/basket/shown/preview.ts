import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import * as rules from '#shared/domain/menu/flavor-rules.ts';
import type { RestaurantMenu } from '../../restaurants/restaurant.ts';
import { type BasketChange, itemOf, type QueuedMutation } from '../mutations/basket-change.ts';
import { equalLineOf } from '../mutations/line-ids.ts';

/** A basket with the item that is open for editing. */
export interface Draft {
  readonly basket: Basket;
  readonly editedItemId: string | null;
}

interface PreviewContext {
  /** null while it is not known: what is put in is then shown when the server has it */
  readonly menu: Pick<RestaurantMenu, 'products' | 'flavorSets'> | null;
  /** the day that a date is at the moment: 0 today, 1 tomorrow */
  readonly dayOffsetOf: (date: string) => number;
}

/**
 * What a change will do to a basket, shown until the server's answer is there. Lines and their prices are the menu's;
 * sums are added up afterwards.
 *
 * Before it is sent a change is added to whatever the basket is. From then on the basket may already have it, sent by a
 * live event that came before the answer: so it then says which quantity there will be, not how many more.
 */
export function previewed(draft: Draft, entry: QueuedMutation, context: PreviewContext): Draft {
  const { change } = entry;
  const { basket } = draft;
  switch (change.kind) {
    case 'put':
      return withPut(draft, change, entry, context);
    case 'quantity':
      return withItem(draft, change.itemId, (item) => quantityAfter(item.quantity, change.by, entry));
    case 'remove':
      return withItem(draft, change.itemId, () => 0);
    case 'clear':
      return { basket: { ...basket, items: {}, keys: [] }, editedItemId: null };
    case 'time': {
      const dayOffset = change.date === null ? 0 : context.dayOffsetOf(change.date);
      return { ...draft, basket: { ...basket, orderTime: { dayOffset, time: change.time } } };
    }
    case 'transport': {
      const takeaway = change.transport === 'takeaway';
      return { ...draft, basket: { ...basket, orderTransport: { takeaway, delivery: !takeaway } } };
    }
    case 'comment':
      return { ...draft, basket: { ...basket, comment: change.comment } };
    case 'item-comment':
      return replaced(draft, change.itemId, (item) => ({ ...item, comment: change.comment }));
    case 'flavors':
      return withFlavors(draft, change, context.menu);
    case 'edit':
      return { ...draft, editedItemId: change.itemId };
    case 'finish': {
      const { comment } = change;
      const after = comment === undefined ? draft : replaced(draft, change.itemId, (item) => ({ ...item, comment }));
      return { ...after, editedItemId: null };
    }
    case 'cancel': {
      // an item that was never finished is taken out
      const unfinished = basket.items[change.itemId]?.sane === false;
      const after = unfinished ? withItem(draft, change.itemId, () => 0) : draft;
      return { ...after, editedItemId: null };
    }
    case 'remove-discount':
      return { ...draft, basket: { ...basket, voucher: null } };
    default:
      // what a code is worth only the server knows
      return draft;
  }
}

/** Which item is open for editing once a change is confirmed; undefined: as before. */
export function editedAfter(change: BasketChange, edited: string | null): string | null | undefined {
  switch (change.kind) {
    case 'put':
      return change.complete ? undefined : change.lineId;
    case 'edit':
      return change.itemId;
    case 'finish':
    case 'cancel':
    case 'remove':
      return itemOf(change) === edited ? null : undefined;
    case 'clear':
      return null;
    default:
      return undefined;
  }
}

/** The quantity after so many more or less, as a line or a put has them. */
function quantityAfter(now: number, by: number, { sent }: QueuedMutation): number {
  if (!sent) return Math.min(now + by, maximumQuantity);
  return by > 0 ? Math.max(now, sent.aim) : Math.min(now, sent.aim);
}

function withPut(
  draft: Draft,
  put: Extract<BasketChange, { kind: 'put' }>,
  entry: QueuedMutation,
  { menu }: PreviewContext,
): Draft {
  const { basket } = draft;
  const line = basket.items[put.lineId] ?? equalLineOf(basket, put);
  if (line) return withItem(draft, line.id, ({ quantity }) => quantityAfter(quantity, put.quantity, entry));
  const product = menu?.products.find(({ id }) => id === put.productId);
  if (!menu || !product) return draft;
  const sets = rules.flavorSetsOf(product, menu.flavorSets);
  const unitPrice = rules.unitPriceOf(product, sets, put.flavors);
  const item: BasketItem = {
    id: put.lineId,
    productId: product.id,
    productGroupIds: product.productGroups,
    name: product.name,
    quantity: put.quantity,
    unitPrice,
    price: unitPrice * put.quantity,
    priceBefore: null,
    deposit: product.deposit * put.quantity,
    flavors: rules.normaliseChoices(sets, put.flavors),
    ...rules.flavorNamesOf(sets, put.flavors),
    comment: put.comment,
    minimumAge: product.minimumAge,
    noDiscount: product.noDiscount,
    available: true,
    sane: put.complete,
  };
  return {
    basket: {
      ...basket,
      items: { ...basket.items, [item.id]: item },
      keys: [...basket.keys, item.id],
    },
    editedItemId: put.complete ? draft.editedItemId : item.id,
  };
}

function withFlavors(
  draft: Draft,
  { itemId, flavorSets }: Extract<BasketChange, { kind: 'flavors' }>,
  menu: PreviewContext['menu'],
): Draft {
  return replaced(draft, itemId, (item) => {
    const product = menu?.products.find(({ id }) => id === item.productId);
    if (!menu || !product) return item;
    const sets = rules.flavorSetsOf(product, menu.flavorSets);
    const unitPrice = rules.unitPriceOf(product, sets, flavorSets);
    return {
      ...item,
      flavors: rules.normaliseChoices(sets, flavorSets),
      ...rules.flavorNamesOf(sets, flavorSets),
      unitPrice,
      price: unitPrice * item.quantity,
      // what is chosen anew is taken at the price of today
      priceBefore: null,
      sane: rules.isComplete(sets, flavorSets),
    };
  });
}

function replaced(draft: Draft, itemId: string, change: (item: BasketItem) => BasketItem): Draft {
  const item = draft.basket.items[itemId];
  if (!item) return draft;
  return {
    ...draft,
    basket: { ...draft.basket, items: { ...draft.basket.items, [itemId]: change(item) } },
  };
}

/** A line with that quantity; none takes it out. */
function withItem(draft: Draft, itemId: string, quantityOf: (item: BasketItem) => number): Draft {
  const item = draft.basket.items[itemId];
  if (!item) return draft;
  const quantity = quantityOf(item);
  if (quantity === item.quantity) return draft;
  if (quantity > 0) {
    return replaced(draft, itemId, () => ({
      ...item,
      quantity,
      price: item.unitPrice * quantity,
      deposit: (item.deposit / item.quantity) * quantity,
      // any change of a line takes its new price as known
      priceBefore: null,
    }));
  }
  const { [itemId]: _, ...items } = draft.basket.items;
  return {
    basket: { ...draft.basket, items, keys: draft.basket.keys.filter((key) => key !== itemId) },
    editedItemId: draft.editedItemId === itemId ? null : draft.editedItemId,
  };
}
