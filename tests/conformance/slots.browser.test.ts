import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAnswer } from '#elements/restaurant-list/testing/demo-restaurants.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import type { StateSlotName } from '#runtime/parts/StateSlot.tsx';
import { elementModules } from '../../widgets/element-modules.ts';
import { aBasket } from '../support/builders.ts';
import { prepareSpecimen } from './place-specimen.ts';
import { invisibleTags, specimens } from './specimens.ts';

/** What brings an element into a state; `attributes` in place of what it is given otherwise. */
interface Bringing {
  readonly api?: FakeHandlers;
  readonly attributes?: Readonly<Record<string, string>>;
}
type States = Readonly<Partial<Record<StateSlotName, Bringing>>>;

const never = () => new Promise<never>(() => {});
const basket = aBasket();
const anEmptyBasket: FakeHandlers = {
  getBasketIdentifiers: () => ({ basketCacheId: basket.id, basketItemCacheId: null }),
  getBasket: () => ({ basket, version: basket.version }),
};
const emptyMenu: FakeHandlers = {
  getProducts: () => ({ products: [], menuVersion: 1 }),
  getProductGroups: () => ({ productGroups: [] }),
};
const offline = () => Promise.reject(aNetworkError());

/** The states that each element has a slot for. A new element is entered here. */
const states: Readonly<Record<string, States>> = {
  'fo-account': { loading: { api: { getSession: never } }, error: { api: { getSession: offline } } },
  'fo-address-search': {},
  'fo-basket': {
    loading: { api: { getBasket: never } },
    error: { api: { getBasketIdentifiers: offline } },
    empty: { api: anEmptyBasket },
  },
  'fo-checkout': {
    loading: { api: { getBasket: never } },
    error: { api: { getRestaurant: offline } },
    empty: { api: anEmptyBasket },
  },
  'fo-cities': {
    loading: { api: { getCities: never } },
    error: { api: { getCities: offline } },
    empty: { api: { getCities: () => ({ cities: [] }) } },
  },
  'fo-cockpit': {
    loading: { api: { getCockpitOrders: never } },
    error: { api: { getCockpitOrders: offline } },
    empty: { api: { getCockpitRestaurants: () => ({ restaurants: [] }) } },
  },
  'fo-embedded-addresses': { error: { api: { getSession: offline } } },
  'fo-office': {
    loading: { api: { getOffice: never } },
    error: { api: { getOffice: offline } },
  },
  'fo-order-status': {
    loading: { api: { getOrder: never } },
    error: { api: { getOrder: offline } },
    empty: { attributes: { 'order-id': '' } },
  },
  'fo-restaurant-list': {
    loading: { api: { getRestaurants: never } },
    error: { api: { getRestaurants: offline } },
    empty: { api: { getRestaurants: () => demoAnswer([]) } },
  },
  'fo-restaurant-menu': {
    loading: { api: { getRestaurant: never } },
    error: { api: { getRestaurant: offline } },
    empty: { api: emptyMenu },
  },
};

/** An element on the page with the page's own content for one slot, opened where that shows it. */
async function placeWithSlot(tag: string, slot: StateSlotName, { api, attributes = {} }: Bringing) {
  await elementModules[tag]?.();
  document.body.innerHTML = prepareSpecimen(tag, '', api).html;
  const element = document.body.firstElementChild as HTMLElement & { open?: () => Promise<void> };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const own = document.createElement('p');
  own.slot = slot;
  own.textContent = 'Von der Seite';
  element.append(own);
  if (tag === 'fo-basket') await element.open?.();
  return { element, own };
}

beforeAll(() => {
  document.documentElement.lang = 'de';
  registerElementModules(elementModules);
});
afterEach(() => {
  document.body.replaceChildren();
});

it('every element is entered with its states', () => {
  expect(Object.keys(states).sort()).toEqual(Object.keys(specimens).sort());
  expect(Object.keys(elementModules).sort()).toEqual([...Object.keys(states), ...invisibleTags].sort());
});

const cases = Object.entries(states).flatMap(([tag, each]) =>
  Object.entries({ ...each, header: {} }).map(([slot, bringing]) => [tag, slot as StateSlotName, bringing] as const),
);

describe('content of the page in a slot', () => {
  it.each(cases)('of <%s> stands in place of its own: %s', async (tag, slot, bringing) => {
    const { own } = await placeWithSlot(tag, slot, bringing);
    const taking = await vi.waitFor(
      () => {
        expect(own.assignedSlot).not.toBeNull();
        expect(own.checkVisibility()).toBe(true);
        return own.assignedSlot;
      },
      { timeout: 5000 },
    );
    // what the element itself would show there is not drawn
    for (const fallback of taking?.children ?? []) expect(fallback.checkVisibility()).toBe(false);
    expect((taking?.children.length ?? 0) > 0).toBe(slot !== 'header');
  });
});

describe('inline, in an element that follows in the place of another', () => {
  /** A list that has led on to a restaurant of which all is answered by `answer`. */
  async function placeMenuInList(answer: () => Promise<never>) {
    const tag = 'fo-restaurant-list';
    const { element, own } = await placeWithSlot(tag, 'loading', {
      api: {
        getRestaurant: answer,
        getProducts: answer,
        getProductGroups: answer,
        getFlavorSets: answer,
        getAvailabilities: answer,
        getBasketIdentifiers: answer,
      },
      attributes: { flow: 'inline' },
    });
    await elementModules['fo-restaurant-menu']?.();
    const root = element.shadowRoot as ShadowRoot;
    await vi.waitFor(() => expect(root.querySelector('[part~=card]')).not.toBeNull(), { timeout: 5000 });
    const navigate = { href: `${element.getAttribute('api-base')}/restaurant/adria`, replace: false };
    root
      .querySelector('[part~=card]')
      ?.dispatchEvent(
        new CustomEvent('fo-navigate', { detail: navigate, bubbles: true, composed: true, cancelable: true }),
      );
    const menu = await vi.waitFor(
      () => {
        const found = root.querySelector('fo-restaurant-menu');
        expect(found?.shadowRoot?.querySelector('[data-root]')?.textContent).toBeTruthy();
        return found as Element;
      },
      { timeout: 5000 },
    );
    return { element, own, menu };
  }

  it('the page’s "loading" stands while that one loads', async () => {
    const { own } = await placeMenuInList(never);
    await vi.waitFor(() => expect(own.checkVisibility()).toBe(true), { timeout: 5000 });
  });

  it('the page’s "error" stands where that one fails, and its own where the page has none', async () => {
    const { element, own, menu } = await placeMenuInList(offline);
    const alert = () => menu.shadowRoot?.querySelector('[role=alert]');
    await vi.waitFor(() => expect(alert()?.checkVisibility()).toBe(true), { timeout: 5000 });
    own.slot = 'error';
    await vi.waitFor(() => expect(own.checkVisibility()).toBe(true), { timeout: 5000 });
    expect(alert()?.checkVisibility()).toBe(false);
    own.remove();
    await vi.waitFor(() => expect(alert()?.checkVisibility()).toBe(true), { timeout: 5000 });
    expect(element.isConnected).toBe(true);
  });
});
