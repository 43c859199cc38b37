import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationRepository } from '#features/operator/repositories/applications.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { admin } from '#tests/support/admin.ts';
import { aCustomerOf, addUser, openBasket } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria, clock } = await aRestaurantServer();
const { database } = server;
let placeId = '';
beforeAll(async () => {
  const postcode = { zipCode: '1070', cityCode: '90001', cityName: 'Wien', lat: 48.203, lng: 16.347 };
  await placeRepository(server.db).addPostcodes([{ ...postcode, searchKey: searchKey('Wien') }]);
  await placeRepository(server.db).addStreets([
    { zipCode: '1070', name: 'Neubaugasse', searchKey: searchKey('Neubaugasse') },
  ]);
  const found = await server.http.inject('/json/places/predictions?input=Neubaugasse%2012&mode=10');
  placeId = found.json().predictions[0].strId;
});

let forms = 0;
const aForm = (values: object = {}) => ({
  key: `${(forms += 1)}`.padStart(22, 'k'),
  name: 'Gasthaus Öhler',
  placeId,
  place: 'Neubaugasse 12',
  phone: '+43 1 5224711',
  email: 'haus@oehler.example',
  website: 'oehler.example',
  kitchenTypes: ['austrian'],
  delivery: true,
  takeaway: true,
  paymentTypes: ['cash'],
  company: 'Öhler GmbH',
  owner: 'Resi Öhler',
  companyAddress: 'Neubaugasse 12, 1070 Wien',
  vatNumber: 'atu 1358 5627',
  registerNumber: '',
  loginName: 'Resi',
  loginEmail: 'resi@oehler.example',
  acceptedTerms: true,
  ...values,
});
const signUp = (form: object, browser: TestBrowser = server.browser()) => browser.post('/json/partner/signup', form);
const applied = () =>
  database.db
    .selectFrom('restaurants')
    .select(['id', 'slug', 'name', 'city', 'state', 'street', 'company', 'website', 'approval'])
    .where('approval', '=', 'applied')
    .orderBy('id')
    .execute();
const mailsTo = (recipient: string) =>
  database.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const errorsOf = (response: { json(): { errors: { key: string; field?: string }[] } }) =>
  response.json().errors.map(({ key, field }) => `${field} ${key}`);
const decide = async (...words: string[]) => {
  const done = await admin(database, ['restaurants', ...words]);
  await server.notified();
  return done;
};
const pageOf = async (slug: string) => (await server.browser().get(`/json/restaurant/${slug}/details`)).statusCode;

