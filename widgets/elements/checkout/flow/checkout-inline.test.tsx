import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { allSettled, type ShownElement } from '#runtime/testing/show-element.ts';
import { aBasket, anOrder } from '#tests/support/builders.ts';
import '../element.ts';
import {
  type DemoCheckoutOptions,
  demoBasket,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
  onlineSettings,
} from '../testing/demo-checkout.ts';
import { headingOf, orderButton, showCheckout } from '../testing/show-checkout.ts';

const inline = `slug="${demoSlug}" flow="inline"`;
const home = globalThis.location.origin;
const statusUrl = `${home}/order/status/${demoOrderId}`;
const checkoutUrl = `${home}/restaurant/${demoSlug}/checkout`;
const emptied = aBasket({ id: demoBasket.id, version: 9 });
const restaurant = { slug: demoSlug, name: 'Pizzeria Adria', phone: '' };

beforeAll(() => {
  registerElementModules({
    'fo-order-status': () => Promise.resolve(customElements.define('fo-order-status', class extends HTMLElement {})),
  });
});

const onLastPage = (options: DemoCheckoutOptions = {}) => demoCheckout({ fields: filledIn, page: 2, ...options });
const emptyBasketOf = (ports: FakePorts) =>
  ports.api.answer({ getBasket: () => ({ basket: emptied, version: emptied.version }) });
const shownOrder = ({ root }: ShownElement) => root.querySelector('fo-order-status')?.getAttribute('order-id') ?? null;

/** The address with which the payment page leads back. */
function comeBackWith(orderId: string): void {
  history.replaceState(null, '', `?page=7&fo-order=${orderId}`);
  onTestFinished(() => history.replaceState(null, '', globalThis.location.pathname));
}

