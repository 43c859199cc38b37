import type { BasketCopied } from '#shared/contract/baskets.ts';
import { changeKeyHeader } from '#shared/contract/values/basket-limits.ts';
import { call, Refusal, sessionToken } from '../call.ts';
import { expectBasket } from '../unfinished/waiting-basket.ts';

/**
 * What was ordered, once more: into the basket at its restaurant, at today's prices, which is then gone to. The menu there
 * says what is not as it was; it reads it as it is kept for this visit (widgets/state/basket/copies.ts).
 */
export function mountAgain(buttons: Iterable<HTMLButtonElement>, page: Window = globalThis.window): void {
  for (const button of buttons) {
    const { order = '', slug = '', failed = '' } = button.dataset;
    // the same until it is answered: pressed again after a lost answer, nothing comes twice
    let key = newKey();
    const enable = () => {
      button.disabled = false;
    };

    const reorder = async () => {
      const path = `/json/orders/${encodeURIComponent(order)}/reorder`;
      const { changes } = (await call(path, await sessionToken(), {}, { [changeKeyHeader]: key })) as BasketCopied;
      key = newKey();
      keepForVisit(page, `de-copied-${slug}`, changes);
      expectBasket();
      page.location.assign(`/restaurant/${encodeURIComponent(slug)}`);
    };
    const handlePress = () => {
      button.disabled = true;
      button.parentElement?.querySelector('[role=alert]')?.remove();
      reorder().catch((error: unknown) => {
        const alert = page.document.createElement('p');
        alert.setAttribute('role', 'alert');
        alert.textContent = (error instanceof Refusal && error.errors[0]?.message) || failed;
        button.after(alert);
        enable();
        button.focus();
      });
    };
    button.addEventListener('click', handlePress);
    // gone back to, too
    page.addEventListener('pageshow', enable);
    enable();
  }
}

function keepForVisit(page: Window, key: string, value: object): void {
  try {
    page.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that stores nothing: the basket shows its prices all the same
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
