import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit, demoSlug } from '../../testing/demo-cockpit.ts';
import { aReview, demoReviews } from '../../testing/demo-reviews.ts';
import './ReviewsRoom.tsx';

async function room(ports: FakePorts = demoCockpit()) {
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  await shown.click('nav button', 'Bewertungen');
  const submit = () =>
    allSettled(() =>
      shown.root
        .querySelector('.reviews form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  return { ...shown, ports, submit };
}

describe('<fo-cockpit> reviews', () => {
  it('lists them with stars, texts and what was replied', async () => {
    const { text, root } = await room();
    expect(text('.reviews')).toContain('5 Bewertungen');
    expect(text('.review:nth-child(2)')).toContain('Bernd M. · 19. November 2026');
    expect(text('.review:nth-child(2)')).toContain('Lieferung 1, Geschmack 3, Preis 2');
    expect(text('.review:nth-child(3) .review-reply')).toContain('Antwort von Pizzeria Adria · 16. November 2026');
    expect(text('.review:nth-child(3) .review-reply')).toContain('Änderbar bis 30. November');
    expect(text('.review:nth-child(4)')).toContain('Gemeldet, wird geprüft');
    // the time to change it is over
    expect(root.querySelectorAll('.review:nth-child(5) button')).toHaveLength(1);
  });

  it('asks for those of so many stars, and for those without a reply', async () => {
    const { click, text, ports } = await room();
    await click('.reviews [role=group] button', 'Unbeantwortet (3)');
    expect(ports.api.callsOf('getReviews').at(-1)?.query).toEqual({ unanswered: 'true' });
    expect(text('.reviews-list')).not.toContain('Clara W.');
    await click('.reviews [role=group] button', '4 Sterne (1)');
    expect(ports.api.callsOf('getReviews').at(-1)?.query).toEqual({ stars: '4' });
    expect(text('.reviews-list')).toContain('Clara W.');
    await click('.reviews [role=group] button', '3 Sterne (0)');
    expect(text('.reviews')).toContain('Keine Bewertung passt zu dieser Auswahl.');
  });

  it('loads older ones', async () => {
    const next = `/json/cockpit/restaurants/${demoSlug}/reviews?page=5`;
    const ports = demoCockpit();
    const page = demoReviews([aReview({ id: 5 })]).getReviews;
    const older = demoReviews([aReview({ id: 5 }), aReview({ id: 4, author: 'Alte F.' })]).getReviews;
    ports.api.answer({
      getReviews: async (input) =>
        input.query.page === undefined
          ? { ...(await (page as NonNullable<typeof page>)(input)), next_page_url: next }
          : (older as NonNullable<typeof older>)(input),
    });
    const { click, root, text } = await room(ports);
    await click('.reviews button', 'Ältere Bewertungen');
    expect(ports.api.callsOf('getReviews').at(-1)?.query).toEqual({ page: '5' });
    expect(root.querySelectorAll('.review')).toHaveLength(2);
    expect(text('.reviews')).not.toContain('Ältere Bewertungen');
  });

  it('replies, changes the reply and takes it back after a question', async () => {
    const { click, type, submit, text, root, ports } = await room();
    await click('.review button', 'Bernd M. antworten');
    expect(root.activeElement?.tagName).toBe('TEXTAREA');
    await submit();
    expect(text('.review form')).toContain('Bitte schreib eine Antwort.');
    await type('.review textarea', 'ä'.repeat(1003));
    expect(text('.review form')).toContain('3 Zeichen zu viel: höchstens 1.000.');
    await submit();
    expect(ports.api.callsOf('replyToReview')).toHaveLength(0);
    await type('.review textarea', ' <b>Das tut uns leid.</b> https://adria.example ');
    await submit();
    expect(ports.api.callsOf('replyToReview')[0]).toMatchObject({
      params: { slug: demoSlug, ratingId: '4' },
      body: { text: '<b>Das tut uns leid.</b> https://adria.example', expected: '' },
    });
    expect(text('.review:nth-child(2) .review-reply')).toContain('<b>Das tut uns leid.</b>');
    expect(root.querySelector('.review-reply :is(a, b)')).toBeNull();
    expect(text('.reviews [role=group]')).toContain('Unbeantwortet (2)');
    await click('.review button', 'Antwort an Bernd M. ändern');
    await type('.review textarea', 'Entschuldige.');
    await submit();
    expect(ports.api.callsOf('replyToReview')[1]?.body).toEqual({
      text: 'Entschuldige.',
      expected: '<b>Das tut uns leid.</b> https://adria.example',
    });
    await click('.review button', 'Antwort an Bernd M. zurücknehmen');
    expect(text('dialog')).toContain('Bis 4. Dezember kannst du noch einmal antworten.');
    await click('dialog button', 'Zurücknehmen');
    expect(ports.api.callsOf('replyToReview')[2]?.body).toEqual({ text: '', expected: 'Entschuldige.' });
    expect(text('.review:nth-child(2)')).toContain('Antwort zurückgenommen');
  });

  it('keeps what was typed when somebody was quicker, and shows what they replied', async () => {
    const { click, type, submit, text, root, ports } = await room();
    await click('.review button', 'Bernd M. antworten');
    await type('.review textarea', 'Schade.');
    const message = 'Jemand aus dem Team hat inzwischen etwas anderes geantwortet.';
    ports.api.answer({
      replyToReview: () => Promise.reject(anApiError(409, { key: 'review.error.changed', message })),
    });
    await submit();
    expect(text('.review form [role=alert]')).toBe(message);
    expect((root.querySelector('.review textarea') as HTMLTextAreaElement).value).toBe('Schade.');
    expect(ports.api.callsOf('getReviews').length).toBeGreaterThan(1);
  });

  it('reports one with a reason, once', async () => {
    const { click, type, choose, text, has, ports } = await room();
    await click('.review button', 'Bewertung von Bernd M. melden');
    await click('dialog button', 'Meldung senden');
    expect(text('dialog')).toContain('Bitte beschreib, was nicht stimmt.');
    await choose('dialog select', 'insult');
    await type('dialog textarea', 'Er beschimpft den Koch.');
    await click('dialog button', 'Meldung senden');
    expect(ports.api.callsOf('reportReview')[0]).toMatchObject({
      params: { slug: demoSlug, ratingId: '4' },
      body: { reason: 'insult', text: 'Er beschimpft den Koch.' },
    });
    expect(text('.review:nth-child(2)')).toContain('Gemeldet, wird geprüft');
    expect(has('.review button', 'Bewertung von Bernd M. melden')).toBe(false);
  });

  it('says of a hidden one that nobody sees it, and offers nothing', async () => {
    const { text, root } = await room(
      demoCockpit({ api: demoReviews([aReview({ hidden: true, reported: 'closed' })]) }),
    );
    expect(text('.review')).toContain('Ausgeblendet: Gäste sehen sie nicht, und sie zählt nicht mit.');
    expect(root.querySelectorAll('.review button')).toHaveLength(0);
  });

  it('are not for the kitchen', async () => {
    const ports = demoCockpit({ restaurants: [aCockpitRestaurant({ role: 'kitchen' })] });
    const { text } = await showElement('<fo-cockpit></fo-cockpit>', ports);
    expect(text('nav')).not.toContain('Bewertungen');
  });

  it('says when they cannot be loaded', async () => {
    const { text } = await room(demoCockpit({ api: { getReviews: () => Promise.reject(anApiError(500)) } }));
    expect(text('.reviews')).toContain('Die Bewertungen sind gerade nicht da');
  });
});
