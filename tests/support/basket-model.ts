import type { Basket } from '#shared/contract/baskets.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';

/** One change as a test asks for it; `line` counts the lines that the basket had to begin with. */
export type ModelChange =
  | { kind: 'put'; product: 'dessert' | 'beer' | 'small' | 'large'; quantity: number; comment: string }
  | { kind: 'increment' | 'decrement'; line: number; quantity: number }
  | { kind: 'remove'; line: number }
  | { kind: 'comment'; line: number; comment: string }
  | { kind: 'say'; comment: string }
  | { kind: 'clear' }
  | { kind: 'time'; dayOffset: number; time: string | null }
  | { kind: 'takeaway' }
  | { kind: 'delivery' };

/** What the model knows of a line: no ids but of those that were there to begin with, and no rules of ours. */
interface ModelLine {
  first?: number;
  product: string;
  quantity: number;
  comment: string;
}

export interface ModelBasket {
  lines: ModelLine[];
  comment: string;
  takeaway: boolean;
  time: string;
}

/** What one of a product costs on the fixture's menu, in cents. */
const prices: Readonly<Record<string, number>> = { dessert: 550, beer: 390, small: 890, large: 1190 };

/** The basket after a change that was made, as one would do it with pencil and paper. */
export function changed(basket: ModelBasket, change: ModelChange): ModelBasket {
  const lines = basket.lines.map((line) => ({ ...line }));
  const at = 'line' in change ? lines.findIndex(({ first }) => first === change.line) : -1;
  const line = lines[at];
  switch (change.kind) {
    case 'put': {
      const { product, quantity, comment } = change;
      const equal = lines.find((each) => each.product === product && each.comment === comment);
      if (equal) equal.quantity += quantity;
      else lines.push({ product, quantity, comment });
      break;
    }
    case 'increment':
      if (line) line.quantity += change.quantity;
      break;
    case 'decrement':
      if (line) line.quantity -= change.quantity;
      if (line && line.quantity <= 0) lines.splice(at, 1);
      break;
    case 'remove':
      lines.splice(at, 1);
      break;
    case 'comment':
      if (line) line.comment = change.comment;
      break;
    case 'clear':
      return { ...basket, lines: [] };
    case 'say':
      return { ...basket, comment: change.comment };
    case 'time':
      return { ...basket, time: `${change.dayOffset} ${change.time}` };
    default:
      return { ...basket, takeaway: change.kind === 'takeaway' };
  }
  return { ...basket, lines };
}

/**
 * How a change may be refused that met one of these baskets: for a line that somebody has taken out, or for a quantity
 * above 99. None of it where nothing of the kind was so.
 */
export function refusalsOf(change: ModelChange, baskets: readonly ModelBasket[]): string[] {
  const refusals: string[] = [];
  const found = baskets.map(({ lines }) =>
    lines.find((line) =>
      change.kind === 'put'
        ? line.product === change.product && line.comment === change.comment
        : 'line' in change && line.first === change.line,
    ),
  );
  if ('line' in change && found.includes(undefined)) refusals.push('404 basket.error.unknown-item');
  const added = change.kind === 'put' || change.kind === 'increment' ? change.quantity : 0;
  if (found.some((line) => line && line.quantity + added > 99)) {
    refusals.push('422 basket.error.invalid-quantity');
  }
  return refusals;
}

/** What of a basket the model knows, its sum included. */
export function readModel({ lines, ...rest }: ModelBasket) {
  return {
    ...rest,
    lines: lines.map(({ product, quantity, comment }) => [product, quantity, comment]),
    itemSum: lines.reduce((sum, { product, quantity }) => sum + (prices[product] ?? 0) * quantity, 0),
  };
}

/** The same of a basket that the server answered. */
export function readBasket(basket: Basket, { dessert, beer, size }: RestaurantFixture) {
  const productOf = (item: Basket['items'][string]) => {
    if (item.productId === dessert) return 'dessert';
    if (item.productId === beer) return 'beer';
    return item.flavors[0]?.flavorIds[0] === size.small ? 'small' : 'large';
  };
  return {
    comment: basket.comment,
    takeaway: basket.orderTransport.takeaway,
    time: `${basket.orderTime.dayOffset} ${basket.orderTime.time}`,
    lines: basket.keys.flatMap((key) => {
      const item = basket.items[key];
      return item ? [[productOf(item), item.quantity, item.comment]] : [];
    }),
    itemSum: basket.deliveryTotals.itemSum,
  };
}

/** The call that asks for a change; `first` are the ids of the lines that were there to begin with. */
export function callOf(
  change: ModelChange,
  { dessert, beer, pizza, size }: RestaurantFixture,
  first: readonly string[],
): { path: string; body?: object } {
  const item = 'line' in change ? `item/${first[change.line]}` : '';
  switch (change.kind) {
    case 'put': {
      const { product, quantity, comment } = change;
      if (product === 'dessert' || product === 'beer') {
        const productId = product === 'dessert' ? dessert : beer;
        return { path: 'put', body: { product: { productId, quantity, comment } } };
      }
      const flavors = [{ flavorSetId: size.set, flavorIds: [size[product]] }];
      return { path: 'put', body: { product: { productId: pizza, quantity, comment, flavors } } };
    }
    case 'increment':
    case 'decrement':
      return { path: `${item}/${change.kind}`, body: { quantity: change.quantity } };
    case 'comment':
      return { path: `${item}/comment`, body: { comment: change.comment } };
    case 'remove':
      return { path: `${item}/remove` };
    case 'say':
      return { path: 'delivery', body: { comment: change.comment } };
    case 'time':
      return { path: 'time', body: { dayOffset: change.dayOffset, time: change.time } };
    default:
      return { path: change.kind };
  }
}
