import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RestaurantDetails } from '../../../shared/contract/restaurants.ts';
import { aBasket, aCity, aLocation, anId, aRestaurantDetails } from '../../../tests/support/builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, anApiError } from '../../io/testing/fake-api.ts';
import { demoRestaurant } from './testing/demo-restaurant.ts';
import { allSettled, showMenu } from './testing/shown-menu.ts';

beforeAll(async () => {
  await import('./element.ts');
});

const location = aLocation();
const familySize = [{ flavorSetId: 1, flavorIds: [12] }];

describe('the menu of a restaurant', () => {
  it('shows name, facts, whether it is open, groups and products', async () => {
    const { text, named } = await showMenu(demoRestaurant({ location }));
    expect(text('h1')).toBe('Pizzeria Adria');
    expect(text('.facts')).toContain('30–40 min€ 2 Lieferungab € 10');
    expect(text('.open-state')).toBe('Geöffnet bis 23:00');
    expect(named('nav button', 'Pizza').getAttribute('aria-current')).toBe('true');
    expect(named('.product h3', 'Spaghetti Carbonara').closest('li')?.textContent).toContain('11,90');
  });

  it('says deposit, price per litre, minimum age and allergens with their words', async () => {
    const { text, named } = await showMenu(demoRestaurant());
    expect(text('.menu-group:last-of-type')).toContain('0,5 l€ 8,40 je Liter+ € 0,25 Pfandab 16 Jahren');
    const marks = named('.food-marks button', 'Allergene: A Gluten, C Ei, G Milch');
    await allSettled(() => marks.click());
    expect(marks.getAttribute('aria-expanded')).toBe('true');
  });

  it('marks what is not to be had at the chosen time, and says when it is', async () => {
    const { text, named } = await showMenu(demoRestaurant());
    expect(text('.product-unavailable')).toContain('Erhältlich Mo–Fr 11:00–14:30');
    expect(named('button', 'Mittagsteller hinzufügen').hasAttribute('disabled')).toBe(true);
  });

  it('finds items by words and prices, and says when there are none', async () => {
    const { root, type, named, click, text } = await showMenu(demoRestaurant());
    const field = named('input', 'In der Karte suchen');
    const names = () => [...root.querySelectorAll('.product h3')].map((each) => each.textContent);
    await type(field, 'paradeiser <8');
    expect(names()).toEqual(['Marinara']);
    await type(field, 'leberkäse');
    expect(names()).toEqual([]);
    expect(text('.fo-empty')).toContain('Nichts gefunden zu „leberkäse“');
    await click('button', 'Suche leeren');
    expect(names()).toHaveLength(10);
  });

  it('says when it opens and that preordering is possible', async () => {
    const deliveryHours = [{ day: 'friday' as const, begin: 70_200, end: 82_800 }];
    const { text } = await showMenu(demoRestaurant({ details: { deliveryHours, open: false } }));
    expect(text('.open-state')).toBe('Öffnet um 19:30 · Vorbestellen geht schon jetzt');
  });

  it('has impressum, hours and the words of all allergen letters behind the "i"', async () => {
    const { click, text } = await showMenu(demoRestaurant());
    await click('button', 'Infos und Allergene');
    expect(text('dialog')).toContain('Adria Gastronomie GmbH');
    expect(text('dialog')).toContain('RWeichtiere');
    expect(text('dialog')).toContain('täglich11:00–23:00');
  });
});

