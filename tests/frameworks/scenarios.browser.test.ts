import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { frameworks } from './frameworks.ts';
import type { ScenarioData, Shown } from './scenarios/framework.ts';
import { defineScenarioElement, type ScenarioElement } from './scenarios/scenario-element.tsx';

/*
 * What custom-elements-everywhere asks of a framework, asked of each with an element of ours: no children, children
 * and changed children, attributes, properties, rich data, declarative events.
 */

const napoli = { id: 'a', slug: 'napoli' };
const roma = { id: 'b', slug: 'roma' };

function someData(own: Partial<ScenarioData> = {}): ScenarioData {
  return {
    houses: [napoli],
    quantity: 2,
    isOpen: true,
    picks: ['pizza', 'pasta'],
    placeDetails: { city: 'Wien' },
    text: 'Wir kochen.',
    onOrderPlaced: () => undefined,
    onNavigate: () => undefined,
    ...own,
  };
}

const elements = (tag = 'fo-scenario') => [...document.querySelectorAll<ScenarioElement>(tag)];

function only(): ScenarioElement {
  const [element, ...others] = elements();
  if (!element || others.length > 0) throw new Error(`${others.length + 1} elements, not one.`);
  return element;
}

const textOf = (element: Element) => element.shadowRoot?.querySelector('output')?.textContent;

/** Until the elements of the page show this, one text each. */
const seeTexts = (...texts: string[]) =>
  vi.waitFor(() => expect(elements().map(textOf)).toEqual(texts), { timeout: 4000 });

function press(element: Element, does: string): void {
  element.shadowRoot?.querySelector<HTMLButtonElement>(`[data-does="${does}"]`)?.click();
}

let complaints: MockInstance[];

beforeAll(() => defineScenarioElement());
beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});
afterEach(() => {
  document.body.replaceChildren();
  for (const spy of complaints) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

describe.each(frameworks)('a page in $name', ({ showScenario }) => {
  function show(own?: Partial<ScenarioData>): Shown<ScenarioData> {
    const page = document.body.appendChild(document.createElement('main'));
    return showScenario(page, someData(own));
  }

  it('gives text, a number, a yes or no, a list and an object, each as a property of its kind', async () => {
    show();
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    const { slug, quantity, isOpen, picks, placeDetails } = only();
    expect({ slug, quantity, isOpen, picks, placeDetails }).toEqual({
      slug: 'napoli',
      quantity: 2,
      isOpen: true,
      picks: ['pizza', 'pasta'],
      placeDetails: { city: 'Wien' },
    });
  });

  it('changes each of them in the element that stands there', async () => {
    const page = show();
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    const element = only();
    page.update(
      someData({
        houses: [{ ...napoli, slug: 'milano' }],
        quantity: 0,
        isOpen: false,
        picks: [],
        placeDetails: { city: 'Graz' },
      }),
    );
    await seeTexts('milano 0 closed  Graz 0');
    expect(only()).toBe(element);
  });

  it('shows children of the page in the element’s place for them, and keeps both when they change', async () => {
    const page = show();
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    const child = only().querySelector('em');
    const inside = only().shadowRoot?.querySelector('[data-root]')?.firstElementChild;
    expect(child?.textContent).toBe('Wir kochen.');
    expect(child?.assignedSlot).toBe(only().shadowRoot?.querySelector('slot'));
    page.update(someData({ text: 'Wir liefern.', quantity: 3 }));
    await seeTexts('napoli 3 open pizza+pasta Wien 0');
    expect(child?.textContent).toBe('Wir liefern.');
    expect(only().querySelector('em')).toBe(child);
    expect(only().shadowRoot?.querySelector('[data-root]')?.firstElementChild).toBe(inside);
  });

  it('hides it and shows it again', async () => {
    const page = show();
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    page.update(someData({ houses: [] }));
    await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('Nothing here.'));
    expect(elements()).toEqual([]);
    page.update(someData());
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
  });

  it('moves it in a list without losing what only the element knows', async () => {
    const page = show({ houses: [napoli, roma] });
    await seeTexts('napoli 2 open pizza+pasta Wien 0', 'roma 2 open pizza+pasta Wien 0');
    for (const element of elements()) press(element, 'visit');
    await seeTexts('napoli 2 open pizza+pasta Wien 1', 'roma 2 open pizza+pasta Wien 1');
    page.update(someData({ houses: [roma, napoli] }));
    await seeTexts('roma 2 open pizza+pasta Wien 1', 'napoli 2 open pizza+pasta Wien 1');
  });

  it('receives an event declared in its template, once, with its detail, and by the newest listener', async () => {
    const [received, receivedLater] = [vi.fn(), vi.fn()];
    const page = show({ onOrderPlaced: received });
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    press(only(), 'order');
    expect(received).toHaveBeenCalledOnce();
    const [[event]] = received.mock.calls as [[CustomEvent<unknown>]];
    expect(event.detail).toEqual({ orderId: 'napoli', status: 1, paymentStatus: 'open' });
    page.update(someData({ onOrderPlaced: receivedLater, quantity: 3 }));
    await seeTexts('napoli 3 open pizza+pasta Wien 0');
    press(only(), 'order');
    expect([received.mock.calls.length, receivedLater.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps the element from following a link by a listener declared in its template', async () => {
    show({ onNavigate: (event) => event.preventDefault() });
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    const asked = new CustomEvent('fo-navigate', {
      detail: { href: '/restaurants', replace: false },
      cancelable: true,
    });
    expect(only().dispatchEvent(asked)).toBe(false);
  });

  it('takes it away for good', async () => {
    const page = show();
    await seeTexts('napoli 2 open pizza+pasta Wien 0');
    const root = only().shadowRoot;
    page.leave();
    expect(elements()).toEqual([]);
    await vi.waitFor(() => expect(root?.querySelector('output')).toBeNull());
  });
});

describe.each(frameworks.filter(({ name }) => name !== 'plain HTML'))(
  'a page in $name that stands before the script comes',
  ({ name, showElement }) => {
    it('has its element work from its attributes, and change with the page from then on', async () => {
      const tag = `fo-late-${name.toLowerCase()}`;
      const values = { slug: 'napoli', quantity: 2, 'is-open': 'true', picks: '["pizza"]' };
      const page = showElement(document.body.appendChild(document.createElement('main')), { tag, values });
      await vi.waitFor(() => expect(elements(tag)).toHaveLength(1));
      expect(elements(tag)[0]?.shadowRoot).toBeNull();
      defineScenarioElement(tag);
      const seeText = (text: string) =>
        vi.waitFor(() => expect(elements(tag).map(textOf)).toEqual([text]), { timeout: 4000 });
      await seeText('napoli 2 open pizza  0');
      page.update({ tag, values: { ...values, slug: 'roma', quantity: 3, 'is-open': 'false' } });
      await seeText('roma 3 closed pizza  0');
    });
  },
);
