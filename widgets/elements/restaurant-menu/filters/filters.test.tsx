import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aGroup, aProduct } from '#tests/support/builders.ts';
import { aLocation, aSettings } from '#tests/support/session-builders.ts';
import { demoMenu } from '../testing/demo-menu.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, found, pretendLayout, type ShownMenu, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

const profileKey = 'de-food-profile';
const shownNames = ({ root }: ShownMenu) =>
  [...root.querySelectorAll('.menu-rows > .menu-group:not([hidden]) .product:not([hidden]) h3')].map(
    (each) => each.textContent,
  );
const groupNames = ({ root }: ShownMenu) =>
  [...root.querySelectorAll('.menu-rows > .menu-group:not([hidden]) h2')].map((each) => each.textContent);
const rowOf = (shown: ShownMenu, name: string) => shown.named('.product h3', name).closest('li')?.textContent;

/** The lunch is a happy hour, which is over on this Friday evening, and pizza is what the house is known for. */
function withKinds(options: DemoOptions = {}) {
  const menu = demoMenu();
  const kinds: Readonly<Record<number, 'classics' | 'happy-hour'>> = { 1: 'classics', 3: 'happy-hour' };
  const productGroups = menu.productGroups.map((group) => ({ ...group, kind: kinds[group.id] ?? null }));
  return demoRestaurant({ location: aLocation(), menu: { productGroups }, ...options });
}

function withProfile(profile: object, options: DemoOptions = {}) {
  const ports = withKinds(options);
  ports.storage.local.set(profileKey, JSON.stringify({ allergens: [], diets: [], hideConflicts: false, ...profile }));
  return ports;
}

describe('the product-group filter', () => {
  it('moves a happy hour that is not on to the end and says when it is', async () => {
    const shown = await showMenu(withKinds());
    expect(groupNames(shown)).toEqual(['Pizza', 'Pasta', 'Salate', 'Süßes', 'Getränke', 'Mittagsmenü']);
    expect(shown.text('.menu-group-inactive')).toContain('Gerade nicht. Gilt Mo–Fr 11:00–14:30');
  });

  it('stands in its place while it is on', async () => {
    const shown = await showMenu(withKinds({ now: '2026-11-20T11:00:00Z' }));
    expect(groupNames(shown)[2]).toBe('Mittagsmenü');
    expect(shown.root.querySelector('.menu-group-inactive')).toBeNull();
  });

  it('shows happy hours alone while they are on', async () => {
    const shown = await showMenu(withKinds({ now: '2026-11-20T11:00:00Z' }));
    await shown.click('button', 'Filter');
    await shown.click('.fo-chip', 'Happy Hour 1');
    expect(groupNames(shown)).toEqual(['Mittagsmenü']);
    expect(shown.has('.fo-chip', 'Happy Hour, gerade nicht 1')).toBe(false);
  });

  it('shows classics or inactive happy hours, with how many there are, and lets go again', async () => {
    const shown = await showMenu(withKinds());
    await shown.click('button', 'Filter');
    await shown.click('.fo-chip', 'Klassiker 3');
    expect(groupNames(shown)).toEqual(['Pizza']);
    await shown.click('.fo-chip', 'Happy Hour, gerade nicht 1');
    expect(groupNames(shown)).toEqual(['Mittagsmenü']);
    await shown.click('.active-choices button', 'Happy Hour, gerade nichtentfernen');
    expect(groupNames(shown)).toHaveLength(6);
    expect(shown.root.activeElement?.textContent).toBe('Pizza');
  });

  it('works together with the search, and says so where nothing is left', async () => {
    const shown = await showMenu(withKinds());
    await shown.click('button', 'Filter');
    await shown.click('.fo-chip', 'Klassiker 3');
    await shown.type(shown.named('input', 'In der Karte suchen'), 'almdudler');
    expect(shown.text('.fo-empty')).toContain('Unter der gewählten Produktgruppe ist nichts dabei.');
    await shown.click('.fo-empty button', 'Suche leeren');
    expect(shownNames(shown)).toHaveLength(3);
  });

  it('is not there for a menu that has neither', async () => {
    const shown = await showMenu(demoRestaurant({ menu: { productGroups: [aGroup()], products: [aProduct()] } }));
    await shown.click('button', 'Filter');
    expect(shown.text('.filter-panel')).not.toContain('Produktgruppe');
  });
});

