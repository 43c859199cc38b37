import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import '../element.ts';
import { demoCheckout, demoOrderId, filledIn } from '../testing/demo-checkout.ts';
import { headingOf, listedIn, orderButton, showCheckout } from '../testing/show-checkout.ts';

const placed: OrderPlaced = { orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null };
const codeField = '[name="order-email-code"]';
const askFor = (reason: 'missing' | 'invalid', message: string) =>
  anApiError(422, {
    errors: [{ key: 'order.error.email-code', field: 'order-email-code', reason, message }],
  });

async function asked() {
  const ports = demoCheckout({
    fields: filledIn,
    page: 2,
    api: { placeOrder: () => Promise.reject(askFor('missing', 'Gib bitte den Code ein.')) },
  });
  const shown = await showCheckout(ports);
  await shown.click('[name="acceptedTerms"]');
  expect(shown.has(codeField)).toBe(false);
  await shown.click(orderButton);
  return { ports, shown };
}

describe('<fo-checkout> where a code was mailed', () => {
  it('asks for it next to the button, says where it went, and orders with it', async () => {
    const { ports, shown } = await asked();
    expect(listedIn(shown)).toEqual(['Code aus der E-Mail']);
    expect(shown.text('.order-action')).toContain('Gib bitte den Code ein.');
    expect(shown.text('.order-action')).toContain(`Sechs Ziffern, geschickt an ${filledIn['order-email']}`);
    await shown.click('[part=errors] button', 'Code aus der E-Mail');
    expect(shown.root.activeElement).toBe(shown.find(codeField));
    ports.api.answer({ placeOrder: () => Promise.reject(askFor('invalid', 'Dieser Code stimmt nicht.')) });
    await shown.type(codeField, '123 456');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder').at(-1)?.body).toMatchObject({ 'order-email-code': '123 456' });
    expect(listedIn(shown)).toEqual(['Code aus der E-Mail']);
    expect(shown.text('.order-action')).toContain('Dieser Code stimmt nicht.');
    ports.api.answer({ placeOrder: () => placed });
    await shown.type(codeField, '654321');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder').at(-1)?.body).toMatchObject({ 'order-email-code': '654321' });
    expect(shown.events('fo-order-placed')).toHaveLength(1);
  });

  it('forgets it with the address that it was mailed to', async () => {
    const { ports, shown } = await asked();
    await shown.type(codeField, '654321');
    await shown.click('.confirm button', 'Ändern');
    await shown.type('[name="order-email"]', 'andere@example.at');
    ports.api.answer({ placeOrder: () => placed });
    await shown.click('[data-form=page] button[type=submit]');
    expect(headingOf(shown)).toBe('Passt alles?');
    expect(shown.has(codeField)).toBe(false);
  });
});
