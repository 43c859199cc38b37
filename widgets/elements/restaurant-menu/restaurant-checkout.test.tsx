import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anId } from '../../../tests/support/builders.ts';
import { aCity, aLocation } from '../../../tests/support/session-builders.ts';
import { demoRestaurant } from './testing/demo-restaurant.ts';
import { allSettled, showMenu } from './testing/shown-menu.ts';

beforeAll(async () => {
  await import('./element.ts');
});

const location = aLocation();

describe('what stands between a person and their food', () => {
  it('is a missing address, which is asked for in a dialog', async () => {
    const { text, click, root } = await showMenu(demoRestaurant({ items: [{}] }));
    expect(text('.gate')).toBe('Wir brauchen noch deine Adresse.Adresse angeben');
    await click('.gate button', 'Adresse angeben');
    expect(root.querySelector('dialog h2')?.textContent).toBe('Wohin dürfen wir liefern?');
  });

  it('is no missing address for takeaway', async () => {
    const { text, root } = await showMenu(demoRestaurant({ items: [{}] }));
    const takeaway = root.querySelector<HTMLInputElement>('.switch input[value=takeaway]');
    await allSettled(() => takeaway?.click());
    expect(text('.gate')).toBe('Zur Kassa');
    expect(text('.place-line')).toContain('Wollzeile 12, 1010 Wien');
  });

  it('is a postcode with several cities until one is chosen', async () => {
    const cities = [
      aCity({ city_code: '1', city_name: 'Hall' }),
      aCity({ city_code: '2', city_name: 'Absam' }),
    ];
    const { text, click } = await showMenu(
      demoRestaurant({ items: [{}], location: aLocation({ city: null, cities }) }),
    );
    expect(text('.gate')).toContain('Zu deiner Postleitzahl gehören mehrere Orte.');
    await click('.gate button', 'Ort auswählen');
    await click('dialog button', '1010 Absam');
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('is a restaurant out of range, with takeaway as a way out', async () => {
    const { text, click } = await showMenu(
      demoRestaurant({ items: [{}], location, details: { inRange: false } }),
    );
    expect(text('.gate')).toContain('Pizzeria Adria liefert nicht zu deiner Adresse.');
    await click('.gate button', 'Selbst abholen');
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('is a restaurant that takes no orders', async () => {
    const { text } = await showMenu(demoRestaurant({ items: [{}], location, details: { offline: true } }));
    expect(text('.gate')).toContain('Pizzeria Adria nimmt gerade keine Bestellungen an.');
  });

  it('is what is not to be had at the chosen time, which can be taken out', async () => {
    const items = [{ productId: 6, name: 'Mittagsteller' }, {}];
    const { text, click } = await showMenu(demoRestaurant({ items, location }));
    expect(text('.gate')).toContain('Manches gibt es zur gewählten Zeit nicht.');
    await click('.gate button', 'Herausnehmen');
    expect(text('.basket-lines')).not.toContain('Mittagsteller');
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('is an incomplete item, whose dialog opens with what is missing', async () => {
    const items = [{ productId: 3, name: 'Diavolo' }];
    const { text, click } = await showMenu(demoRestaurant({ items, location }));
    expect(text('.gate')).toContain('Bei Diavolo fehlt noch eine Auswahl.');
    await click('.gate button', 'Auswahl ergänzen');
    expect(text('dialog .fo-field-error')).toBe('Bitte wähle etwas aus „Größe“.');
  });

  it('is a preorder until it is confirmed, made as soon as possible, or changed', async () => {
    const ports = demoRestaurant({ items: [{}], location, orderTime: { dayOffset: 1, time: '12:30' } });
    const { text, click } = await showMenu(ports);
    expect(text('.gate')).toContain('Du bestellst vor: Morgen, 12:30. Passt das?');
    await click('.gate button', 'So bald wie möglich');
    expect(ports.api.callsOf('setBasketTime')[0]?.body).toEqual({ dayOffset: 0, time: null });
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('is a minimum that the restaurant insists on', async () => {
    const { text } = await showMenu(
      demoRestaurant({ items: [{}], location, details: { minimumOrderPolicy: 'refuse' } }),
    );
    expect(text('.gate')).toContain('Noch € 2,10, dann kannst du bestellen.');
  });
});

describe('the way to checkout', () => {
  const atCheckout = () => demoRestaurant({ items: [{ quantity: 2 }], location });

  it('asks the page to go there', async () => {
    const { element, click } = await showMenu(atCheckout());
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    await click('.gate button', 'Zur Kassa');
    const event = onNavigate.mock.calls[0]?.[0] as CustomEvent<{ href: string }>;
    expect(new URL(event.detail.href).pathname).toBe('/restaurant/pizzeria-adria/checkout');
  });

  it('goes on in the same place when inline: checkout, then the order, and back to the menu', async () => {
    if (!customElements.get('fo-checkout'))
      customElements.define('fo-checkout', class extends HTMLElement {});
    if (!customElements.get('fo-order-status'))
      customElements.define('fo-order-status', class extends HTMLElement {});
    const { element, root, click, text } = await showMenu(
      atCheckout(),
      'slug="pizzeria-adria" flow="inline"',
    );
    const onNavigate = vi.fn();
    element.addEventListener('fo-navigate', onNavigate);
    await click('.gate button', 'Zur Kassa');
    const checkout = root.querySelector('fo-checkout');
    expect(checkout?.getAttribute('slug')).toBe('pizzeria-adria');

    const href = `${globalThis.location.origin}/order/status/${anId('order')}`;
    const event = new CustomEvent('fo-navigate', {
      detail: { href, replace: false },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    await allSettled(() => checkout?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(root.querySelector('fo-order-status')?.getAttribute('order-id')).toBe(anId('order'));
    expect(onNavigate).not.toHaveBeenCalled();

    await click('button', 'Zurück zur Karte');
    expect(text('h1')).toBe('Pizzeria Adria');
  });
});