describe('the personal allergen and diet profile', () => {
  it('marks with a text what goes against it, and calls nothing safe that declares nothing', async () => {
    const shown = await showMenu(withProfile({ allergens: ['G'], diets: ['vegetarian'] }));
    expect(rowOf(shown, 'Tiramisu')).toContain('Enthält Milch (G)');
    expect(rowOf(shown, 'Penne all’arrabbiata')).not.toContain('Enthält');
    expect(rowOf(shown, 'Diavolo')).toContain('Nicht als vegetarisch angegeben');
    expect(rowOf(shown, 'Almdudler')).toContain('Keine Allergene angegeben');
    expect(shownNames(shown)).toHaveLength(10);
  });

  it('is chosen in the filters, kept in this browser, and counted on their button', async () => {
    const ports = withKinds();
    const shown = await showMenu(ports);
    await shown.click('button', 'Filter');
    await shown.click('.fo-chip', 'G Milch');
    await shown.click('.fo-chip', 'vegan');
    expect(JSON.parse(ports.storage.local.get(profileKey) ?? '')).toEqual({
      allergens: ['G'],
      diets: ['vegan'],
      hideConflicts: false,
    });
    expect(shown.has('button', 'Filter (2)')).toBe(true);
    expect(shown.text('.filter-help')).toContain('Ruf an, wenn du unsicher bist: +43 1 5120000');
    expect(ports.api.calls.some(({ body }) => JSON.stringify(body ?? null).includes('vegan'))).toBe(false);
  });

  it('hides what goes against it if wanted, says how much, and shows it at one tap', async () => {
    const shown = await showMenu(withProfile({ allergens: ['G'] }));
    await shown.click('button', 'Filter (1)');
    await allSettled(() => found(shown.root, '.filter-hide input').click());
    expect(shownNames(shown)).toEqual([
      'Marinara',
      'Penne all’arrabbiata',
      'Vogerlsalat mit Erdäpfeln',
      'Almdudler',
      'Ottakringer Helles',
    ]);
    expect(shown.text('.left-out')).toContain('5 Speisen ausgeblendet.');
    await shown.click('.left-out button', 'Einblenden');
    expect(shownNames(shown)).toHaveLength(10);
  });

  it('says so when it hides all of a menu, and shows it at one tap', async () => {
    const ports = withProfile(
      { allergens: ['G'], hideConflicts: true },
      { menu: { productGroups: [aGroup()], products: [aProduct()] } },
    );
    const shown = await showMenu(ports);
    expect(shown.text('.fo-empty')).toContain('1 Speise passt nicht zu deinen Allergien oder dazu, wie du isst.');
    await shown.click('.fo-empty button', 'Einblenden');
    expect(shownNames(shown)).toEqual(['Pizza Margherita']);
  });
});

