import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { aBasket, aBasketItem, anId, aRestaurantDetails } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoMenu } from './testing/demo-menu.ts';
import { demoRestaurant } from './testing/demo-restaurant.ts';
import { allSettled, showMenu } from './testing/shown-menu.ts';

beforeAll(async () => {
  await import('./element.ts');
});

const location = aLocation();

describe('the menu of a restaurant', () => {
  it('shows name, facts, whether it is open, groups and products', async () => {
    const { text, named } = await showMenu(demoRestaurant({ location }));
    expect(text('h1')).toBe('Pizzeria Adria');
    expect(text('.facts')).toContain('25–45 min€ 2 Lieferungab € 10');
    expect(text('.open-state')).toBe('Geöffnet bis 23:00');
    expect(named('nav button', 'Pizza').getAttribute('aria-current')).toBe('true');
    expect(named('.product h3', 'Spaghetti Carbonara').closest('li')?.textContent).toContain('11,90');
  });

  it('is remembered as the last visited one', async () => {
    const ports = demoRestaurant();
    await showMenu(ports);
    expect(JSON.parse(ports.storage.local.get('de-last-visited') ?? '[]')).toEqual([
      { slug: 'pizzeria-adria', name: 'Pizzeria Adria' },
    ]);
  });

  it('says deposit, price per litre and minimum age, and of allergens the letters', async () => {
    const { text, named } = await showMenu(demoRestaurant());
    expect(text('.menu-group:last-of-type')).toContain('0,5 l € 8,40 je Liter + € 0,25 Pfand ab 16 Jahren');
    const row = named('.product h3', 'Spaghetti Carbonara').closest('li');
    expect(row?.querySelector('.product-facts')?.textContent).toContain('Allergene: A, C, G');
  });

  it('opens the sheet of every dish, with allergens in words, a wish and a quantity', async () => {
    const ports = demoRestaurant({ location });
    const { click, text, root, type } = await showMenu(ports);
    await click('.product-open', 'Spaghetti Carbonara, € 11,90, öffnet Details');
    expect(text('dialog h2')).toBe('Spaghetti Carbonara');
    expect(text('dialog .flavor-food')).toContain('A Gluten, C Ei, G Milch');
    await type(root.querySelector('dialog [name=item-comment]') as HTMLElement, 'ohne Pfeffer');
    await click('dialog button', 'Eins mehr von Spaghetti Carbonara');
    expect(ports.api.callsOf('editItem')).toEqual([]);
    await click('dialog button', 'Hinzufügen · € 23,80');
    expect(ports.api.callsOf('putIntoBasket')[0]?.body).toMatchObject({
      product: { quantity: 2, comment: 'ohne Pfeffer' },
    });
    expect(root.querySelector('dialog')).toBeNull();
  });

  it('opens the sheet of what is not to be had, which says when it is and adds nothing', async () => {
    const { click, text, root, named } = await showMenu(demoRestaurant({ location }));
    await click('.product-open', 'Mittagsteller, € 10,90, öffnet Details');
    expect(text('dialog .fo-notice')).toContain('Erhältlich Mo–Fr 11:00–14:30');
    expect(root.querySelector('dialog .flavor-footer, dialog textarea')).toBeNull();
    expect(named('dialog .fo-modal-footer button', 'Schließen')).toBeInstanceOf(HTMLElement);
  });

  it('marks what is not to be had at the chosen time, and says when it is', async () => {
    const { text, named } = await showMenu(demoRestaurant());
    expect(text('.product-unavailable')).toContain('Erhältlich Mo–Fr 11:00–14:30');
    expect(named('button', 'Mittagsteller hinzufügen').hasAttribute('disabled')).toBe(true);
  });

  it('finds items by words and prices, and says when there are none', async () => {
    const { root, type, named, click, text } = await showMenu(demoRestaurant());
    const field = named('input', 'In der Karte suchen');
    const names = () =>
      [...root.querySelectorAll('.menu-rows > .menu-group:not([hidden]) .product:not([hidden]) h3')].map(
        (each) => each.textContent,
      );
    await type(field, 'paradeiser <8');
    expect(names()).toEqual(['Marinara']);
    await type(field, 'leberkäse');
    expect(names()).toEqual([]);
    expect(text('.fo-empty')).toContain('Nichts gefunden zu „leberkäse“');
    await click('button', 'Suche leeren');
    expect(names()).toHaveLength(10);
  });

  it('shows English texts where there are some, marks what stays German, and finds dishes by words of either language', async () => {
    const ports = demoRestaurant();
    const { products } = demoMenu();
    ports.api.answer({
      getProducts: ({ headers }) => ({
        products: products.map((product) =>
          headers['Accept-Language'] === 'de' || product.name !== 'Marinara'
            ? product
            : { ...product, description: 'Tomatoes, oregano', translated: ['description'] },
        ),
        menuVersion: 1,
        inEnglish: true,
      }),
    });
    const { root, type, named } = await showMenu(ports, 'slug="pizzeria-adria" lang="en"');
    const row = () => named('.product h3', 'Marinara').closest('li');
    await expect.poll(() => row()?.querySelector('.product-description')?.textContent).toBe('Tomatoes, oregano');
    expect(row()?.querySelector('.product-description')?.hasAttribute('lang')).toBe(false);
    expect(row()?.querySelector('h3')?.lang).toBe('de');
    expect(
      named('.product h3', 'Spaghetti Carbonara').closest('li')?.querySelector('.product-description'),
    ).toHaveProperty('lang', 'de');
    const names = () =>
      [...root.querySelectorAll('.menu-rows > .menu-group:not([hidden]) .product:not([hidden]) h3')].map(
        (each) => each.textContent,
      );
    for (const word of ['tomatoes', 'paradeiser']) {
      await type(named('input', 'Search the menu'), word);
      await expect.poll(names).toContain('Marinara');
    }
  });

  it('says when it opens and that preordering is possible', async () => {
    const deliveryHours = [{ day: 'friday' as const, begin: 70_200, end: 82_800 }];
    const { text } = await showMenu(
      demoRestaurant({ details: { deliveryHours, takeawayHours: deliveryHours, open: false } }),
    );
    expect(text('.open-state')).toBe('Öffnet um 19:30 · Vorbestellen geht schon jetzt');
  });

  it('says that there is no connection, as long as there is none', async () => {
    const ports = demoRestaurant({ location });
    const { text, root } = await showMenu(ports);
    await allSettled(() => ports.realtime.setStatus('down'));
    expect(text('.connection-notice')).toBe('Keine Verbindung. Wir versuchen es weiter.');
    await allSettled(() => ports.realtime.setStatus('live'));
    expect(root.querySelector('.connection-notice')).toBeNull();
  });

  it('has impressum, hours and the names of all allergen letters behind the "i"', async () => {
    const { click, text } = await showMenu(demoRestaurant());
    await click('button', 'Infos und Allergene');
    expect(text('dialog')).toContain('Adria Gastronomie GmbH');
    expect(text('dialog')).toContain('RWeichtiere');
    expect(text('dialog')).toContain('Freitag (heute)11:00–23:00');
  });
});

