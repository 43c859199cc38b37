import { onTestFinished, vi } from 'vitest';
import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { clearPage, placeElement, settled, shownText } from '#runtime/testing/place-element.ts';
import type { Restaurant, RestaurantsAnswer, RestaurantsQuery } from '#shared/contract/restaurants.ts';
import type { Session } from '#shared/contract/session.ts';
import { createStore } from '#state/core/jotai.ts';
import { aRestaurant, someFilterCounts } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';
import '../element.ts';

registerElementModules({ 'fo-address-search': () => import('#elements/address-search/element.ts') });

const { statistics } = aRestaurant();
export const adria = aRestaurant({ slug: 'adria', name: 'Adria' });
export const beliebt = aRestaurant({
  slug: 'lotos',
  name: 'Lotos',
  statistics: { ...statistics, hot: true },
});
export const later = aRestaurant({
  slug: 'spaet',
  name: 'Spätes Eck',
  open: false,
  preOrder: true,
  opensAt: '2026-11-20T18:30:00Z',
});

export const answerOf = (restaurants: Restaurant[], values: Partial<RestaurantsAnswer> = {}): RestaurantsAnswer => ({
  restaurants,
  next_page_url: null,
  counts: someFilterCounts(restaurants.length, { kitchenTypes: { pizza: 2, thai: 1 } }),
  zip: '1010',
  ...values,
});

interface Options {
  readonly html?: string;
  readonly address?: string;
  /** of the page's entry in the history */
  readonly state?: unknown;
  readonly api?: FakeHandlers;
  readonly session?: Partial<Session>;
}

/** The element on the host's own page, with what a person does to it and what it notifies the page of. */
export async function placeList({
  html = '<fo-restaurant-list></fo-restaurant-list>',
  address = '/restaurants',
  state = null,
  api,
  session = { location: aLocation() },
}: Options = {}) {
  history.replaceState(state, '', address);
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(session),
      getSettings: () => aSettings({ onlinePaymentTypes: ['creditcard', 'creditcard_3d', 'eps'] }),
      getRestaurants: () => answerOf([adria, beliebt, later]),
      ...api,
    },
  });
  installMarketplace({ apiBase: location.origin, apiKey: null }, marketplaceOf(createStore(), ports));
  const events: { name: string; detail: unknown }[] = [];
  const listening = new AbortController();
  onTestFinished(async () => {
    listening.abort();
    vi.useRealTimers();
    await clearPage();
  });
  for (const name of ['fo-location-selected', 'fo-restaurant-selected', 'fo-navigate'] as const) {
    document.addEventListener(
      name,
      (event) => {
        event.preventDefault();
        events.push({ name, detail: event.detail });
      },
      { signal: listening.signal },
    );
  }
  const element = await placeElement(html);
  const all = <Kind extends HTMLElement = HTMLElement>(selector: string) => [
    ...(element.shadowRoot?.querySelectorAll<Kind>(selector) ?? []),
  ];
  const byText = (selector: string, text: string) => {
    const match = all(selector).find((each) => each.textContent?.includes(text));
    if (!match) throw new Error(`No "${selector}" says "${text}": ${shownText(element)}`);
    return match;
  };
  return {
    ports,
    element,
    events,
    all,
    byText,
    text: () => shownText(element),
    /** what was asked for, but for `grouped`, which always is */
    queries: () =>
      ports.api.callsOf('getRestaurants').map(({ query }) => {
        const { grouped: _always, ...filters } = query as RestaurantsQuery;
        return filters;
      }),
    names: () => all('.card-name').map(({ textContent }) => textContent),
    /** makes a field's text this one */
    type: (selector: string, text: string) =>
      settled(() => {
        const field = all<HTMLInputElement>(selector)[0];
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    choose: (selector: string, value: string) =>
      settled(() => {
        const field = all<HTMLSelectElement>(selector)[0];
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
        field?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    click: (selector: string, text = '') => settled(() => byText(selector, text).click()),
  };
}
