import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type DemoOrderOptions,
  demoOrderId,
  demoOrderPorts,
} from '../../widgets/elements/order-status/testing/demo-order.ts';
import { marketplaceOf } from '../../widgets/runtime/create-marketplace.ts';
import { installMarketplace } from '../../widgets/runtime/marketplace-registry.ts';
import { createStore } from '../../widgets/state/jotai.ts';
import { accessibilityStandards, describeFindings } from '../support/accessibility-findings.ts';
import '../../widgets/elements/order-status/element.ts';

const longName = 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg';
const restaurant = { slug: 'goldener-adler', name: longName, phone: '+43 1 5120000' };
const paymentUrl = 'https://pay.example/session/1';

/** A state, and a word that stands there once it is shown. */
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
  'a rated order': [{ order: { status: 6, rating: 3.5 } }, 'So hast du bewertet'],
};

let shown = 0;

async function show([options, word]: [DemoOrderOptions, string], theme: string): Promise<ShadowRoot> {
  shown += 1;
  const apiBase = `${location.origin}/order-states-${shown}`;
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), demoOrderPorts(options)));
  document.body.style.background = theme === 'dark' ? '#16120f' : '#fbf8f3';
  document.body.innerHTML = `<main><fo-order-status lang="de" api-base="${apiBase}" order-id="${demoOrderId}" theme="${theme}"></fo-order-status></main>`;
  const element = document.querySelector('fo-order-status');
  return await vi.waitFor(
    () => {
      expect(element?.shadowRoot?.querySelector('[data-root]')?.textContent).toContain(word);
      return element?.shadowRoot as ShadowRoot;
    },
    { timeout: 5000 },
  );
}

afterEach(async () => {
  document.body.innerHTML = '';
  await page.viewport(414, 896);
});

describe.each(Object.entries(states))('<fo-order-status> with %s', (_, state) => {
  it.each(['light', 'dark'])('has no barriers in the %s', async (theme) => {
    await page.viewport(1000, 800);
    const root = await show(state, theme);
    const { violations } = await axe.run(root.host as HTMLElement, { runOnly: accessibilityStandards });
    expect(describeFindings(violations)).toEqual([]);
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
