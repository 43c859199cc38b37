import { expect, it } from 'vitest';
import type { Person, SessionAnswer, Walk } from '../walk.ts';
import { type Identifiers, openBasket } from './basket.ts';
import { goToNeubau } from './finding.ts';
import { aForm, inputOf, order, orderCall, somebodyHungry } from './orders.ts';

const slug = 'pizzeria-napoli-express';
const foreignOrigin = 'https://elsewhere.example';

/** What is refused, and how it is said. */
export function refusals(walk: () => Walk): void {
  let guest: Person;

  it('takes no change without the token of the session', async () => {
    guest = await walk().aPerson();
    for (const token of [undefined, 'x'.repeat(40)]) {
      const wrong = { headers: { 'X-CSRF-Token': token } };
      const { errors } = await guest.refused('POST /json/address-search/order/reset', 403, {}, wrong);
      expect(errors.map(({ key }) => key)).toEqual(['request.error.csrf']);
    }
  });

  it('says nothing to pages of foreign origins', async () => {
    const wrong = { headers: { origin: foreignOrigin } };
    const { errors } = await guest.refused('GET /json/session', 403, {}, wrong);
    expect(errors.map(({ key }) => key)).toEqual(['request.error.api-key']);
  });

  it('knows a partner by key and session, without cookies', async () => {
    const partner = await walk().aPerson({ apiKey: 'demo', pageOrigin: 'http://localhost:9' });
    await goToNeubau(partner);
    expect(partner.page().browserHeaders).not.toHaveProperty('cookie');
    await partner.live.received(`session.${partner.session.sessionChannelId}`, 'OrderLocationDetailsUpdated');
    const basket = await openBasket(partner, slug);
    expect((await basket.change('takeaway')).orderTransport.takeaway).toBe(true);
  });

  it('knows nothing of what is not there', async () => {
    const { errors } = await guest.refused('GET /json/restaurant/{slug}/details', 404, {
      path: { slug: 'nowhere' },
    });
    expect(errors.map(({ key }) => key)).toEqual(['restaurant.error.unknown']);
    const id = 'x'.repeat(32);
    for (const call of ['GET /json/orders/{id}', 'GET /json/payment/{id}'])
      expect((await guest.refused(call, 404, { path: { id } })).errors[0]?.key).toBe('order.error.unknown');
  });

  it('leads from a stale basket to the current one', async () => {
    const current = await guest.call<Identifiers>('GET /json/restaurant/{slug}/basket-identifiers', {
      path: { slug },
    });
    const { basket } = await somebodyHungry(walk(), slug);
    const stale = await guest.refused('POST /json/basket/{basketId}/clear', 400, {
      path: { basketId: basket.id },
    });
    expect(stale).toMatchObject({ ...current, errors: [{ key: 'basket.error.invalid-id' }] });
  });

  it('names every field that is wrong', async () => {
    const nonsense = {
      body: { product: { productId: 'one' }, hat: true },
      path: { basketId: 'x'.repeat(32) },
    };
    const { errors } = await guest.refused('POST /json/basket/{basketId}/put', 422, nonsense, {
      anyBody: true,
    });
    expect(new Set(errors.map(({ field }) => field))).toEqual(new Set(['hat', 'product.productId']));
  });

  it('makes no second order of a key or of a basket, and none of half a form', async () => {
    const { person, basket } = await somebodyHungry(walk(), slug);
    const ordering = { slug, key: crypto.randomUUID(), form: aForm(basket) };
    const halfAForm = inputOf({ ...ordering, form: aForm(basket, { 'order-door': '' }) });
    const noDoor = await person.refused(orderCall, 422, halfAForm);
    expect(noDoor.errors).toMatchObject([{ key: 'order.error.invalid-field', field: 'order-door' }]);
    const empty = await openBasket(person, 'margareten-burger');
    const nothing = inputOf({ ...ordering, slug: 'margareten-burger', form: aForm(empty) });
    const english = { 'Accept-Language': 'en' };
    const inEnglish = await person.refused(orderCall, 422, {
      ...nothing,
      headers: { ...nothing.headers, ...english },
    });
    expect(inEnglish.errors).toMatchObject([{ key: 'order.error.empty-basket', message: 'Your basket is empty.' }]);
    const hat = inputOf({ ...ordering, form: aForm(basket, { 'order-hat': 'red' }) });
    const illegal = await person.refused(orderCall, 422, hat, { anyBody: true });
    expect(illegal.errors).toMatchObject([{ key: 'order.error.illegal-fieldname', field: 'order-hat' }]);
    const noKey = await person.refused(orderCall, 422, inputOf(ordering), {
      headers: { 'Idempotency-Key': undefined },
    });
    expect(noKey.errors[0]?.key).toBe('order.error.missing-idempotency-key');

    const { orderId } = await order(person, ordering);
    const otherBody = inputOf({ ...ordering, form: aForm(basket, { 'order-name': 'Ada Muster' }) });
    expect((await person.refused(orderCall, 409, otherBody)).errors[0]?.key).toBe('order.error.idempotency-conflict');
    const otherKey = await person.refused(orderCall, 409, inputOf({ ...ordering, key: crypto.randomUUID() }));
    expect(otherKey).toMatchObject({ orderId, errors: [{ key: 'order.error.basket-consumed' }] });
  });

  it("keeps an account's own to itself", async () => {
    const [lena, paul] = walk().product.logins.filter(({ role }) => role === 'consumer');
    const logIn = async (person: Person, login: typeof lena) => {
      const body = { email: login?.email, password: login?.password };
      await person.goOn(await person.call<SessionAnswer>('POST /json/login', { body }));
      return { userId: person.session.user?.userId ?? '' };
    };
    const { errors } = await guest.refused('POST /json/login', 401, {
      body: { email: lena?.email, password: 'not the one' },
    });
    expect(errors[0]?.key).toBe('login.error.failed');
    const path = await logIn(guest, lena);
    const other = await walk().aPerson();
    await logIn(other, paul);
    for (const call of ['GET /json/user/{userId}/credit/balance', 'GET /json/user/{userId}/orders/active'])
      expect((await other.refused(call, 404, { path })).errors[0]?.key).toBe('request.error.not-found');
    const channel_name = `private-user.${path.userId}`;
    await expect(other.live.join(channel_name)).rejects.toThrow('403');
    await other.refused('POST /broadcasting/auth', 403, {
      body: { socket_id: other.live.socketId, channel_name },
    });

    await goToNeubau(guest);
    const basket = await openBasket(guest, slug);
    await basket.change('coupon-code', { code: 'PUNKTE500' });
    const twice = await guest.refused('POST /json/user/{userId}/coupon/redeem', 422, {
      path,
      body: { couponCode: 'PUNKTE500' },
    });
    expect(twice.errors[0]?.key).toBe('coupon.error.invalid-coupon-code');
  });
}