describe('a restaurant that is not there', () => {
  it('is called unknown when the server does not know it, and notifies the page', async () => {
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
    expect(text('h1')).toBe('Dieses Restaurant gibt es nicht');
    expect(onError.mock.calls[0]?.[0].detail.key).toBe('restaurant.error.unknown');
  });

  it('is called unknown without a slug', async () => {
    const { text } = await showMenu(demoRestaurant(), '');
    expect(text('h1')).toBe('Dieses Restaurant gibt es nicht');
  });

  it('can be tried again after a failure', async () => {
    const ports = demoRestaurant({ api: { getProducts: () => Promise.reject(aNetworkError()) } });
    const { text, click } = await showMenu(ports);
    expect(text('[role=alert]')).toContain('Du hast gerade keine Verbindung');
    ports.api.answer({ getProducts: () => ({ products: [], menuVersion: 1 }) });
    await click('button', 'Nochmal versuchen');
    expect(text('h1')).toBe('Pizzeria Adria');
    expect(text()).toContain('Auf dieser Karte steht noch nichts.');
  });

  it('says that the server failed, by a number', async () => {
    const errors = [{ key: 'request.error.failed', message: '', number: 'k3J-x_9dQz71aBcD' }];
    const ports = demoRestaurant({ api: { getRestaurant: () => Promise.reject(anApiError(500, { errors })) } });
    expect((await showMenu(ports)).text('[role=alert]')).toContain('(Fehlernummer k3J-x_9dQz71aBcD)');
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

describe('a slug that changes', () => {
  it('brings the basket of the other restaurant, and leaves the channels of the one before', async () => {
    const theirs = { ...aBasket({ lines: [aBasketItem({ name: 'Maki' })] }), id: anId('sushi') };
    const ports = demoRestaurant({ location, items: [{}] });
    const { element, text } = await showMenu(ports);
    expect(text('.basket-line-name')).toContain('Marinara');
    ports.api.answer({
      getBasketIdentifiers: () => ({ basketCacheId: theirs.id, basketItemCacheId: null }),
      getBasket: () => ({ basket: theirs, version: theirs.version }),
    });
    await allSettled(() => element.setAttribute('slug', 'sushi-nami'));
    expect(ports.api.callsOf('getBasketIdentifiers').at(-1)?.params).toEqual({ slug: 'sushi-nami' });
    expect(text('.basket-line-name')).toContain('Maki');
    const baskets = ports.realtime.channels().filter((channel) => channel.startsWith('basket-'));
    expect(baskets).toEqual([`basket-${theirs.id}`]);
  });
});
