import { anApiError, type FakeHandlers, type FakeInput } from '#io/testing/fake-api.ts';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { FlavorSet, Product } from '#shared/contract/menu.ts';
import { totalsOf } from '#shared/domain/basket/basket-totals.ts';
import { flavorSetsOf, isComplete, unitPriceOf } from '#shared/domain/menu/flavor-rules.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { sameChoices } from '../basket/mutations/same-choices.ts';

/** What becomes of a request on its way; `lost` ones reject as a network that is not there. */
export type Passage = 'arrives' | 'lost before' | 'lost after' | 'arrives twice';

interface Options {
  readonly products: readonly Product[];
  readonly flavorSets?: readonly FlavorSet[];
  /** asked for each request that changes something */
  readonly passage?: () => Promise<Passage>;
  readonly lose: () => Error;
  readonly onChanged?: (basket: Basket) => void;
}

type Line = Pick<BasketItem, 'id' | 'productId' | 'quantity' | 'flavors' | 'comment'>;

/**
 * A server for one basket in memory that keeps the contract's promise: a change with a key that it has seen is not made
 * again. Prices and sums are the domain's.
 */
export function modelBasketServer({
  products,
  flavorSets = [],
  passage = () => Promise.resolve('arrives'),
  lose,
  onChanged,
}: Options) {
  const id = anId('model');
  const seen = new Set<string>();
  let version = 1;
  let lastLine = 0;
  let lines: Line[] = [];
  let made = 0;
  let comment = '';

  const itemOf = (line: Line): BasketItem => {
    const product = products.find((each) => each.id === line.productId);
    if (!product) throw anApiError(422, { key: 'basket.error.product-not-available' });
    const sets = flavorSetsOf(product, flavorSets);
    return aBasketItem({
      ...line,
      name: product.name,
      productGroupIds: product.productGroups,
      unitPrice: unitPriceOf(product, sets, line.flavors),
      price: unitPriceOf(product, sets, line.flavors) * line.quantity,
      deposit: product.deposit * line.quantity,
      noDiscount: product.noDiscount,
      minimumAge: product.minimumAge,
      sane: isComplete(sets, line.flavors),
    });
  };

  const basket = (): Basket => {
    const items = lines.map(itemOf);
    const priced = items.map((item) => ({ ...item, deposit: item.deposit / item.quantity, vat: 10 }));
    const options = {
      deliveryfee: 200,
      minimumOrderValue: 1000,
      freeDeliveryFrom: 3000,
      minimumOrderPolicy: 'surcharge' as const,
      restaurantDiscount: 10,
      globalDiscount: 0,
      vouchers: [],
      balance: 0,
    };
    const deliveryTotals = totalsOf(priced, options, 'delivery');
    return aBasket({
      id,
      version,
      comment,
      lines: items,
      discountPercent: 10,
      deliveryTotals,
      takeawayTotals: totalsOf(priced, options, 'takeaway'),
      shortfall: deliveryTotals.shortfall,
      deposit: deliveryTotals.deposit,
      sanities: { orderTime: true, itemsAvailable: true, itemsComplete: items.every(({ sane }) => sane) },
    });
  };
  const answer = () => ({ basket: basket(), version });

  const make = (headers: Readonly<Record<string, string>>, change: () => void) => {
    const key = headers['idempotency-key'];
    if (key === undefined) throw new Error('A change came without its key.');
    if (!seen.has(key)) {
      change();
      seen.add(key);
      version += 1;
      made += 1;
      onChanged?.(basket());
    }
    return answer();
  };

  const lineOf = (itemId: string): Line => {
    const line = lines.find((each) => each.id === itemId);
    if (!line) throw anApiError(404, { key: 'basket.error.unknown-item' });
    return line;
  };
  const setQuantity = (line: Line, quantity: number) => {
    if (quantity > 99) throw anApiError(422, { key: 'basket.error.invalid-quantity' });
    lines = lines.flatMap((each) => (each !== line ? each : quantity > 0 ? { ...line, quantity } : []));
  };

  const changing =
    <C extends Call>(change: (input: FakeInput<C>) => void) =>
    async (input: FakeInput<C>) => {
      const how = await passage();
      if (how === 'lost before') throw lose();
      const first = make(input.headers, () => change(input));
      if (how === 'lost after') throw lose();
      return how === 'arrives twice' ? make(input.headers, () => change(input)) : first;
    };

  const handlers: FakeHandlers = {
    getBasketIdentifiers: () => ({ basketCacheId: id, basketItemCacheId: null }),
    getBasket: answer,
    putIntoBasket: changing(({ body: { product } }) => {
      const { productId, quantity = 1, flavors = [], comment = '' } = product;
      const line = { productId, flavors, comment };
      const complete = itemOf({ id: '', quantity, ...line }).sane;
      const equal = lines.find(
        (each) =>
          complete && each.productId === productId && each.comment === comment && sameChoices(each.flavors, flavors),
      );
      if (equal) {
        setQuantity(equal, equal.quantity + quantity);
        return;
      }
      lastLine += 1;
      lines = [...lines, { id: `x${lastLine}`, quantity, ...line }];
    }),
    incrementItem: changing(({ params, body }) => {
      const line = lineOf(params.itemId);
      setQuantity(line, line.quantity + (body?.quantity ?? 1));
    }),
    decrementItem: changing(({ params, body }) => {
      const line = lineOf(params.itemId);
      setQuantity(line, line.quantity - (body?.quantity ?? 1));
    }),
    removeItem: changing(({ params }) => setQuantity(lineOf(params.itemId), 0)),
    chooseFlavors: changing(({ params, body }) => {
      const line = lineOf(params.itemId);
      lines = lines.map((each) => (each === line ? { ...line, flavors: body.flavorSets } : each));
    }),
    commentItem: changing(({ params, body }) => {
      const line = lineOf(params.itemId);
      lines = lines.map((each) => (each === line ? { ...line, comment: body.comment } : each));
    }),
    chooseDelivery: changing(({ body }) => {
      comment = body?.comment ?? comment;
    }),
    clearBasket: changing(() => {
      lines = [];
    }),
  };
  return {
    id,
    handlers,
    basket,
    /** how many changes were truly made */
    made: () => made,
    /** somebody else changes the basket */
    elsewhere: (change: () => void) => {
      change();
      version += 1;
      onChanged?.(basket());
    },
    setQuantity: (itemId: string, quantity: number) => setQuantity(lineOf(itemId), quantity),
  };
}