/** Asks to go somewhere, as an element inside does. */
async function askFrom(element: Element, href: string): Promise<CustomEvent> {
  const event = new CustomEvent('fo-navigate', {
    detail: { href, replace: false },
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  await allSettled(() => element.dispatchEvent(event));
  return event;
}

async function order(ports: FakePorts, attributes = inline): Promise<ShownElement> {
  const shown = await showCheckout(ports, attributes);
  await shown.click('[name="acceptedTerms"]');
  emptyBasketOf(ports);
  await shown.click(orderButton);
  return shown;
}

describe('<fo-checkout flow="inline"> alone on a page', () => {
  it('shows the state of the order in its place, and leads nowhere', async () => {
    const shown = await order(onLastPage());
    expect(shownOrder(shown)).toBe(demoOrderId);
    expect(shown.events('fo-order-placed')).toHaveLength(1);
    expect(shown.events('fo-navigate')).toEqual([]);
    expect(shown.root.activeElement?.contains(shown.find('fo-order-status'))).toBe(true);
    expect(shown.has('button', 'Zur Kassa')).toBe(false);
  });

  it('asks the page when it is not inline', async () => {
    const shown = await order(onLastPage(), `slug="${demoSlug}" flow="navigate"`);
    expect(shownOrder(shown)).toBeNull();
    expect(shown.events('fo-navigate')).toEqual([{ href: statusUrl, replace: true }]);
  });

  it('shows the order that the basket had become', async () => {
    const consumed = { key: 'order.error.basket-consumed', orderId: demoOrderId };
    const shown = await order(onLastPage({ api: { placeOrder: () => Promise.reject(anApiError(409, consumed)) } }));
    expect(shownOrder(shown)).toBe(demoOrderId);
  });

  it('leaves for the payment page alone, and shows the order from where it was left', async () => {
    const redirectUrl = 'https://pay.example/session/1';
    const pending = { orderId: demoOrderId, status: 1, paymentStatus: 'pending', redirectUrl } as const;
    const shown = await order(
      onLastPage({
        fields: { ...filledIn, 'order-payment-type': 'creditcard' },
        restaurant: { paymentTypes: ['cash', 'creditcard'] },
        api: { getSettings: () => onlineSettings, placeOrder: () => pending },
      }),
    );
    expect(shown.events('fo-navigate')).toEqual([{ href: redirectUrl, replace: false }]);
    expect(shownOrder(shown)).toBeNull();
    await shown.click('a', 'Zum Stand der Bestellung');
    expect(shownOrder(shown)).toBe(demoOrderId);
  });

  it('shows the checkout again where the order’s state leads to it', async () => {
    const ports = onLastPage();
    const shown = await order(ports);
    ports.api.answer({ getBasket: () => ({ basket: { ...demoBasket, version: 10 }, version: 10 }) });
    await allSettled(() => ports.realtime.reconnect());
    const event = await askFrom(shown.find('fo-order-status'), checkoutUrl);
    expect(event.defaultPrevented).toBe(true);
    // who orders and how to pay are known by now
    expect(headingOf(shown)).toBe('Passt alles?');
  });

  it('leaves the way to the menu to the page', async () => {
    const shown = await order(onLastPage());
    await askFrom(shown.find('fo-order-status'), `${home}/restaurant/${demoSlug}`);
    expect(shownOrder(shown)).toBe(demoOrderId);
    expect(shown.events('fo-navigate')).toHaveLength(1);
  });

  it('leaves the order’s state to a page that has taken it', async () => {
    const ports = onLastPage();
    const shown = await showCheckout(ports, inline);
    shown.element.addEventListener('fo-navigate', (event) => event.preventDefault(), { capture: true });
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shownOrder(shown)).toBeNull();
    expect(shown.text()).toContain('Danke, deine Bestellung ist da.');
  });
});

describe('<fo-checkout flow="inline"> after the payment page', () => {
  const back = (slug: string, options: DemoCheckoutOptions = {}) =>
    demoCheckout({
      basket: emptied,
      ...options,
      api: {
        getOrder: () => ({ foodorder: anOrder({ id: demoOrderId, restaurant: { ...restaurant, slug } }) }),
        ...options.api,
      },
    });

  it('shows the order with which it comes back', async () => {
    comeBackWith(demoOrderId);
    expect(shownOrder(await showCheckout(back(demoSlug), inline))).toBe(demoOrderId);
  });

  it('shows its shape until it is known whose order it is', async () => {
    comeBackWith(demoOrderId);
    const answer = deferred<never>();
    const shown = await showCheckout(back(demoSlug, { api: { getOrder: () => answer.promise } }), inline);
    expect(shown.has('[aria-busy="true"]')).toBe(true);
    await allSettled(() => answer.reject(anApiError(404)));
    expect(shown.text()).toContain('Dein Warenkorb ist leer.');
  });

  it('shows no order of another restaurant, and none where its steps are pages', async () => {
    comeBackWith(demoOrderId);
    expect(shownOrder(await showCheckout(back('sushi-wien'), inline))).toBeNull();
    const navigating = await showCheckout(back(demoSlug), `slug="${demoSlug}" flow="navigate"`);
    expect(shownOrder(navigating)).toBeNull();
  });

  it('offers the checkout next to it once there is something to order', async () => {
    comeBackWith(demoOrderId);
    const shown = await showCheckout(back(demoSlug, { basket: demoBasket }), inline);
    expect(shownOrder(shown)).toBe(demoOrderId);
    await shown.click('button', 'Zur Kassa');
    expect(shownOrder(shown)).toBeNull();
    expect(headingOf(shown)).toBe('Wer bestellt?');
  });
});

describe('<fo-checkout> inside another element', () => {
  it('leaves its steps, and the order that came back, to that one', async () => {
    comeBackWith(demoOrderId);
    const getOrder = () => ({ foodorder: anOrder({ id: demoOrderId, restaurant }) });
    const ports = onLastPage({ api: { getOrder } });
    const outer = await showCheckout(ports, inline);
    const place = document.createElement('fo-outer');
    await allSettled(() => {
      document.body.append(place);
      const checkout = document.createElement('fo-checkout');
      checkout.setAttribute('slug', demoSlug);
      checkout.setAttribute('flow', 'inline');
      place.attachShadow({ mode: 'open' }).append(checkout);
    });
    const inner = place.shadowRoot?.querySelector('fo-checkout');
    expect(shownOrder(outer)).toBe(demoOrderId);
    expect(inner?.shadowRoot?.querySelector('fo-order-status')).toBeNull();
    if (inner) await askFrom(inner, statusUrl);
    expect(inner?.shadowRoot?.querySelector('fo-order-status')).toBeNull();
    expect(outer.events('fo-navigate')).toHaveLength(1);
  });
});
