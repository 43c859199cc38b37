import { onTestFinished, vi } from 'vitest';
import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { clearPage, placeElement, settled, shownText } from '#runtime/testing/place-element.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import type { Session } from '#shared/contract/session.ts';
import { createStore } from '#state/core/jotai.ts';
import { aCity, aLocation, aPrediction, aSessionAnswer } from '#tests/support/session-builders.ts';
import '../element.ts';

export const found: PredictionsAnswer = {
  predictions: [
    aPrediction({ id: 'a', strId: 'a' }),
    aPrediction({ id: 'b', strId: 'b', text: 'Stephanie-Gasse', short: 'Stephanie-Gasse', accepted: false }),
  ],
  postcodes: [],
  restaurants: [{ slug: 'steffl', name: 'Zum Steffl' }],
};
export const nothing: PredictionsAnswer = { predictions: [], postcodes: [], restaurants: [] };
export const villages = [
  aCity({ city_code: '1', zip_code: '3434', city_name: 'Tulbing', search_url: '/restaurants?zip=3434' }),
  aCity({ city_code: '2', zip_code: '3434', city_name: 'Wilfersdorf', search_url: '/restaurants?zip=3434' }),
];

interface Options {
  readonly html?: string;
  readonly api?: FakeHandlers;
  readonly session?: Partial<Session>;
  readonly stored?: Readonly<Record<string, string>>;
}

/** The element on a page of the host's own, with what a person does to it and what it notifies the page of. */
export async function placeSearch({
  html = '<fo-address-search></fo-address-search>',
  api,
  session,
  stored,
}: Options = {}) {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(session),
      getPredictions: () => found,
      chooseOrderLocation: () => ({ locationDetails: aLocation() }),
      ...api,
    },
    ...(stored && { stored }),
  });
  installMarketplace({ apiBase: location.origin, apiKey: null }, marketplaceOf(createStore(), ports));
  const events: { name: string; detail: unknown }[] = [];
  const listening = new AbortController();
  onTestFinished(async () => {
    listening.abort();
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
  const all = (selector: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const find = (selector: string) => {
    const [first] = all(selector);
    if (!first) throw new Error(`Nothing matches "${selector}" in: ${element.shadowRoot?.innerHTML}`);
    return first;
  };
  const input = () => find('input') as HTMLInputElement;
  const byText = (selector: string, text: string) => {
    const match = all(selector).find((each) => each.textContent?.includes(text));
    if (!match) throw new Error(`No "${selector}" says "${text}": ${shownText(element)}`);
    return match;
  };
  const typeOnly = (value: string) =>
    settled(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
      input().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const pass = (milliseconds: number) => settled(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    ports,
    element,
    events,
    names: () => events.map(({ name }) => name),
    paths: () =>
      events
        .filter(({ name }) => name === 'fo-navigate')
        .map(({ detail }) => new URL((detail as { href: string }).href))
        .map(({ pathname, search }) => pathname + search),
    all,
    find,
    input,
    byText,
    text: () => shownText(element),
    options: () => all('[role=option]').map(({ textContent }) => textContent),
    /** Types and waits until the typing pause is over and the answer is shown. */
    type: async (value: string) => {
      await typeOnly(value);
      await pass(10);
    },
    typeOnly,
    pass,
    press: (key: string) =>
      settled(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    submit: () => settled(() => (find('form') as HTMLFormElement).requestSubmit()),
    click: (selector: string, text = '') => settled(() => byText(selector, text).click()),
  };
}
