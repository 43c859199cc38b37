import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DemoOrderOptions, demoOrderId, demoOrderPorts } from '#elements/order-status/testing/demo-order.ts';
import { barriersOf, showState } from './show-state.ts';
import '#elements/order-status/element.ts';

const longName = 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg';
const restaurant = { slug: 'goldener-adler', name: longName, phone: '+43 1 5120000' };
const paymentUrl = 'https://pay.example/session/1';

/** A state, and a text that stands there once it is shown. */
const states: Readonly<Record<string, [DemoOrderOptions, string]>> = {
  'a payment that is checked': [
    { order: { restaurant, paymentStatus: 'pending', paymentMethod: 'eps', paymentUrl } },
    'Wir prüfen deine Zahlung',
  ],
  'a payment that failed': [
    { order: { restaurant, status: 7, paymentStatus: 'failed', reason: 'payment-failed' } },
    'Nochmal versuchen',
  ],
  'a late order': [
    { order: { status: 2, confirmationTime: '2026-11-20T17:31:00Z' }, now: '2026-11-20T19:00:00Z' },
    'Das dauert länger als versprochen.',
  ],
  'an order to be rated': [{ order: { restaurant, status: 5, claimable: true } }, 'Bewertung abschicken'],
  'a rated order': [
    {
      order: {
        status: 6,
        rating: 3.67,
        ownRating: { taste: 4, delivery: 3, pricing: 4, comment: longName.repeat(3) },
      },
    },
    'So hast du bewertet',
  ],
};

const show = ([options, text]: [DemoOrderOptions, string], theme: string) =>
  showState({
    tag: `fo-order-status order-id="${demoOrderId}"`,
    ports: demoOrderPorts(options),
    text,
    theme,
  });

afterEach(async () => {
  document.body.innerHTML = '';
  await page.viewport(414, 896);
});

describe.each(Object.entries(states))('<fo-order-status> with %s', (_, state) => {
  it.each(['light', 'dark'])('has no barriers in the %s', async (theme) => {
    await page.viewport(1000, 800);
    expect(await barriersOf(await show(state, theme))).toEqual([]);
  });

  it('fits a window 360 px wide', async () => {
    await page.viewport(360, 780);
    await show(state, 'light');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('<fo-order-status> stars', () => {
  it('are 44 px large, and chosen by the keyboard alone', async () => {
    await page.viewport(360, 780);
    const root = await show([{ order: { status: 5 } }, 'Bewertung abschicken'], 'light');
    const stars = [...root.querySelectorAll<HTMLElement>('.star-choice:first-of-type input')];
    for (const star of stars) {
      const { width, height } = star.getBoundingClientRect();
      expect([Math.round(width), Math.round(height)]).toEqual([44, 44]);
    }
    stars[0]?.focus();
    await userEvent.keyboard('[Space][ArrowRight][ArrowRight]');
    await vi.waitFor(() => expect(root.querySelector('.star-given')?.textContent).toBe('3 von 5'));
  });
});
