import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { RatingsAnswer } from '#shared/contract/ratings.ts';
import { aRating, someRatings } from '#tests/support/rating-builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

const location = aLocation();
const show = (options: DemoOptions) => showMenu(demoRestaurant({ location, ...options }));

describe('the ratings of a restaurant', () => {
  const rated = (getRatings: () => RatingsAnswer | Promise<RatingsAnswer>) => show({ api: { getRatings } });
  const openRatings = ({ root }: Awaited<ReturnType<typeof show>>) =>
    allSettled(() => root.querySelector<HTMLElement>('.facts-rating')?.click());

  it('open from the stars: mean by halves, count, distribution, dimensions and who may rate', async () => {
    const shown = await rated(() => someRatings());
    await openRatings(shown);
    expect(shown.text('dialog .ratings-mean')).toContain('4,3');
    expect(shown.root.querySelector('dialog .ratings-mean .fo-stars')?.className).toBe('fo-stars fo-stars-4-5');
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

  it('show what the restaurant replied, with its name, as text whatever is in it', async () => {
    const reply = { text: 'Danke, Anna.\nhttps://adria.example <a href=x>hier</a>', date: '2026-11-19T09:00:00Z' };
    const shown = await rated(() => someRatings({ ratings: [aRating({ reply }), aRating({ id: 2 })] }));
    await openRatings(shown);
    expect(shown.root.querySelectorAll('dialog .ratings-reply')).toHaveLength(1);
    expect(shown.text('dialog .ratings-reply')).toContain('Antwort von Pizzeria Adria · 19. November 2026');
    expect(shown.text('dialog .ratings-reply')).toContain('https://adria.example <a href=x>hier</a>');
    expect(shown.root.querySelector('dialog .ratings-comments a')).toBeNull();
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