describe('a restaurant that is not there', () => {
  it('is called unknown when the server does not know it, and tells the page', async () => {
    const onError = vi.fn();
    document.addEventListener('fo-error-occurred', onError, { once: true });
    const { text } = await showMenu(
      demoRestaurant({
        api: {
          getRestaurant: () => {
            throw anApiError(404, { key: 'restaurant.error.unknown' });
          },
        },
      }),
    );
    expect(text('h3')).toBe('Dieses Restaurant gibt es nicht');
    expect(onError.mock.calls[0]?.[0].detail.key).toBe('restaurant.error.unknown');
  });

  it('is called unknown without a slug', async () => {
    const { text } = await showMenu(demoRestaurant(), '');
    expect(text('h3')).toBe('Dieses Restaurant gibt es nicht');
  });

  it('can be tried again after a failure', async () => {
    const ports = demoRestaurant({ api: { getProducts: () => Promise.reject(aNetworkError()) } });
    const { text, click } = await showMenu(ports);
    expect(text('[role=alert]')).toContain('Du hast gerade keine Verbindung');
    ports.api.answer({ getProducts: () => ({ products: [] }) });
    await click('button', 'Nochmal versuchen');
    expect(text('h1')).toBe('Pizzeria Adria');
    expect(text()).toContain('Auf dieser Karte steht noch nichts.');
  });

  it('keeps its place while it is loading', async () => {
    const { root } = await showMenu(demoRestaurant({ api: { getProducts: () => new Promise(() => {}) } }));
    expect(root.querySelector('[aria-busy=true]')?.textContent).toContain('Die Karte wird geladen');
  });

  it('does not show a late answer once another restaurant is asked for', async () => {
    const late = deferred<{ restaurant: RestaurantDetails }>();
    const other = aRestaurantDetails({ slug: 'sushi-nami', name: 'Sushi Nami', picture: 'sushi' });
    const ports = demoRestaurant({
      api: {
        getRestaurant: ({ params }) => (params.slug === 'sushi-nami' ? { restaurant: other } : late.promise),
      },
    });
    const { element, text } = await showMenu(ports);
    await allSettled(() => element.setAttribute('slug', 'sushi-nami'));
    expect(text('h1')).toBe('Sushi Nami');
    await allSettled(() => late.resolve({ restaurant: aRestaurantDetails() }));
    expect(text('h1')).toBe('Sushi Nami');
  });
});

