import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aCity, aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, found, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

const location = aLocation();

const takeaway = { transport: 'takeaway' as const };
const lunch = { productId: 6, name: 'Mittagsteller' };
/** Lunch is on workdays until 14:30; it is Thursday evening. */
const thursdayEvening = '2026-11-19T17:30:00Z';

/** What stands between a person and their food: each state of the guide, its sentence and its actions. */
const states: [name: string, options: DemoOptions, sentence: string, actions: string[]][] = [
  ['a missing address', {}, 'Wir brauchen noch deine Adresse.', ['Adresse angeben']],
  [
    'a missing city',
    { location: aLocation({ city: null, cities: [aCity(), aCity({ city_code: '2' })] }) },
    'Zu deiner Postleitzahl gehören mehrere Orte.',
    ['Ort auswählen'],
  ],
  [
    'an invalid address',
    { location: aLocation({ city: null, cities: [] }) },
    'Mit dieser Adresse finden wir nicht hin.',
    ['Adresse ändern'],
  ],
  [
    'a restaurant out of range',
    { location, details: { inRange: false } },
    'Pizzeria Adria liefert nicht zu deiner Adresse.',
    ['Adresse ändern', 'Selbst abholen'],
  ],
  [
    'a day that is over',
    {
      location,
      now: '2026-11-20T22:30:00Z',
      orderTime: { dayOffset: 0, time: '22:30' },
      details: { takeaway: false },
    },
    'Für heute nimmt Pizzeria Adria keine Bestellungen mehr an.',
    ['Lieber morgen um 11:00', 'Andere Zeit wählen'],
  ],
  [
    'a day that is over for takeaway as well',
    { location, now: '2026-11-20T22:30:00Z', orderTime: { dayOffset: 0, time: '22:30' } },
    'Für heute nimmt Pizzeria Adria keine Bestellungen mehr an.',
    ['Lieber morgen um 11:00', 'Andere Zeit wählen'],
  ],
  [
    'a restaurant that has closed, as soon as possible having become the first time of tomorrow',
    { location, now: '2026-11-20T22:30:00Z' },
    'Du bestellst vor: Morgen, 11:00. Passt das?',
    ['Passt, zur Kassa', 'Andere Zeit wählen'],
  ],
  [
    'a restaurant that takes no orders',
    { location, details: { offline: true } },
    'Pizzeria Adria nimmt gerade keine Bestellungen an.',
    ['Andere Restaurants ansehen'],
  ],
  [
    'no delivery at any time, with takeaway as a way out',
    { location, details: { deliveryHours: [] } },
    'Pizzeria Adria nimmt gerade keine Bestellungen an.',
    ['Selbst abholen', 'Andere Restaurants ansehen'],
  ],
  [
    'unavailable items, to be had at another time',
    { location, now: thursdayEvening, items: [lunch, {}] },
    'Zur gewählten Zeit gibt es das nicht: Mittagsteller.',
    ['Herausnehmen', 'Lieber morgen um 11:00'],
  ],
  [
    'unavailable items, to be had at no time today or tomorrow',
    { location, items: [lunch, {}] },
    'Zur gewählten Zeit gibt es das nicht: Mittagsteller.',
    ['Herausnehmen'],
  ],
  [
    'items that are gone from the menu',
    { location, items: [{ productId: 99, name: 'Calzone' }, {}] },
    'Nicht mehr auf der Karte: Calzone.',
    ['Herausnehmen'],
  ],
  [
    'incomplete items',
    {
      location,
      items: [
        { productId: 3, name: 'Diavolo' },
        { productId: 2, name: 'Margherita' },
      ],
    },
    'Da fehlt noch eine Auswahl: Diavolo und Margherita.',
    ['Auswahl ergänzen'],
  ],
  [
    'an order time that is not possible',
    { location, orderTime: { dayOffset: 0, time: '04:00' } },
    'Heute, 04:00 ist nicht mehr möglich.',
    ['Lieber so bald wie möglich', 'Andere Zeit wählen'],
  ],
  [
    'an order time of a day that is over',
    { location, orderTime: { dayOffset: -1, time: '19:30' } },
    'Der gewählte Tag ist vorbei.',
    ['Lieber so bald wie möglich', 'Andere Zeit wählen'],
  ],
  [
    'an unconfirmed preorder',
    { location, orderTime: { dayOffset: 1, time: '12:30' } },
    'Du bestellst vor: Morgen, 12:30. Passt das?',
    ['Passt, zur Kassa', 'So bald wie möglich', 'Andere Zeit wählen'],
  ],
  [
    'an unconfirmed preorder while nothing is possible at once',
    { location, now: '2026-11-20T07:00:00Z', orderTime: { dayOffset: 0, time: '12:30' } },
    'Du bestellst vor: Heute, 12:30. Passt das?',
    ['Passt, zur Kassa', 'Andere Zeit wählen'],
  ],
  [
    'a minimum that the restaurant insists on',
    { location, details: { minimumOrderPolicy: 'refuse', takeaway: false } },
    'Noch € 2,10, dann kannst du bestellen.',
    ['Weiter aussuchen'],
  ],
  [
    'a basket of somebody else',
    { location, owned: false },
    'Das ist nicht dein Warenkorb, du kannst ihn nur ansehen.',
    ['Meinen Warenkorb zeigen'],
  ],
];

