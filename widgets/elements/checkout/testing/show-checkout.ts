import { vi } from 'vitest';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import { demoSlug, filledIn } from './demo-checkout.ts';

export const showCheckout = (ports: FakePorts, attributes = `slug="${demoSlug}"`) =>
  showElement(`<fo-checkout ${attributes}></fo-checkout>`, ports, { record: ['fo-order-placed'] });

export const headingOf = (shown: ShownElement) => shown.text('[data-focus="page"]');

/** What the list of errors says. */
export const listedIn = ({ root }: ShownElement) =>
  [...root.querySelectorAll('[part=errors] li')].map((each) => each.textContent);

export const orderButton = '[part~=order]';

/** The phone's rules come in a chunk of their own. */
export const untilShown = (fits: () => boolean) =>
  vi.waitFor(async () => {
    await allSettled();
    if (!fits()) throw new Error('Not shown yet.');
  });

/** Fills in the contact page; the payment type stands on another page. */
export async function fillIn(shown: ShownElement, values = filledIn): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('order-p')) continue;
    await shown.type(`[name="${name}"]`, value);
  }
  await shown.type('[name="order-phone"]', '0660 1234567');
}

/** As Enter in a field does. */
export const submitForm = (shown: ShownElement) =>
  allSettled(() =>
    shown
      .find('[data-form=page], .order-action')
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
