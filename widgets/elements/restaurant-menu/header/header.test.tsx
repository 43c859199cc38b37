import { beforeAll, describe, expect, it } from 'vitest';
import { restaurantPictureSizes } from '#shared/domain/picture-sizes.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, navigationsOf, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

const location = aLocation();
const slug = 'slug="pizzeria-adria"';
const show = (options: DemoOptions = {}, attributes = slug) =>
  showMenu(demoRestaurant({ location, ...options }), attributes);

describe('the head of a restaurant', () => {
  it('has the facts in the order in which people decide', async () => {
    const { root } = await show();
    expect([...root.querySelectorAll('.facts li')].map((each) => each.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '25–45 min',
      '€ 2 Lieferung',
      'ab € 10',
      '4,5(120)4,5 von 5 Sternen, 120 Bewertungen ansehen',
    ]);
  });

  it('has the only picture that is fetched at once and before all else, for the width that the page has said', async () => {
    const { root } = await show();
    const pictures = [...root.querySelectorAll('picture img')];
    const [head, ...products] = pictures.map((each) => [
      each.getAttribute('fetchpriority'),
      each.getAttribute('loading'),
    ]);
    expect(head).toEqual(['high', null]);
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map((each) => each.join()))).toEqual(new Set([',lazy']));
    const sources = [...root.querySelectorAll('.header-picture source')];
    expect(sources.map((source) => [source.getAttribute('type'), source.getAttribute('sizes')])).toEqual([
      ['image/avif', restaurantPictureSizes],
      ['image/webp', restaurantPictureSizes],
    ]);
  });

  it('shows numbers as it says them, in the language of the element', async () => {
    const shown = await show({}, `${slug} lang="en"`);
    await allSettled();
    const rating = shown.root.querySelector('.fo-rating');
    expect(rating?.querySelector('[aria-hidden]')?.textContent).toBe('4.5(120)');
    expect(rating?.querySelector('.fo-visually-hidden')?.textContent).toContain('4.5');
  });

  it('states fee and minimum as facts only where they are the same at every address', async () => {
    const facts = async (details: DemoOptions['details']) => {
      const { root } = await show({ details });
      return [...root.querySelectorAll('.facts li')]
        .slice(1, 3)
        .map((each) => each.textContent?.replaceAll('\u00a0', ' '));
    };
    const differ = { deliveryfeeFrom: true, minimumOrderValueFrom: true };
    expect(await facts(differ)).toEqual(['Lieferung ab € 2', 'je nach Adresse ab € 10']);
    expect(await facts({ ...differ, deliveryfee: 0, minimumOrderValue: 0 })).toEqual([
      'Gratis Lieferung möglich',
      'Mindestwert je nach Adresse',
    ]);
    expect((await facts({ deliveryfee: 0 }))[0]).toBe('Gratis Lieferung');
  });

  it('says where to fetch it once takeaway is chosen', async () => {
    const { text } = await show({ transport: 'takeaway' });
    expect(text('.facts')).toContain('AbholungWollzeile 12, 1010 Wien');
  });

  it('counts the last orders down by the minute, for the transport that is chosen', async () => {
    const { text } = await show({ now: '2026-11-20T21:40:00Z' });
    expect(text('.open-state')).toBe('Letzte Bestellungen in 20 min');
  });

  it('leads to takeaway where only that is possible now', async () => {
    const { text, click } = await show({
      details: { deliveryHours: [{ day: 'friday', begin: 70_200, end: 82_800 }] },
    });
    expect(text('.open-state')).toContain('Lieferung ab 19:30');
    expect(text('.open-state')).toContain('Abholung geht jetzt');
    await click('.open-line button', 'Selbst abholen');
    expect(text('.open-state')).toBe('Geöffnet bis 23:00');
  });

  it('says when a pause is over', async () => {
    const { text } = await show({ details: { offline: true, pausedUntil: '2026-11-20T18:00:00Z' } });
    expect(text('.open-state')).toBe('Nimmt gerade keine Bestellungen an · Wieder ab 19:00');
  });

  it('is never a dead end: offline leads to other restaurants', async () => {
    const { text, click, element } = await show({ details: { offline: true } });
    const hrefs = navigationsOf(element);
    expect(text('.open-state')).toBe('Nimmt gerade keine Bestellungen an');
    await click('.states a', 'Andere Restaurants');
    expect(new URL(hrefs[0] ?? '').pathname).toBe('/restaurants');
  });

  it('is never a dead end: closed without preorder leads to other restaurants', async () => {
    const monday = [{ day: 'monday' as const, begin: 39_600, end: 79_200 }];
    const { text, has } = await show({ details: { deliveryHours: monday, takeawayHours: monday } });
    expect(text('.open-state')).toBe(
      'Heute geschlossen: Ruhetag · Öffnet am Montag um 11:00 · Vorbestellen geht ab Sonntag',
    );
    expect(has('.states a', 'Andere Restaurants')).toBe(true);
  });

  it('only for takeaway says so and where, whatever address is chosen', async () => {
    const { text } = await show({ transport: 'takeaway', details: { delivery: false, inRange: false } });
    expect(text('.facts')).toContain('Nur Abholung');
    expect(text('.facts')).toContain('Wollzeile 12, 1010 Wien');
    expect(text('.states')).toBe('');
  });

  it('out of range offers another address, takeaway and the restaurants nearby', async () => {
    const { text, click, named } = await show({ details: { inRange: false } });
    expect(text('.states')).toContain('Pizzeria Adria liefert nicht zu Stephansplatz 1, 1010 Wien.');
    // said there alone
    expect(text('.facts')).not.toContain('iefert nicht');
    expect(named('.states button', 'Andere Adresse')).toBeTruthy();
    expect(named('.states a', 'Restaurants in der Nähe').getAttribute('href')).toMatch(/\/restaurants$/);
    await click('.states button', 'Selbst abholen');
    expect(text('.states')).toBe('');
    expect(text('.facts')).toContain('Abholung');
  });

  it('takes a discount label only from what the price history backs', async () => {
    const backed = await show({ details: { discount: 20, backedDiscount: { percent: 10, upTo: false } } });
    expect(backed.text('.discount-tag')).toBe('−10 % auf alles');
    const none = await show({ details: { discount: 20, backedDiscount: null } });
    expect(none.root.querySelector('.discount-tag')).toBeNull();
  });

  it('says "auf alles" only where no product is left out', async () => {
    const label = async (leftOut: number, backedDiscount = { percent: 10, upTo: false }) => {
      const products = Array.from({ length: 20 }, (_, index) =>
        aProduct({ id: index + 1, name: `Gericht ${index}`, noDiscount: index < leftOut }),
      );
      return (await show({ details: { discount: 10, backedDiscount }, menu: { products } })).text('.discount-tag');
    };
    expect(await label(0)).toBe('−10 % auf alles');
    expect(await label(2)).toBe('−10 % auf fast alles');
    expect(await label(3)).toBe('−10 % auf Ausgewähltes');
    expect(await label(3, { percent: 10, upTo: true })).toBe('bis zu −10 %');
  });
});

