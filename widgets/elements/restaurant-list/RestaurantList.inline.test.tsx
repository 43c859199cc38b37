import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import './element.ts';
import { demoAnswer, demoList, demoRestaurants } from './testing/demo-restaurants.ts';

beforeAll(() => {
  const fake = (tag: string) => ({
    [tag]: () => Promise.resolve(customElements.define(tag, class extends HTMLElement {})),
  });
  registerElementModules({
    ...fake('fo-restaurant-menu'),
    ...fake('fo-checkout'),
    ...fake('fo-order-status'),
  });
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.scrollTo = () => undefined;
});

const home = globalThis.location.origin;
const [first = '', second = ''] = demoRestaurants.map(({ name }) => name);
const firstSlug = demoRestaurants[0]?.slug ?? '';
const showInline = (attributes = 'flow="inline"') =>
  showElement(`<fo-restaurant-list zip="1010" ${attributes}></fo-restaurant-list>`, demoList({}), {
    record: ['fo-restaurant-selected'],
  });
/** The element in the list's place, as `tag slug-or-id`; null while the list itself is seen. */
function stepIn({ root }: ShownElement): string | null {
  const inner = root.querySelector('.fo-place-step:not([hidden]) > div > *');
  return inner && `${inner.localName} ${inner.getAttribute('slug') ?? inner.getAttribute('order-id')}`;
}
const isListSeen = ({ root }: ShownElement) => root.querySelector('[hidden] .list') === null;

async function askFrom(element: Element | null, href: string): Promise<CustomEvent> {
  const detail = { href, replace: false };
  const event = new CustomEvent('fo-navigate', { detail, bubbles: true, composed: true, cancelable: true });
  await allSettled(() => element?.dispatchEvent(event));
  return event;
}

describe('<fo-restaurant-list flow="inline"> alone on a page', () => {
  it('shows the card of the chosen restaurant in its place, and leads nowhere', async () => {
    const shown = await showInline();
    await shown.click('.card a', first);
    expect(stepIn(shown)).toBe(`fo-restaurant-menu ${firstSlug}`);
    expect(isListSeen(shown)).toBe(false);
    expect(shown.events('fo-restaurant-selected')).toHaveLength(1);
    expect(shown.events('fo-navigate')).toEqual([]);
    expect(shown.root.activeElement?.className).toBe('fo-place-step');
  });

  it('is there again as it was left, with the focus where it was', async () => {
    const shown = await showInline();
    const link = shown.named('.card a', second);
    link.focus();
    await shown.click('.card a', second);
    await shown.click('button', 'Zurück zu den Restaurants');
    expect([stepIn(shown), isListSeen(shown)]).toEqual([null, true]);
    expect(shown.root.activeElement).toBe(link);
  });

  it('is there again where the card itself leads back to it', async () => {
    const shown = await showInline();
    await shown.click('.card a', first);
    await askFrom(shown.find('fo-restaurant-menu'), `${home}/restaurants`);
    expect([stepIn(shown), isListSeen(shown)]).toEqual([null, true]);
  });

  it('leaves what is no page of ordering to the page around it', async () => {
    const shown = await showInline();
    await shown.click('.card a', first);
    const href = `${home}/privacy`;
    await askFrom(shown.find('fo-restaurant-menu'), href);
    expect(shown.events('fo-navigate')).toEqual([{ href, replace: false }]);
    expect(stepIn(shown)).toBe(`fo-restaurant-menu ${firstSlug}`);
  });

  it('leaves the way to a page that has taken it already', async () => {
    const shown = await showInline();
    const take = (event: Event) => event.preventDefault();
    document.addEventListener('fo-navigate', take, { capture: true });
    onTestFinished(() => document.removeEventListener('fo-navigate', take, { capture: true }));
    await shown.click('.card a', first);
    expect(stepIn(shown)).toBeNull();
  });

  it('shows the order that the payment page led back with', async () => {
    const orderId = anId('order');
    history.replaceState(null, '', `?fo-order=${orderId}`);
    onTestFinished(() => history.replaceState(null, '', globalThis.location.pathname));
    const ports = demoList({
      api: { getOrder: () => ({ foodorder: anOrder({ id: orderId }) }), getRestaurants: () => demoAnswer() },
    });
    const shown = await showElement('<fo-restaurant-list flow="inline"></fo-restaurant-list>', ports);
    expect(stepIn(shown)).toBe(`fo-order-status ${orderId}`);
  });

  it('asks the page when it is not inline', async () => {
    const shown = await showInline('flow="navigate"');
    await shown.click('.card a', first);
    expect(stepIn(shown)).toBeNull();
    expect(shown.events('fo-navigate')).toEqual([{ href: `${home}/restaurant/${firstSlug}`, replace: false }]);
  });
});
