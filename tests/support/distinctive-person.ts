import { hash } from '@node-rs/argon2';
import { userRepository } from '#features/accounts/user-repository.ts';
import { consentRepository } from '#features/privacy/repositories/consent-repository.ts';
import { aKey, anOrderForm, aStreetLocation, locate, logInAs, openBasket } from './customer.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';
import type { TestServer } from './server.ts';

/** What a person says of themselves in every field there is; no word of it stands anywhere else. */
export const words = {
  name: 'Zephyrine Quastelhuber',
  email: 'zephyrine.quastelhuber@flunkermail.example',
  newEmail: 'zephyrine.neu@zwirbelpost.example',
  phone: '+436649182736',
  company: 'Schnurzelbaum Mechatronik',
  street: 'Xylofonistengasse',
  // no hexadecimal digits, which an id could happen to hold
  number: '41793q',
  door: 'Tuer88q',
  building: 'Stg77q',
  floor: 'Stk66q',
  placeId: 'ort-wuselkennung',
  note: 'zweiter Hof beim Drachenbaum',
  savedStreet: 'Knisperknackergasse',
  orderComment: 'bitte dreimal klopfsignalen',
  itemComment: 'ohne Zwiebelgefluester',
  basketComment: 'Brombeerkratzer dazu',
  openComment: 'noch Schlummerketchup',
  author: 'Zephyrine Q.',
  review: 'Der Kaesefaden war ein Sehnsuchtsfaden',
  reply: 'Liebe Zephyrine, ein Gugelhupfgruss',
  message: 'Wo bleibt mein Pfirsichkompottfetzen?',
  returnWord: 'rueckkehrschnabel',
  auditWord: 'betreiberschnipsel',
  paymentMail: 'zahlungspostquirl',
  passkey: 'Fingerhutfuchs',
  complaint: 'Die Suppe war ein Griesgramtuempel',
  answer: 'Trostpflasterbrezel unterwegs',
  hiddenReason: 'Schimpfwortgewitter darin',
  refundReason: 'Kaltschnauzenreklamation',
} as const;
export const allWords: readonly string[] = Object.values(words);
export const password = 'ein sehr langer Satz';

/** What an order of theirs says. */
export const theirForm = {
  'order-email': words.email,
  'order-name': words.name,
  'order-phone': words.phone,
  'order-company': words.company,
  'order-door': words.door,
  'order-building': words.building,
  'order-floor': words.floor,
  'order-comment': words.orderComment,
};

const theirLocation = aStreetLocation('1070', {
  formatted_address_short: `${words.street} ${words.number}, 1070 Wien`,
  streetname: words.street,
  streetnumber: words.number,
  google_place_id: words.placeId,
});

/** Lets a browser of theirs order, with a comment wherever there can be one; returns the order's id. */
export async function orderAsThem(server: TestServer, restaurant: RestaurantFixture, userId: string | null) {
  const browser = server.browser();
  await locate(server, browser, theirLocation);
  if (userId !== null) await logInAs(server, browser, userId);
  const basket = await openBasket(browser, restaurant.slug);
  const product = { productId: restaurant.dessert, quantity: 3, comment: words.itemComment };
  await basket.change('put', { product });
  await basket.change('delivery', { comment: words.basketComment });
  const form = anOrderForm({ ...theirForm, basketCacheId: basket.id });
  const response = await browser.post(`/json/restaurant/${restaurant.slug}/order`, form, aKey());
  if (response.statusCode !== 201) throw new Error(`the order was refused: ${response.body}`);
  return { browser, orderId: response.json<{ orderId: string }>().orderId };
}

/** Moves an order to its end, now. */
export async function complete({ database, clock }: TestServer, orderId: string, status: 6 | 7 = 6) {
  const now = clock.now().toString();
  await database.pool.query('update orders set status = $2, status_since = $3, version = version + 1 where id = $1', [
    orderId,
    status,
    now,
  ]);
  await database.pool.query('insert into order_moves (order_id, status, moved_at) values ($1, $2, $3)', [
    orderId,
    status,
    now,
  ]);
}

/** An account of theirs that may log in, with a saved address, favourites, points and a request for another e-mail. */
export async function anAccountOfTheirs(server: TestServer, restaurant: RestaurantFixture): Promise<string> {
  const id = `zephyrine${'0'.repeat(22)}`;
  const now = server.clock.now().toString();
  const { db } = server.database;
  await db
    .insertInto('users')
    .values({
      id,
      email: words.email,
      name: words.name,
      role: 'consumer',
      password_hash: await hash(password, { memoryCost: 8, timeCost: 1 }),
      newsletter: true,
      balance_points: 0,
      created_at: now,
    })
    .execute();
  await userRepository(server.db).givePoints(id, 700, 'Willkommen', now);
  await consentRepository(server.db).note({
    userId: id,
    kind: 'newsletter',
    given: true,
    wording: '2026-11',
    at: now,
  });
  await db
    .insertInto('addresses')
    .values({
      user_id: id,
      company: words.company,
      street_name: words.savedStreet,
      street_number: words.number,
      building_number: words.building,
      floor_number: words.floor,
      door_number: words.door,
      zip_code: '1070',
      city: 'Wien',
      city_code: '90001',
      state: 'Wien',
      country: 'at',
      lat: 48.2,
      lng: 16.35,
      approximate: false,
      google_place_id: words.placeId,
      phone: words.phone,
      note: words.note,
      is_default: true,
    })
    .execute();
  await db.insertInto('favourites').values({ user_id: id, restaurant_id: restaurant.id }).execute();
  await db
    .insertInto('email_changes')
    .values({ user_id: id, email: words.newEmail, expires_at: '2026-12-31T00:00:00Z' })
    .execute();
  return id;
}

/** An online payment of an order that is paid, with all that its row can hold. */
export async function payOnline({ database, clock }: TestServer, orderId: string): Promise<void> {
  const id = `payment-${orderId}`;
  const returnUrl = `https://wirt.example/danke?wort=${words.returnWord}&fo-order=${orderId}`;
  const mail = { recipient: words.email, subject: 'Danke', body: words.paymentMail };
  const now = clock.now().toString();
  await database.pool.query(
    `insert into payments (id, order_id, provider, provider_id, url, amount_cents, payment_type, state, return_url, mail,
       created_at, expires_at, settled_at)
     values ($1, $2, 'test', $1, 'https://pay.example/x', 100, 'eps', 'paid', $3, $4, $5, $5, $5)`,
    [id, orderId, returnUrl, JSON.stringify(mail), now],
  );
  await database.pool.query(
    `insert into test_payments (id, payment_id, amount_cents, payment_type, description, language, return_url,
       state, expires_at) values ($1, $1, 100, 'eps', 'Bestellung', 'de', $2, 'paid', $3)`,
    [id, returnUrl, now],
  );
}
