import { isRecord } from '../texts/replaceable.ts';
import { attributeNames } from './button-settings.ts';

/** An order made in the dialog: what its payment needs to come back to. */
interface PlacedOrder {
  readonly orderId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const knownNames: ReadonlySet<string> = new Set(['slug', 'flow', ...attributeNames]);

/** Kept by the tab: the payment page leads back to the page in it. */
const storageKey = 'fo-order-dialog';

export function keepPlacedOrder(order: PlacedOrder): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(order));
  } catch {
    // a browser that stores nothing comes back to the page without the dialog; the mail has the way to the order
  }
}

export function forgetPlacedOrder(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // nothing was kept
  }
}

/** The dialog's order that the address `search` names, with which a payment page leads back (PRODUCT.md 11.9). */
export function placedOrderOf(search: string): PlacedOrder | null {
  const orderId = new URLSearchParams(search).get('fo-order');
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return orderId && isPlacedOrder(kept) && kept.orderId === orderId ? kept : null;
  } catch {
    return null;
  }
}

/** The page shares the storage: what is read may be anybody's. */
function isPlacedOrder(kept: unknown): kept is PlacedOrder {
  if (!isRecord(kept) || typeof kept['orderId'] !== 'string' || !isRecord(kept['attributes'])) return false;
  const attributes = Object.entries(kept['attributes']);
  return attributes.every(([name, value]) => knownNames.has(name) && typeof value === 'string');
}