describe('the info of a restaurant', () => {
  it('has the whole week with today marked, what differs, and the closures of the next two weeks', async () => {
    const evenings = [{ day: 'friday' as const, begin: 61_200, end: 79_200 }];
    const { click, text, root } = await show({
      details: { deliveryHours: evenings, preOrderDeliveryHours: [], closures: ['2026-11-24', '2027-01-01'] },
    });
    await click('button', 'Infos und Allergene');
    expect(text('dialog [aria-current=date]')).toBe('Freitag (heute)11:00–23:00');
    expect(root.querySelectorAll('dialog section:first-child .info-rows > div')).toHaveLength(7);
    expect(text('dialog')).toContain('Dienstag, 24. Novembergeschlossen');
    expect(text('dialog')).not.toContain('Jänner');
    expect(text('dialog')).toContain('LieferzeitenMontag–Donnerstaggeschlossen');
    expect(text('dialog')).not.toContain('Abholzeiten');
  });

  it('names the contracting party and has the whole impressum', async () => {
    const { click, text } = await show();
    await click('button', 'Infos und Allergene');
    expect(text('dialog')).toContain('Dein Vertragspartner ist Adria Gastronomie GmbH.');
    const given = 'Pizzeria Adria|Wollzeile 12, 1010 Wien|ATU12345678|Adria Gastronomie GmbH|FN 123456 a|Maria Kos';
    for (const each of [...given.split('|'), 'adria.example', 'hallo@adria.example']) {
      expect(text('dialog .info section:last-child')).toContain(each);
    }
  });
});

describe('takeaway chosen on the way here', () => {
  const asked = `${slug} transport="takeaway"`;
  const callsOf = async (options: DemoOptions, attributes = asked) => {
    const ports = demoRestaurant({ location, ...options });
    const shown = await showMenu(ports, attributes);
    return { ...shown, calls: () => ports.api.callsOf('chooseTakeaway').length };
  };

  it('is taken over into an empty basket, once', async () => {
    const { calls, text, root } = await callsOf({});
    expect(calls()).toBe(1);
    expect(text('.facts')).toContain('Abholung');
    const delivery = root.querySelector<HTMLInputElement>('input[value=delivery]');
    await allSettled(() => delivery?.click());
    expect(calls()).toBe(1);
    expect(text('.facts')).toContain('Lieferung');
  });

  it('never changes what a filled basket has', async () => {
    expect((await callsOf({ items: [{}] })).calls()).toBe(0);
  });

  it('does nothing where there is no takeaway, and nothing for any other word', async () => {
    expect((await callsOf({ details: { takeaway: false } })).calls()).toBe(0);
    expect((await callsOf({}, `${slug} transport="drone"`)).calls()).toBe(0);
  });
});
