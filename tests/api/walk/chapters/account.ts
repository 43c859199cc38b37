import { expect, it } from 'vitest';
import type { Person, SessionAnswer, Walk } from '../walk.ts';
import { openBasket } from './basket.ts';
import { aHouse, goToNeubau } from './finding.ts';
import { aForm, aKitchen, fill, move, order } from './orders.ts';

interface AddressBook {
  selectedAddressId: number | null;
  lastAddresses: object[];
  addresses: { id: number; isDefault: boolean; doorNumber: string; streetName: string }[];
}

interface OrderPage {
  data: { id: string }[];
  next_page_url: string | null;
}

const goodPassword = 'drei Nockerl im Regen';
const betterPassword = 'sieben Schüsseln Suppe';
const bestPassword = 'neun Knödel im Nebel';

/** An account from its registration until its last logout. */
export function account(walk: () => Walk): void {
  const email = 'eva@walk.example';
  const newEmail = 'eva.muster@walk.example';
  let eva: Person;
  let channel: string;
  let path: { userId: string };
  let staff: Person;
  let slug: string;

  const logIn = async (person: Person, values: { email: string; password: string }) =>
    person.goOn(await person.call<SessionAnswer>('POST /json/login', { body: { ...values, g_recaptcha_token: null } }));
  const tokenOf = (mail: string, page: string) =>
    new RegExp(`${page}#token=([\\w-]+)`).exec(mail)?.[1] ?? `no link to ${page}`;

  it('begins with a mail, and lasts on every device', async () => {
    ({ staff, slug } = await aKitchen(walk()));
    eva = await walk().aPerson();
    const answer = await eva.call('POST /json/register', {
      body: { email, name: 'Eva Muster', acceptedTerms: true, newsletter: false },
    });
    expect(answer).toEqual({});
    const token = tokenOf(await walk().product.mailTo(email, '/activation'), '/activation');
    await eva.goOn(await eva.call<SessionAnswer>('POST /json/activate', { body: { token, password: goodPassword } }));
    expect(eva.session).toMatchObject({ auth: true, user: { email, name: 'Eva Muster', role: 'consumer' } });
    path = { userId: eva.session.user?.userId ?? '' };
    channel = `private-user.${path.userId}`;
    await eva.live.join(channel);
    // as clients ask that do not leave it to the socket
    await eva.call('POST /broadcasting/auth', {
      body: { socket_id: eva.live.socketId, channel_name: channel },
    });

    const phone = await walk().aPerson();
    await logIn(phone, { email, password: goodPassword });
    const { session } = await eva.live.received<SessionAnswer>(channel, 'ConsumerLoggedIn');
    expect(session.user?.userId).toBe(path.userId);
    expect((await phone.call<SessionAnswer>('GET /json/session')).session.auth).toBe(true);
  });

  it('keeps a profile', async () => {
    await eva.call('POST /json/profile/save', {
      body: { fullName: 'Eva M.', avatar: '363', newsletter: true },
    });
    const { session } = await eva.call<SessionAnswer>('GET /json/session');
    expect(session.user).toMatchObject({ name: 'Eva M.', avatar: '363', newsletter: true });
    await eva.call('GET /json/user/{userId}/settings', { path });
  });

  it('keeps addresses', async () => {
    const lookedUp = await eva.call('POST /json/address-search/address-management', {
      body: { place_id: await aHouse(eva, 'Neubaugasse 12', '1070') },
    });
    expect(await eva.call('GET /json/address-search/address-management')).toEqual(lookedUp);
    const { cities } = await eva.call<{ cities: object[] }>('GET /json/cities/{zip}', {
      path: { zip: '1070' },
    });
    await eva.call('POST /json/address-search/address-management/city', { body: cities[0] });

    const home = {
      streetName: 'Neubaugasse',
      streetNumber: '12',
      zipCode: '1070',
      city: 'Wien',
      doorNumber: '7',
    };
    const { addresses: one } = await eva.call<AddressBook>('POST /json/address/create', { body: home });
    await eva.live.received<AddressBook>(channel, 'AddressesUpdated', ({ addresses }) => addresses.length === 1);
    const work = { ...home, streetName: 'Burggasse', streetNumber: '62', doorNumber: '1' };
    const { addresses: both } = await eva.call<AddressBook>('POST /json/address/create', { body: work });
    const homeId = one[0]?.id ?? 0;
    const workId = both.find(({ id }) => id !== homeId)?.id ?? 0;

    const moved = await eva.call<AddressBook>('POST /json/address/update', {
      body: { ...work, id: workId, doorNumber: '2' },
    });
    expect(moved.addresses.find(({ id }) => id === workId)?.doorNumber).toBe('2');
    const preferred = await eva.call<AddressBook>('POST /json/address/set-default', { body: { id: workId } });
    expect(preferred.addresses[0]).toMatchObject({ id: workId, isDefault: true });
    const selected = await eva.call<AddressBook>('POST /json/address', { body: { id: workId } });
    expect(selected.selectedAddressId).toBe(workId);
    await eva.live.received<{ selectedId: number | null }>(
      channel,
      'AddressSelected',
      ({ selectedId }) => selectedId === workId,
    );
    await eva.call('POST /json/restaurant/{slug}/address', { path: { slug }, body: { id: homeId } });
    await eva.live.received<{ selectedId: number | null }>(
      channel,
      'AddressSelected',
      ({ selectedId }) => selectedId === homeId,
    );
    const left = await eva.call<AddressBook>('POST /json/address/delete', { body: { id: workId } });
    expect(left.addresses.map(({ id }) => id)).toEqual([homeId]);
    expect(await eva.call('GET /json/addresses')).toEqual(left);
    expect(await eva.call('GET /json/user/{userId}/address-data', { path })).toEqual(left);
  });

  it('keeps favourites', async () => {
    const favourites = '/json/user/{userId}/favourites';
    const { restaurants } = await eva.call<{ restaurants: object[] }>(`POST ${favourites}`, {
      path,
      body: { slug },
    });
    expect(restaurants).toHaveLength(1);
    expect(await eva.live.received(channel, 'FavouriteRestaurantsUpdated')).toEqual({ restaurants });
    expect(await eva.call(`GET ${favourites}`, { path })).toEqual({ restaurants });
    await eva.call(`DELETE ${favourites}`, { path, body: { slug } });
    expect(await eva.live.received(channel, 'FavouriteRestaurantsUpdated')).toEqual({ restaurants: [] });
  });

  it('gets points for a coupon and spends them', async () => {
    let balance = 0;
    // the second one is a voucher, of which no basket takes anything
    for (const body of [{ couponCode: 'PUNKTE500' }, { code: 'WILLKOMMEN5' }]) {
      ({ balance } = await eva.call<{ balance: number }>('POST /json/user/{userId}/coupon/redeem', {
        path,
        body,
      }));
      expect(await eva.live.received(channel, 'CreditBalanceUpdated')).toEqual({ balance });
      const { transaction } = await eva.live.received<{ transaction: { amount: number } }>(
        channel,
        'CreditTransactionCreated',
      );
      expect(transaction.amount).toBe(500);
    }
    expect(balance).toBe(1000);

    await goToNeubau(eva);
    const basket = await openBasket(eva, slug);
    await fill(eva, basket, slug);
    const { deliveryTotals } = await basket.read();
    expect(deliveryTotals.credits).toBe(1000);
    const { orderId } = await order(eva, { slug, key: crypto.randomUUID(), form: aForm(basket) });
    await eva.live.received<{ activeOrders: { id: string }[] }>(channel, 'RecentOrdersUpdated', ({ activeOrders }) =>
      activeOrders.some(({ id }) => id === orderId),
    );
    expect(await eva.live.received(channel, 'CreditBalanceUpdated')).toEqual({ balance: 0 });
    expect(await eva.call('GET /json/user/{userId}/credit/balance', { path })).toMatchObject({ balance: 0 });
    const { data } = await eva.call<{ data: { amount: number; orderId: string | null }[] }>(
      'GET /json/user/{userId}/credit/transactions',
      { path },
    );
    expect(data).toMatchObject([
      { amount: -1000, orderId },
      { amount: 500, orderId: null },
      { amount: 500, orderId: null },
    ]);
    const { activeOrders } = await eva.call<{ activeOrders: { id: string }[] }>(
      'GET /json/user/{userId}/orders/active',
      { path },
    );
    expect(activeOrders.map(({ id }) => id)).toEqual([orderId]);
  });

  it('rates what it ate', async () => {
    const { data } = await eva.call<OrderPage>('GET /user/orders/more');
    const foodorderId = data[0]?.id ?? '';
    await move(staff, foodorderId, { status: 2, minutes: 20 });
    await move(staff, foodorderId, { status: 4 });
    await eva.live.received<{ unratedOrders: object[] }>(
      channel,
      'UnratedOrdersUpdated',
      ({ unratedOrders }) => unratedOrders.length === 1,
    );
    const unrated = await eva.call<{ unratedOrders: { id: string }[] }>('GET /json/user/{userId}/orders/unrated', {
      path,
    });
    expect(unrated.unratedOrders.map(({ id }) => id)).toEqual([foodorderId]);
    const { foodorder } = await eva.call<{ foodorder: { rating: number } }>('POST /json/rating/save', {
      body: { foodorderId, comment: 'Heiß und gut.', delivery: 5, pricing: 4, taste: 5 },
    });
    expect(foodorder.rating).toBeCloseTo(14 / 3, 1);
    expect(await eva.live.received(channel, 'UnratedOrdersUpdated')).toEqual({ unratedOrders: [] });
    const rated = await eva.call<{ ratedOrders: { id: string }[] }>('GET /json/user/{userId}/orders/rated', {
      path,
    });
    expect(rated.ratedOrders.map(({ id }) => id)).toEqual([foodorderId]);
    expect((await eva.call<OrderPage>('GET /user/orders/more', { query: { page: '1' } })).data).toEqual(
      (await eva.call<OrderPage>('GET /user/orders/more')).data,
    );
  });

  it('changes password and e-mail address, and gets a new password for a lost one', async () => {
    await eva.call('POST /json/user/{userId}/password-change', {
      path,
      body: { password: goodPassword, newPassword: betterPassword },
    });
    await eva.goOn(await eva.call<SessionAnswer>('GET /json/session'));
    await eva.call('POST /json/user/{userId}/email-change', {
      path,
      body: { password: betterPassword, email: newEmail },
    });
    for (const address of [email, newEmail]) {
      const mail = await walk().product.mailTo(address, '/email/confirm');
      await eva.call('POST /json/email/confirm', { body: { token: tokenOf(mail, '/email/confirm') } });
    }
    const forgetful = await walk().aPerson();
    expect(await forgetful.call('POST /json/password/lost', { body: { email: newEmail } })).toEqual({});
    const mail = await walk().product.mailTo(newEmail, '/password/reset');
    await forgetful.goOn(
      await forgetful.call<SessionAnswer>('POST /json/password/reset', {
        body: { token: tokenOf(mail, '/password/reset'), password: bestPassword },
      }),
    );
    expect(forgetful.session.user).toMatchObject({ userId: path.userId, email: newEmail });
    // everywhere else the new password has logged the account out
    await eva.live.received(`session.${eva.session.sessionChannelId}`, 'SessionExpired');
    eva = forgetful;
  });

  it('ends with a logout', async () => {
    await eva.goOn(await eva.call<SessionAnswer>('POST /json/logout'));
    expect(eva.session).toMatchObject({ auth: false, user: null });
    const { errors } = await eva.refused('GET /json/addresses', 401);
    expect(errors[0]?.key).toBe('request.error.unauthenticated');
  });
}
