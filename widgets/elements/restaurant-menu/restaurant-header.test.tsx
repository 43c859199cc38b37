import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentStatus } from '../../../shared/contract/orders.ts';
import type { RatingsAnswer } from '../../../shared/contract/ratings.ts';
import { anId } from '../../../tests/support/builders.ts';
import { aRating, someRatings } from '../../../tests/support/rating-builders.ts';
import { aLocation } from '../../../tests/support/session-builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, anApiError } from '../../io/testing/fake-api.ts';
import { type DemoOptions, demoRestaurant } from './testing/demo-restaurant.ts';
import { allSettled, showMenu } from './testing/shown-menu.ts';

beforeAll(async () => {
  await import('./element.ts');
});

const location = aLocation();
const slug = 'slug="pizzeria-adria"';
const show = (options: DemoOptions = {}, attributes = slug) =>
  showMenu(demoRestaurant({ location, ...options }), attributes);
const navigations = (element: HTMLElement) => {
  const hrefs: string[] = [];
  element.addEventListener('fo-navigate', (event) => {
    event.preventDefault();
    hrefs.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  return hrefs;
};

describe('the head of a restaurant', () => {
  it('has the facts in the order in which people decide', async () => {
    const { root } = await show();
    expect(
      [...root.querySelectorAll('.facts li')].map((each) => each.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      '30–40 min',
      '€ 2 Lieferung',
      'ab € 10',
      '4,5(120)4,5 von 5 Sternen, 120 Bewertungen ansehen',
    ]);
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

  it('is never a dead end: offline leads to other restaurants', async () => {
    const { text, click, element } = await show({ details: { offline: true } });
    const hrefs = navigations(element);
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

  it('out of range offers another address, takeaway and the restaurants nearby', async () => {
    const { text, click, named } = await show({ details: { inRange: false } });
    expect(text('.states')).toContain('Pizzeria Adria liefert nicht zu Stephansplatz 1, 1010 Wien.');
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
    const given =
      'Pizzeria Adria|Wollzeile 12, 1010 Wien|ATU12345678|Adria Gastronomie GmbH|FN 123456 a|Maria Kos';
    for (const each of [...given.split('|'), 'adria.example', 'hallo@adria.example']) {
      expect(text('dialog .info section:last-child')).toContain(each);
    }
  });
});

describe('the ratings of a restaurant', () => {
  const rated = (getRatings: () => RatingsAnswer | Promise<RatingsAnswer>) => show({ api: { getRatings } });
  const openRatings = ({ root }: Awaited<ReturnType<typeof show>>) =>
    allSettled(() => root.querySelector<HTMLElement>('.facts-rating')?.click());

  it('open from the stars: mean by halves, count, distribution, dimensions and who may rate', async () => {
    const shown = await rated(() => someRatings());
    await openRatings(shown);
    expect(shown.text('dialog .ratings-mean')).toContain('4,3');
    expect(shown.root.querySelector('dialog .ratings-mean .fo-stars')?.className).toBe(
      'fo-stars fo-stars-4-5',
    );
    const rows = [...shown.root.querySelectorAll('dialog tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['5 Sterne2', '4 Sterne0', '3 Sterne1', '2 Sterne0', '1 Stern0']);
    expect(shown.text('dialog .ratings-dimensions')).toContain('Lieferung4,7');
    expect(shown.text('dialog .ratings-dimensions')).toContain('Geschmack4,3');
    expect(shown.text('dialog .ratings-dimensions')).toContain('Preis3,8');
    expect(shown.text('dialog')).toContain('Bewerten kann nur, wer hier bestellt hat.');
  });

  it('show comments with author and date, as text whatever is in them', async () => {
    const comment = '<img src=x onerror=alert(1)> שלום 🍕 %_';
    const shown = await rated(() => someRatings({ ratings: [aRating({ comment })] }));
    await openRatings(shown);
    expect(shown.text('dialog .ratings-comments li')).toContain('Anna H. · 18. November 2026');
    expect(shown.text('dialog .ratings-comments li')).toContain(comment);
    expect(shown.root.querySelector('dialog img')).toBeNull();
  });

  it('load more, and go on with the keyboard at the first that came', async () => {
    const page = (id: number, next: string | null) =>
      someRatings({ count: 2, ratings: [aRating({ id, comment: `Nummer ${id}` })], next_page_url: next });
    const shown = await show({
      api: { getRatings: ({ query }) => (query.cursor ? page(1, null) : page(2, '/json/x?cursor=2')) },
    });
    await openRatings(shown);
    await shown.click('dialog button', 'Mehr Bewertungen');
    expect(shown.root.querySelectorAll('dialog .ratings-comments li')).toHaveLength(2);
    expect(shown.root.activeElement?.textContent).toContain('Nummer 1');
    expect(shown.text('dialog [aria-live=polite]')).toBe('1 weitere Bewertung');
    expect(shown.has('dialog button', 'Mehr Bewertungen')).toBe(false);
  });

  it('can each be reported, once, with a reason', async () => {
    const ports = demoRestaurant({
      location,
      api: { getRatings: () => someRatings(), reportRating: () => Promise.reject(aNetworkError()) },
    });
    const shown = await showMenu(ports);
    await openRatings(shown);
    await shown.click('dialog button', 'Bewertung von Anna H. melden');
    const select = shown.root.activeElement;
    if (!(select instanceof HTMLSelectElement)) throw new Error('the reasons have the focus');
    await shown.choose(select, 'advertising');
    await shown.click('dialog button', 'Meldung senden');
    expect(shown.text('dialog [role=alert]')).toContain('Das hat nicht geklappt.');
    ports.api.answer({ reportRating: () => ({}) });
    await shown.click('dialog button', 'Meldung senden');
    expect(ports.api.callsOf('reportRating').at(-1)).toMatchObject({
      params: { ratingId: '1' },
      body: { reason: 'advertising' },
    });
    expect(shown.root.activeElement?.textContent).toBe('Danke. Wir sehen uns die Bewertung an.');
    expect(shown.has('dialog button', 'Meldung senden')).toBe(false);
    expect(shown.has('dialog button', 'Bewertung von Anna H. melden')).toBe(false);
  });

  it('hold their place while they load', async () => {
    const shown = await rated(() => deferred<RatingsAnswer>().promise);
    await openRatings(shown);
    expect(shown.text('dialog [aria-busy=true]')).toBe('Die Bewertungen werden geladen');
  });

  it('say that they could not be loaded, and can be tried again', async () => {
    const ports = demoRestaurant({ location, api: { getRatings: () => Promise.reject(aNetworkError()) } });
    const shown = await showMenu(ports);
    await openRatings(shown);
    expect(shown.text('dialog [role=alert]')).toContain('Die Bewertungen konnten nicht geladen werden.');
    ports.api.answer({ getRatings: () => someRatings() });
    await shown.click('dialog button', 'Nochmal versuchen');
    expect(shown.text('dialog .ratings-mean')).toContain('4,3');
  });

  it('say that nobody has rated yet', async () => {
    const shown = await rated(() => someRatings({ count: 0, average: 0, ratings: [] }));
    await openRatings(shown);
    expect(shown.text('dialog')).toContain('Noch hat niemand Pizzeria Adria bewertet');
  });
});

describe('a payment that failed', () => {
  const failed = `${slug} failed-order="${anId('order')}"`;
  const paid = (paymentStatus: PaymentStatus) => ({
    api: { getPayment: () => ({ paymentStatus, paymentMethod: null, paymentTime: null }) },
  });

  it('is said, and leads to checkout again, perhaps with another payment type', async () => {
    const { text, click, element } = await show({ items: [{}], ...paid('failed') }, failed);
    const hrefs = navigations(element);
    expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
    expect(text('.states [role=alert]')).toContain('vielleicht mit einer anderen Zahlungsart');
    await click('.states button', 'Nochmal versuchen');
    expect(new URL(hrefs[0] ?? '').pathname).toBe('/restaurant/pizzeria-adria/checkout');
    expect(text('.states')).toBe('');
  });

  it('is dismissed once and for all', async () => {
    const { text, click } = await show({ items: [{}], ...paid('failed') }, failed);
    await click('.states button', 'Ausblenden');
    expect(text('.states')).toBe('');
  });

  it.each(['paid', 'pending', 'open', 'refunded'] as const)(
    'is not claimed of one that is %s',
    async (status) => {
      const { text } = await show({ items: [{}], ...paid(status) }, failed);
      expect(text('.states')).toBe('');
    },
  );

  it('is not claimed of an unknown order, nor when the question fails', async () => {
    const failures = [anApiError(404, { key: 'order.error.unknown' }), aNetworkError()];
    for (const failure of failures) {
      const { text } = await show(
        { items: [{}], api: { getPayment: () => Promise.reject(failure) } },
        failed,
      );
      expect(text('h1')).toBe('Pizzeria Adria');
      expect(text('.states')).toBe('');
    }
  });

  it('offers no retry for a basket that is empty', async () => {
    const { text, has } = await show(paid('failed'), failed);
    expect(text('.states [role=alert]')).toContain('deine Bestellung ist storniert');
    expect(has('.states button', 'Nochmal versuchen')).toBe(false);
  });

  it('is said inline too, where the order leads back in the same place', async () => {
    if (!customElements.get('fo-checkout'))
      customElements.define('fo-checkout', class extends HTMLElement {});
    const shown = await show({ items: [{ quantity: 2 }], ...paid('failed') }, `${slug} flow="inline"`);
    const { root, click, text } = shown;
    await click('.gate button', 'Zur Kassa');
    const href = `${globalThis.location.origin}/restaurant/pizzeria-adria?failed-order=${anId('order')}`;
    const detail = { href, replace: false };
    await allSettled(() =>
      root
        .querySelector('fo-checkout')
        ?.dispatchEvent(
          new CustomEvent('fo-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
        ),
    );
    expect(text('.states [role=alert]')).toContain('Die Zahlung hat nicht geklappt');
  });

  it('is not asked for without an order', async () => {
    const getPayment = vi.fn();
    await show({ api: { getPayment } });
    expect(getPayment).not.toHaveBeenCalled();
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