describe('what stands between a person and their food', () => {
  it.each(states)('is %s, in one sentence with its action', async (_, options, sentence, actions) => {
    const { root, text } = await showMenu(demoRestaurant({ items: [{}], ...options }));
    expect(text('.gate p')).toBe(sentence);
    expect([...root.querySelectorAll('.gate button')].map((button) => button.textContent)).toEqual(actions);
  });

  it('is the hardest alone, and the next one once that is solved', async () => {
    const items = [{ productId: 99, name: 'Calzone' }, { productId: 3, name: 'Diavolo' }, {}];
    const details = { inRange: false };
    const { root, text, click, choose } = await showMenu(
      demoRestaurant({ location, details, items, orderTime: { dayOffset: 0, time: '04:00' } }),
    );
    const said: string[] = [];
    const solve = async (way: string) => {
      expect(root.querySelectorAll('.gate p')).toHaveLength(1);
      said.push(text('.gate p'));
      await click('.gate button', way);
    };
    await solve('Selbst abholen');
    await solve('Andere Zeit wählen');
    expect(root.activeElement).toBe(found(root, '.basket-how select'));
    await choose(found(root, '.basket-how select'), '0|');
    await solve('Herausnehmen');
    expect([...said, text('.gate p')]).toEqual([
      'Pizzeria Adria liefert nicht zu deiner Adresse.',
      'Heute, 04:00 ist nicht mehr möglich.',
      'Nicht mehr auf der Karte: Calzone.',
      'Da fehlt noch eine Auswahl: Diavolo.',
    ]);
  });

  it.each<[name: string, options: DemoOptions, way: string]>([
    ['a missing address', {}, 'Adresse angeben'],
    ['an invalid address', { location: aLocation({ city: null, cities: [] }) }, 'Adresse ändern'],
    ['a restaurant out of range', { location, details: { inRange: false } }, 'Adresse ändern'],
  ])('is asked for in a dialog where it is %s', async (_, options, way) => {
    const { click, root } = await showMenu(demoRestaurant({ items: [{}], ...options }));
    await click('.gate button', way);
    expect(root.querySelector('dialog h2')?.textContent).toBe('Wohin dürfen wir liefern?');
  });

  it.each<[name: string, options: DemoOptions, way: string]>([
    ['no delivery', { location, details: { deliveryHours: [] } }, 'Selbst abholen'],
    ['a minimum', { location, details: { minimumOrderPolicy: 'refuse' } }, 'Selbst abholen'],
    ['a time that is over', { location, orderTime: { dayOffset: 0, time: '04:00' } }, 'Lieber so bald wie möglich'],
    ['a day that is over', { location, orderTime: { dayOffset: -1, time: '19:30' } }, 'Lieber so bald wie möglich'],
  ])('is over with one press where it is %s', async (_, options, way) => {
    const { click, text } = await showMenu(demoRestaurant({ items: [{}], ...options }));
    await click('.gate button', way);
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('leads to other restaurants where this one takes no orders', async () => {
    const { element, click } = await showMenu(demoRestaurant({ items: [{}], location, details: { offline: true } }));
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    await click('.gate button', 'Andere Restaurants ansehen');
    const event = onNavigate.mock.calls[0]?.[0] as CustomEvent<{ href: string }>;
    expect(new URL(event.detail.href).pathname).toBe('/restaurants');
  });

  it('leads to the menu where something is missing to the minimum', async () => {
    const details = { minimumOrderPolicy: 'refuse', takeaway: false } as const;
    const { root, click } = await showMenu(demoRestaurant({ items: [{}], location, details }));
    await click('.gate button', 'Weiter aussuchen');
    expect(root.activeElement?.closest('.menu-area')).not.toBeNull();
  });

  it('is no missing address for takeaway', async () => {
    const { text } = await showMenu(demoRestaurant({ items: [{}], ...takeaway }));
    expect(text('.gate')).toBe('Zur Kassa');
    expect(text('.place-line')).toContain('Wollzeile 12, 1010 Wien');
  });

  it('is gone once a city is chosen, or once it is to be picked up', async () => {
    const cities = [aCity({ city_code: '1', city_name: 'Hall' }), aCity({ city_code: '2', city_name: 'Absam' })];
    const hall = await showMenu(demoRestaurant({ items: [{}], location: aLocation({ city: null, cities }) }));
    await hall.click('.gate button', 'Ort auswählen');
    await hall.click('dialog button', '1010 Absam');
    expect(hall.text('.gate')).toBe('Zur Kassa');
    const far = await showMenu(demoRestaurant({ items: [{}], location, details: { inRange: false } }));
    await far.click('.gate button', 'Selbst abholen');
    expect(far.text('.gate')).toBe('Zur Kassa');
  });

  it('takes out in one go all that is not to be had, and says what', async () => {
    const items = [lunch, {}, { productId: 99, name: 'Calzone' }];
    const { text, click } = await showMenu(demoRestaurant({ items, location }));
    expect(text('.gate p')).toBe('Zur gewählten Zeit gibt es das nicht: Mittagsteller und Calzone.');
    await click('.gate button', 'Herausnehmen');
    expect(text('.basket-lines')).toContain('Marinara');
    expect(text('.basket-lines')).not.toMatch(/Mittagsteller|Calzone/);
    expect(text('.gate')).toBe('Zur Kassa');
    expect(text('.gate + [aria-live]')).toBe(
      'Herausgenommen: Mittagsteller und Calzone. Alles da. Du kannst zur Kassa.',
    );
  });

  it('offers another time at which all of it is to be had', async () => {
    const ports = demoRestaurant({ items: [lunch], location, now: thursdayEvening });
    const { text, click } = await showMenu(ports);
    await click('.gate button', 'Lieber morgen um 11:00');
    expect(ports.api.callsOf('setBasketTime')[0]?.body).toEqual({ dayOffset: 1, time: '11:00' });
    expect(text('.gate p')).toBe('Du bestellst vor: Morgen, 11:00. Passt das?');
  });

  it('opens the selection of an incomplete item with what is missing', async () => {
    const items = [{ productId: 3, name: 'Diavolo' }];
    const { text, click, has } = await showMenu(demoRestaurant({ items, location }));
    expect(has('dialog h2', 'Diavolo')).toBe(false);
    await click('.gate button', 'Auswahl ergänzen');
    expect(text('dialog .fo-field-error')).toContain('Größe');
  });

  it('confirms a preorder and goes on, and does not ask again for the same time', async () => {
    const ports = demoRestaurant({ items: [{}], location, orderTime: { dayOffset: 1, time: '12:30' } });
    const { element, root, text, click, choose } = await showMenu(ports);
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    await click('.gate button', 'Passt, zur Kassa');
    expect(onNavigate).toHaveBeenCalledOnce();
    expect(text('.gate')).toBe('Zur Kassa');
    await choose(found(root, '.basket-how select'), '1|13:00');
    expect(text('.gate p')).toBe('Du bestellst vor: Morgen, 13:00. Passt das?');
  });

  it('makes a preorder one for as soon as possible', async () => {
    const ports = demoRestaurant({ items: [{}], location, orderTime: { dayOffset: 1, time: '12:30' } });
    const { text, click } = await showMenu(ports);
    await click('.gate button', 'So bald wie möglich');
    expect(ports.api.callsOf('setBasketTime')[0]?.body).toEqual({ dayOffset: 0, time: null });
    expect(text('.gate')).toBe('Zur Kassa');
  });

  it('shows the times to choose from', async () => {
    const ports = demoRestaurant({ items: [{}], location, orderTime: { dayOffset: 1, time: '12:30' } });
    const { root, click } = await showMenu(ports);
    await click('.gate button', 'Andere Zeit wählen');
    expect(root.activeElement).toBe(root.querySelector('.basket-how select'));
  });

  it('is not said before it is known', async () => {
    const session = deferred<ReturnType<typeof aSessionAnswer>>();
    const ports = demoRestaurant({ items: [{}], api: { getSession: () => session.promise } });
    const { text, root } = await showMenu(ports);
    expect(root.querySelector('.gate')).toBeNull();
    await allSettled(() => session.resolve(aSessionAnswer({ location: null })));
    expect(text('.gate p')).toBe('Wir brauchen noch deine Adresse.');
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
    if (!customElements.get('fo-checkout')) customElements.define('fo-checkout', class extends HTMLElement {});
    if (!customElements.get('fo-order-status')) customElements.define('fo-order-status', class extends HTMLElement {});
    const { element, root, click, text } = await showMenu(atCheckout(), 'slug="pizzeria-adria" flow="inline"');
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

  it.each([
    ['this restaurant', 'pizzeria-adria', true],
    ['another one', 'sushi-wien', false],
  ])('shows inline the order of %s with which the payment page comes back: %s, %s', async (_, slug, shows) => {
    if (!customElements.get('fo-order-status')) customElements.define('fo-order-status', class extends HTMLElement {});
    history.replaceState(null, '', `?page=7&fo-order=${anId('paid')}`);
    onTestFinished(() => history.replaceState(null, '', globalThis.location.pathname));
    const restaurant = { slug, name: 'Pizzeria Adria', phone: '' };
    const getOrder = () => ({ foodorder: anOrder({ id: anId('paid'), restaurant }) });
    const { root } = await showMenu(
      demoRestaurant({ location, api: { getOrder } }),
      'slug="pizzeria-adria" flow="inline"',
    );
    const shown = root.querySelector('fo-order-status')?.getAttribute('order-id') ?? null;
    expect(shown).toBe(shows ? anId('paid') : null);
  });
});
