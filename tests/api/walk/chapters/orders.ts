import { expect, it } from 'vitest';
import type { Json } from '../schemas.ts';
import type { Person, SessionAnswer, Walk } from '../walk.ts';
import { type OpenBasket, openBasket, plainProducts } from './basket.ts';
import { goToNeubau } from './finding.ts';

interface Placed {
  orderId: string;
  status: number;
  paymentStatus: string;
  redirectUrl: string | null;
}

interface Order {
  foodorder: {
    id: string;
    status: number;
    paymentStatus: string;
    duration: number | null;
    transferTime: string | null;
    rating: number | null;
    owned: boolean;
    contact: object | null;
    totals: { totalSum: number; credits: number };
  };
}

interface StatusEvent {
  orderId: string;
  status: number;
  duration?: number | null;
  reason?: string | null;
}

interface PaymentEvent {
  orderId: string;
  paymentStatus: string;
}

const confirmed = 2;
const ready = 3;
const transferred = 4;
const denied = 7;

/** What a form has to say for a delivery to Neubaugasse; `values` in place of it. */
export function aForm(basket: { id: string }, values: Json = {}): Json {
  return {
    basketCacheId: basket.id,
    'order-email': 'eva@walk.example',
    'order-name': 'Eva Muster',
    'order-phone': '+436601234567',
    'order-phone-country': 'AT',
    'order-door': '7',
    'order-payment-type': 'cash',
    address: { streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070', city: 'Wien' },
    transport: 'delivery',
    acceptedTerms: true,
    ...values,
  };
}

interface Ordering {
  slug: string;
  key: string;
  form: Json;
}

export const orderCall = 'POST /json/restaurant/{slug}/order';

export const inputOf = ({ slug, key, form }: Ordering) => ({
  path: { slug },
  headers: { 'Idempotency-Key': key },
  body: form,
});

/** Orders, and listens to the order from then on. */
export async function order(person: Person, ordering: Ordering): Promise<Placed> {
  const placed = await person.call<Placed>(orderCall, inputOf(ordering));
  await person.live.join(`order-status-channel-${placed.orderId}`);
  return placed;
}

/** Somebody in Neubau with food for more than every minimum in their basket. */
export async function somebodyHungry(walk: Walk, slug: string): Promise<{ person: Person; basket: OpenBasket }> {
  const person = await walk.aPerson();
  await goToNeubau(person);
  const basket = await openBasket(person, slug);
  await fill(person, basket, slug);
  return { person, basket };
}

export async function fill(person: Person, basket: OpenBasket, slug: string): Promise<void> {
  const [product] = await plainProducts(person, slug);
  const filled = await basket.change('put', { product: { productId: product?.id, quantity: 2 } });
  expect(filled).toMatchObject({ locked: false, lockReasons: [] });
}

/** Whoever works the orders off, by a login that the start has printed. */
export async function aKitchen(walk: Walk): Promise<{ staff: Person; slug: string }> {
  const login = walk.product.logins.find(({ role, worksFor }) => role === 'staff' && worksFor.length > 0);
  if (!login) throw new Error('the start has printed no login of any staff');
  const staff = await walk.aPerson();
  const { email, password } = login;
  await staff.goOn(
    await staff.call<SessionAnswer>('POST /json/login', {
      body: { email, password, g_recaptcha_token: null },
    }),
  );
  return { staff, slug: login.worksFor[0] ?? '' };
}

export const move = (staff: Person, id: string, body: Json) =>
  staff.call<Order>('POST /json/cockpit/orders/{id}/status', { path: { id }, body });

/** What becomes of orders, and how it is paid. */
export function orders(walk: () => Walk): void {
  let staff: Person;
  let slug: string;

  /** Presses a button of the payment page, as its form does. */
  async function pressOnPaymentPage(url: string, action: 'pay' | 'decline'): Promise<void> {
    const page = await (await fetch(url)).text();
    expect(page).toContain(`name="action" value="${action}"`);
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  }

  const moved = (person: Person, orderId: string, status: number) =>
    person.live.received<StatusEvent>(
      `order-status-channel-${orderId}`,
      'StatusChanged',
      (event) => event.status === status,
    );
  const paymentIs = (person: Person, orderId: string, status: string) =>
    person.live.received<PaymentEvent>(
      `order-status-channel-${orderId}`,
      'PaymentStatusChanged',
      (event) => event.paymentStatus === status,
    );

  it('is one order however often it is sent, and is followed until the door', async () => {
    ({ staff, slug } = await aKitchen(walk()));
    await staff.live.join(`private-restaurant.${slug}`);
    const { person, basket } = await somebodyHungry(walk(), slug);
    const ordering = { slug, key: crypto.randomUUID(), form: aForm(basket) };
    const sent = await Promise.all([1, 2, 3].map(() => person.call<Placed>(orderCall, inputOf(ordering))));
    const placed = await order(person, ordering);
    expect(sent).toEqual([placed, placed, placed]);
    expect(placed).toMatchObject({ status: 1, paymentStatus: 'open', redirectUrl: null });
    const channel = `order-status-channel-${placed.orderId}`;

    await staff.live.received<{ orderId: string; isNew: boolean }>(
      `private-restaurant.${slug}`,
      'CockpitOrderChanged',
      ({ orderId, isNew }) => isNew && orderId === placed.orderId,
    );
    const { orders } = await staff.call<{ orders: { id: string }[] }>('GET /json/cockpit/orders');
    expect(orders.filter(({ id }) => id === placed.orderId)).toHaveLength(1);
    await move(staff, placed.orderId, { status: confirmed, minutes: 25 });
    expect(await person.live.received<StatusEvent>(channel, 'Confirmed')).toMatchObject({ duration: 25 });
    await moved(person, placed.orderId, confirmed);
    await move(staff, placed.orderId, { status: ready });
    await moved(person, placed.orderId, ready);
    await move(staff, placed.orderId, { status: transferred });
    await person.live.received(channel, 'Transferred');
    await moved(person, placed.orderId, transferred);

    const path = { id: placed.orderId };
    const { foodorder } = await person.call<Order>('GET /json/orders/{id}', { path });
    expect(foodorder).toMatchObject({ status: transferred, duration: 25, owned: true });
    expect(foodorder.transferTime).not.toBeNull();
    const stranger = await walk().aPerson();
    const seen = await stranger.call<Order>('GET /json/orders/{id}', { path });
    expect(seen.foodorder).toMatchObject({ status: transferred, owned: false, contact: null });
    expect(await person.call('GET /json/payment/{id}', { path })).toMatchObject({ paymentStatus: 'open' });
    const again = await person.call<{ basketCacheId: string; changes: object[] }>('POST /json/orders/{id}/reorder', {
      path,
    });
    expect(again.changes).toEqual([]);
    expect(again.basketCacheId).not.toBe(basket.id);
  });

  it('is paid online after a first try that failed, and paid back when it is cancelled', async () => {
    const { person, basket } = await somebodyHungry(walk(), slug);
    const form = aForm(basket, { 'order-payment-type': 'eps' });
    const first = await order(person, { slug, key: crypto.randomUUID(), form });
    expect(first).toMatchObject({ status: 1, paymentStatus: 'pending' });
    await pressOnPaymentPage(first.redirectUrl ?? '', 'decline');
    await paymentIs(person, first.orderId, 'failed');
    await person.live.received(`order-status-channel-${first.orderId}`, 'Denied');
    const switched = await person.live.received<{ basketCacheId: string }>(
      `session.${person.session.sessionChannelId}`,
      'BasketChannelSwitched',
    );
    expect(switched.basketCacheId).toBe(basket.id);

    const second = await order(person, { slug, key: crypto.randomUUID(), form });
    expect(second.orderId).not.toBe(first.orderId);
    await pressOnPaymentPage(second.redirectUrl ?? '', 'pay');
    await paymentIs(person, second.orderId, 'paid');
    const path = { id: second.orderId };
    expect(await person.call('GET /json/payment/{id}', { path })).toMatchObject({
      paymentStatus: 'paid',
      paymentMethod: 'eps',
    });

    const { foodorder } = await person.call<Order>('POST /json/orders/{id}/cancel', { path });
    expect(foodorder.status).toBe(denied);
    const event = await person.live.received<StatusEvent>(`order-status-channel-${second.orderId}`, 'Denied');
    expect(event.reason).toBe('cancelled');
    await paymentIs(person, second.orderId, 'refunded');
  });

  it('says why it is denied', async () => {
    const { person, basket } = await somebodyHungry(walk(), slug);
    const { orderId } = await order(person, { slug, key: crypto.randomUUID(), form: aForm(basket) });
    await move(staff, orderId, { status: denied, reason: 'too-busy' });
    const channel = `order-status-channel-${orderId}`;
    expect(await person.live.received(channel, 'Denied')).toEqual({ orderId, reason: 'too-busy' });
    await moved(person, orderId, denied);
  });
}