describe('a restaurant that signs itself up', () => {
  it('is there once, however often its form is sent, and waits for its owner', async () => {
    const form = aForm();
    const answers = await Promise.all([signUp(form), signUp(form), signUp(form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const found = await applied();
    expect(found).toMatchObject([
      {
        slug: 'gasthaus-oehler',
        name: 'Gasthaus Öhler',
        city: 'Wien',
        state: 'Wien',
        street: 'Neubaugasse 12',
        website: 'https://oehler.example',
        company: {
          vatNumber: 'ATU13585627',
          name: 'Öhler GmbH',
        },
      },
    ]);
    expect(await mailsTo('resi@oehler.example')).toHaveLength(1);
    expect(await pageOf('gasthaus-oehler')).toBe(404);
  });

  it('counts as it was sent last, until the mailed link is used', async () => {
    await signUp(aForm({ name: 'Gasthaus Neu' }));
    expect((await applied()).map(({ slug }) => slug)).toEqual(['gasthaus-neu']);
  });

  it('answers alike for an e-mail that has an account, makes nothing, and tells its owner', async () => {
    await addUser(server, { name: 'Max', role: 'consumer', passwordHash: 'hash' });
    const before = await applied();
    const response = await signUp(aForm({ loginEmail: 'max@example.at', name: 'Fremd' }));
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect(await applied()).toEqual(before);
    const [mail] = await mailsTo('max@example.at');
    expect(mail?.subject).toContain('schon einen Zugang');
  });

  it('is told everything that is wrong at once, by its fields', async () => {
    const response = await signUp(
      aForm({ name: ' ', placeId: '', phone: 'x', vatNumber: 'ATU1', acceptedTerms: false, kitchenTypes: [] }),
    );
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)).toEqual([
      'name signup.error.missing',
      'place signup.error.place',
      'phone signup.error.phone',
      'kitchenTypes signup.error.kitchens',
      'vatNumber signup.error.vat-number',
      'acceptedTerms signup.error.terms',
    ]);
    const long = await signUp(aForm({ name: 'x'.repeat(10_000) }));
    expect(errorsOf(long)).toEqual(['name request.error.invalid']);
    expect((await signUp(aForm({ placeId: 'none' }))).statusCode).toBe(404);
  });

  it('gets an address of its own', async () => {
    const browser = await aStaffBrowser(server, 'Wirt', [adria]);
    for (const _ of [1, 2, 3]) expect((await signUp(aForm({ name: 'Zur Post' }), browser)).statusCode).toBe(200);
    const slugs = (await applied()).map(({ slug }) => slug);
    expect(slugs.filter((slug) => slug.startsWith('zur-post'))).toEqual([
      'zur-post',
      'zur-post-wien',
      'zur-post-wien-2',
    ]);
  });

  it('is forgotten a week later where nobody has used the link, unlike those of known owners', async () => {
    await signUp(aForm({ name: 'Nie bestätigt', loginEmail: 'nie@mail.example' }));
    await database.pool.query(`update users set password_hash = 'hash' where name = 'Wirt'`);
    await applicationRepository(server.db).forgetUnconfirmed(clock.now().toString());
    const slugs = (await applied()).map(({ slug }) => slug);
    expect(slugs).toContain('zur-post');
    expect(slugs).not.toContain('nie-bestaetigt');
  });
});

describe('the way of a restaurant to its guests', () => {
  const slug = 'beim-leitner';
  let owner: TestBrowser;
  const application = (browser = owner) => browser.get(`/json/cockpit/restaurants/${slug}/application`);
  const handIn = () => owner.post(`/json/cockpit/restaurants/${slug}/application`, {});

  it('begins with the link of any of its mails, which leads into the cockpit', async () => {
    await signUp(aForm({ name: 'Bein Leitner', loginEmail: 'leitner@mail.example' }));
    await signUp(aForm({ name: 'Beim Leitner', loginEmail: 'leitner@mail.example' }));
    const mails = await mailsTo('leitner@mail.example');
    const [first, second] = mails.map(({ body }) => /token=([\w-]+)/.exec(body)?.[1]);
    expect(second).not.toBe(first);
    owner = server.browser();
    // that another form was sent meanwhile takes nothing from the link of the first
    const done = await owner.post('/json/activate', { token: first, password: 'vier grosse Eulen' });
    expect(done.statusCode).toBe(200);
    const again = await server.browser().post('/json/activate', { token: second, password: 'drei kleine Eulen' });
    expect(again.statusCode).toBe(422);
    await owner.session();
    const { restaurants } = (await owner.get('/json/cockpit/restaurants')).json();
    expect(restaurants).toMatchObject([{ slug, approval: 'applied', role: 'owner' }]);
    expect((await application()).json().application).toEqual({
      approval: 'applied',
      lacks: ['hours', 'card'],
      hasPicture: false,
      hasArea: false,
      handedInAt: null,
      refusal: null,
    });
  });

  it('cannot be handed in nor approved while something lacks', async () => {
    expect(errorsOf(await handIn())).toEqual(['hours approval.error.hours', 'card approval.error.card']);
    const refused = await decide('approve', slug);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/\(approval\.error\.hours\)\n.*\(approval\.error\.card\)\n$/);
  });

  it('is refused with a reason, handed in again and approved, and its owner is mailed', async () => {
    const id = (await applied()).find((each) => each.slug === slug)?.id;
    await database.pool.query(
      `insert into restaurant_hours (restaurant_id, kind, day, begin_seconds, end_seconds)
       select $1, kind, day, begin_seconds, end_seconds from restaurant_hours where restaurant_id = $2`,
      [id, adria.id],
    );
    await database.pool.query(
      `insert into products (restaurant_id, name, description, price_cents, position, allergens, food_types, vat_percent)
       values ($1, 'Gulasch', '', 990, 0, '{}', '{}', 10)`,
      [id],
    );
    expect((await handIn()).json().application).toMatchObject({ lacks: [], handedInAt: expect.any(String) });
    expect((await handIn()).statusCode).toBe(200);
    await decide('refuse', slug, '--reason', 'Das Gulasch hat keine Allergene.');
    expect((await application()).json().application).toMatchObject({
      approval: 'applied',
      handedInAt: null,
      refusal: 'Das Gulasch hat keine Allergene.',
    });
    expect(await pageOf(slug)).toBe(404);
    expect((await handIn()).json().application.refusal).toBe(null);
    const [first, second] = await Promise.all([decide('approve', slug), decide('approve', slug)]);
    expect(new Set([first.code, second.code])).toEqual(new Set([0, 1]));
    expect(await pageOf(slug)).toBe(200);
    const subjects = (await mailsTo('leitner@mail.example')).map(({ subject }) => subject);
    expect(subjects.slice(2)).toEqual(['Beim Leitner ist noch nicht freigegeben', 'Beim Leitner ist freigegeben']);
    expect(errorsOf(await handIn())).toEqual(['undefined approval.error.state']);
  });
});

describe('a restaurant that is closed', () => {
  it('takes no orders from the baskets that are there, while its open orders are finished', async () => {
    const staff = await aStaffBrowser(server, 'Koch', [adria]);
    const earlier = await aCustomerOf(server, adria);
    const { orderId } = (await earlier.order()).json();
    const customer = await aCustomerOf(server, adria);
    const other = server.browser();
    expect((await decide('close', adria.slug)).code).toBe(0);
    const refused = await customer.order();
    expect([refused.statusCode < 400, await pageOf(adria.slug)]).toEqual([false, 404]);
    expect((await openBasket(other, adria.slug)).id).toBe(undefined);
    const moved = await staff.post(`/json/cockpit/orders/${orderId}/status`, { status: 2, minutes: 30 });
    expect(moved.statusCode).toBe(200);
    expect((await staff.get(`/json/cockpit/restaurants`)).json().restaurants).toMatchObject([{ approval: 'closed' }]);
    expect((await decide('close', adria.slug)).code).toBe(1);
    expect((await decide('reopen', adria.slug)).code).toBe(0);
    expect((await customer.order()).statusCode).toBe(201);
  });
});