describe('filling the basket', () => {
  it('puts a product without flavors straight in, says so and tells the page', async () => {
    const ports = demoRestaurant({ location });
    const { element, click, text } = await showMenu(ports);
    const onChange = vi.fn();
    element.addEventListener('fo-basket-changed', onChange);
    await click('button', 'Marinara hinzufügen');
    expect(ports.api.callsOf('putIntoBasket')[0]?.body).toEqual({ product: { productId: 1 } });
    expect(text('.basket-line')).toContain('Marinara€ 7,90');
    expect(text('.page + [aria-live]')).toContain('Marinara hinzugefügt. 1 Stück im Warenkorb.');
    expect(onChange).toHaveBeenCalledOnce();
    expect(onChange.mock.calls[0]?.[0].detail.basket.keys).toHaveLength(1);
  });

  it('asks for required flavors, says what is missing, and the button follows the choice', async () => {
    const ports = demoRestaurant({ location });
    const { click, text, named, root } = await showMenu(ports);
    await click('button', 'Margherita auswählen');
    const legends = [...root.querySelectorAll('dialog legend')].map((each) => each.textContent);
    expect(legends).toEqual(['Größe bitte wählen', 'Extras bis zu 2']);
    await click('dialog button', 'Hinzufügen · € 8,90');
    expect(text('dialog .fo-field-error')).toBe('Bitte wähle etwas aus „Größe“.');
    expect(ports.api.callsOf('putIntoBasket')).toHaveLength(0);

    await click('dialog .fo-choice-label', 'Familie, 45 cm');
    await click('dialog .fo-choice-label', 'Büffelmozzarellavegetarisch · G Milch');
    await click('dialog button', 'Eins mehr von Margherita');
    expect(root.querySelector('dialog .fo-field-error')).toBeNull();
    await click('dialog button', 'Hinzufügen · € 36,80');
    expect(root.querySelector('dialog')).toBeNull();
    expect(ports.api.callsOf('putIntoBasket')[0]?.body).toEqual({
      product: {
        productId: 2,
        quantity: 2,
        flavors: [
          { flavorSetId: 1, flavorIds: [12] },
          { flavorSetId: 2, flavorIds: [21] },
        ],
        comment: '',
      },
    });
    expect(named('.basket-line-quiet', 'Büffelmozzarella, Familie, 45 cm')).toBeTruthy();
  });

  it('takes no more flavors than a set allows', async () => {
    const { click, root } = await showMenu(demoRestaurant());
    await click('button', 'Margherita auswählen');
    await click('dialog .fo-choice-label', 'Büffelmozzarellavegetarisch · G Milch');
    await click('dialog .fo-choice-label', 'SardellenD Fisch');
    const boxes = [...root.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')];
    expect(boxes.map((box) => box.disabled)).toEqual([false, false, true]);
  });

  it('keeps the choice when the server refuses it', async () => {
    const ports = demoRestaurant({
      api: {
        putIntoBasket: () => {
          throw anApiError(400, { key: 'basket.error.full', message: 'Kein Platz.' });
        },
      },
    });
    const { click, text } = await showMenu(ports);
    await click('button', 'Margherita auswählen');
    await click('dialog .fo-choice-label', 'Normal, 32 cm');
    await click('dialog button', 'Hinzufügen · € 8,90');
    expect(text('dialog [role=alert]')).toContain('Kein Platz.');
    expect(text('dialog .fo-choice-row:has(input:checked)')).toContain('Normal');
  });

  it('changes only what is different of a line being edited', async () => {
    const ports = demoRestaurant({
      location,
      items: [{ productId: 2, name: 'Margherita', flavors: familySize }],
    });
    const { click, type, named, text } = await showMenu(ports);
    await click('button', 'Margherita bearbeiten');
    const comment = named('dialog label', 'Wunsch an die Küche freiwillig').parentElement?.querySelector(
      'input',
    );
    await type(comment as HTMLElement, 'gut durchbacken');
    await click('dialog button', 'Übernehmen · € 15,90');
    expect(ports.api.callsOf('commentItem')).toHaveLength(1);
    expect(ports.api.callsOf('chooseFlavors')).toHaveLength(0);
    expect(text('.basket-line-comment')).toBe('„gut durchbacken“');
  });
});

describe('the basket', () => {
  it('changes quantities and takes a line out at the last one', async () => {
    const { click, text, has } = await showMenu(demoRestaurant({ location, items: [{}] }));
    await click('.basket-line button', 'Eins mehr von Marinara');
    expect(text('.basket-line-price')).toBe('€ 15,80');
    expect(text('.totals-sum')).toBe('Summe€ 17,80');
    await click('.basket-line button', 'Eins weniger von Marinara');
    await click('.basket-line button', 'Marinara entfernen');
    expect(has('.basket-line button', 'Eins mehr von Marinara')).toBe(false);
    expect(text('.basket-empty')).toContain('Noch ist er leer');
  });

  it('takes a refused change back and says so', async () => {
    const ports = demoRestaurant({
      location,
      items: [{}],
      api: {
        incrementItem: () => {
          throw anApiError(422, { key: 'basket.error.invalid-quantity', message: 'Zu viele.' });
        },
      },
    });
    const { click, text } = await showMenu(ports);
    await click('.basket-line button', 'Eins mehr von Marinara');
    expect(text('.basket [role=alert]')).toContain('Zu viele. Die letzte Änderung');
    expect(text('.basket-line-price')).toBe('€ 7,90');
  });

  it('shows what is missing to the minimum and puts it onto the delivery', async () => {
    const { text } = await showMenu(demoRestaurant({ location, items: [{}] }));
    expect(text('.fo-progress')).toContain('Noch € 2,10 bis zum Mindestbestellwert');
    expect(text('.totals')).toContain('Lieferung€ 2,00Auf den Mindestbestellwert€ 2,10Summe€ 12,00');
  });

  it('offers times of today and tomorrow and sends the chosen one', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const { root, choose } = await showMenu(ports);
    const select = root.querySelector('select');
    const groups = [...root.querySelectorAll('select optgroup')].map((group) => group.getAttribute('label'));
    expect(groups).toEqual(['Heute', 'Morgen']);
    await choose(select as HTMLElement, '1|12:30');
    expect(ports.api.callsOf('setBasketTime')[0]?.body).toEqual({ dayOffset: 1, time: '12:30' });
  });

  it('shows a change that another tab made', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const { text } = await showMenu(ports);
    await allSettled(() =>
      ports.realtime.emit(`basket-${anId('basket')}`, 'BasketUpdated', { basket: aBasket({ version: 2 }) }),
    );
    expect(text('.basket-empty')).toContain('Noch ist er leer');
  });

  it('opens as a sheet where it has no column, and by its method', async () => {
    const { click, root, element } = await showMenu(demoRestaurant({ location, items: [{ quantity: 2 }] }));
    await click('.basket-bar button', '2 Stück, € 17,80, zum Warenkorb');
    expect(root.querySelector('dialog .basket-lines')).not.toBeNull();
    await click('dialog button', 'Schließen');
    expect(root.querySelector('dialog')).toBeNull();
    await allSettled(() => (element as HTMLElement & { openBasket: () => Promise<void> }).openBasket());
    expect(root.querySelector('dialog')).not.toBeNull();
  });
});

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