describe('reduced prices', () => {
  it('have only what the price history backs struck through beside them, the lowest price of the last 30 days', async () => {
    const products = [
      aProduct({ id: 1, name: 'Altbekannt', lowestPrice: 890 }),
      aProduct({ id: 2, name: 'Neulich teurer', price: 950, lowestPrice: 900, position: 2 }),
      aProduct({ id: 3, name: 'Früher billig', price: 990, lowestPrice: 700, position: 3 }),
    ];
    const shown = await showMenu(demoRestaurant({ details: { discount: 10 }, menu: { products } }));
    const priceOf = (name: string) =>
      shown
        .named('.product h3', name)
        .closest('li')
        ?.querySelector('.product-price')
        ?.textContent?.replaceAll('\u00a0', ' ');
    expect(priceOf('Altbekannt')).toBe('€ 8,01 statt € 8,90');
    expect(priceOf('Neulich teurer')).toBe('€ 8,55 statt € 9,00');
    expect(priceOf('Früher billig')).toBe('€ 8,91');
    await shown.click('.product-open', 'Neulich teurer, € 8,55, öffnet Details');
    expect(shown.text('dialog .product-facts')).toBe('€ 8,55 statt € 9,00');
    expect(shown.text('dialog')).toContain('Niedrigster Preis der letzten 30 Tage: € 9,00');
    await shown.click('dialog button', 'Eins mehr von Neulich teurer');
    expect(shown.text('dialog .flavor-footer .fo-button')).toBe('Hinzufügen · € 17,10 statt € 18,00');
  });

  it('are at each product, or that it has none', async () => {
    const products = [
      aProduct({ id: 1, name: 'Suppe', lowestPrice: 890 }),
      aProduct({ id: 2, name: 'Cola', noDiscount: true, position: 2 }),
    ];
    const rows = async (discount: number) => {
      const shown = await showMenu(demoRestaurant({ details: { discount }, menu: { products } }));
      return ['Suppe', 'Cola'].map((name) => rowOf(shown, name)?.includes('ohne Rabatt'));
    };
    expect(await rows(10)).toEqual([false, true]);
    expect(await rows(0)).toEqual([false, false]);
  });

  it('are there before the basket is, the marketplace’s own discount included', async () => {
    const products = [aProduct({ id: 1, name: 'Altbekannt', lowestPrice: 890 })];
    const api = {
      getBasket: () => deferred<never>().promise,
      getSettings: () => aSettings({ globalDiscount: 10 }),
    };
    const { text } = await showMenu(demoRestaurant({ details: { discount: 5 }, menu: { products }, api }));
    expect(text('.product-price')).toBe('€ 7,56 statt € 8,90');
  });
});

describe('the places of the page', () => {
  it('are three tabs next to the menu where there is room for two columns', async () => {
    pretendLayout('medium');
    const shown = await showMenu(withKinds({ items: [{ quantity: 2 }] }));
    const tabs = [...shown.root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
    expect(tabs).toEqual(['Filter', 'Suche', 'Warenkorb 2']);
    expect(shown.text('[role=tabpanel]')).toContain('Marinara');
    await shown.click('[role=tab]', 'Suche');
    expect(shown.text('.search-count')).toContain('„pizza <10“');
    await shown.type(shown.named('[role=tabpanel] input', 'In der Karte suchen'), 'margh');
    expect(shown.text('.search-count')).toBe('1 Treffer');
    expect(shownNames(shown)).toEqual(['Margherita']);
    await shown.click('[role=tab]', 'Filter');
    await shown.click('.fo-chip', 'G Milch');
    expect(rowOf(shown, 'Margherita')).toContain('Enthält Milch (G)');
  });

  it('are four at the bottom where there is room for one', async () => {
    pretendLayout('narrow');
    const shown = await showMenu(withKinds({ items: [{ quantity: 2 }] }));
    const current = () => shown.root.querySelector('.bottom-nav [aria-current]')?.textContent;
    const names = [...shown.root.querySelectorAll('.bottom-nav button')].map((each) => each.textContent);
    expect(names).toEqual(['Karte', '2Warenkorb, 2 Stück', 'Restaurant', 'Filter']);
    expect(current()).toBe('Karte');
    await shown.click('.bottom-nav button', '2Warenkorb, 2 Stück');
    expect(shown.text('dialog h2')).toBe('Warenkorb');
    expect(current()).toContain('Warenkorb');
    await shown.click('dialog button', 'Schließen');
    await shown.click('.bottom-nav button', 'Restaurant');
    expect(shown.text('dialog h2')).toBe('Pizzeria Adria');
    await shown.click('dialog button', 'Schließen');
    await shown.click('.bottom-nav button', 'Filter');
    await shown.click('dialog .fo-chip', 'Klassiker 3');
    await shown.click('dialog button', '3 Speisen zeigen');
    expect(current()).toBe('Karte');
    expect(groupNames(shown)).toEqual(['Pizza']);
    expect(shown.has('.bottom-nav button', '1Filter, 1 aktiv')).toBe(true);
  });

  it('are reached by the keyboard past all the products', async () => {
    const shown = await showMenu(withKinds({ items: [{}] }));
    await shown.click('.skip-links button', 'Zu den Gruppen');
    expect(shown.root.activeElement?.textContent).toBe('Pizza');
    expect(shown.root.activeElement?.localName).toBe('button');
    await shown.click('.skip-links button', 'Zum Warenkorb');
    await allSettled(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(shown.root.activeElement?.getAttribute('aria-label')).toBe('Warenkorb');
  });
});
