import { describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { newsletterTextVersion } from '#shared/domain/accounts/newsletter.ts';
import { aCustomerOf, addUser, aKey, anOrderForm, openBasket } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { clock, server, adria } = await aRestaurantServer();
const password = 'ein sehr langer Satz';

async function register(email: string, newsletter: boolean) {
  const browser = server.browser();
  await browser.post('/json/register', { email, name: 'Eva Muster', acceptedTerms: true, newsletter });
  const [mail] = await mailRepository(server.db).latest(1);
  const token = /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  expect((await browser.post('/json/activate', { token, password })).statusCode).toBe(200);
  const { session } = (await browser.get('/json/session')).json();
  const userId: string = session.user.userId;
  const consents = async () =>
    (
      await server.database.db
        .selectFrom('consents')
        .select(['kind', 'wording', 'given_at', 'withdrawn_at'])
        .where('user_id', '=', userId)
        .orderBy('given_at')
        .execute()
    ).map((row) => [row.kind, row.wording, row.given_at, row.withdrawn_at]);
  const save = (request: boolean) =>
    browser.post('/json/profile/save', { fullName: 'Eva Muster', avatar: '11', newsletter: request });
  return { consents, save };
}

describe('consent to the newsletter', () => {
  it('is kept with its time and the version of its text once the mailbox is confirmed, and its withdrawal too', async () => {
    const { consents, save } = await register('eva@example.at', true);
    const given = clock.now().toString();
    expect(await consents()).toEqual([['newsletter', newsletterTextVersion, given, null]]);
    clock.advance({ hours: 1 });
    // saved again, it stays the one it was
    await save(true);
    expect(await consents()).toEqual([['newsletter', newsletterTextVersion, given, null]]);
    await save(false);
    const withdrawn = clock.now().toString();
    expect(await consents()).toEqual([['newsletter', newsletterTextVersion, given, withdrawn]]);
    clock.advance({ hours: 1 });
    await save(true);
    expect(await consents()).toEqual([
      ['newsletter', newsletterTextVersion, given, withdrawn],
      ['newsletter', newsletterTextVersion, clock.now().toString(), null],
    ]);
  });

  it('is not there for who did not give it', async () => {
    const { consents, save } = await register('otto@example.at', false);
    await save(false);
    expect(await consents()).toEqual([]);
  });

  it('is kept too when it is given with an order, asked for once, and can be taken back in the profile', async () => {
    const userId = await addUser(server, { name: 'Ida' });
    const { browser, basket } = await aCustomerOf(server, adria, { userId });
    const consents = () =>
      server.database.db
        .selectFrom('consents')
        .select(['wording', 'given_at', 'withdrawn_at'])
        .where('user_id', '=', userId)
        .execute();
    const order = async (basketCacheId: string, newsletter: boolean) => {
      const form = anOrderForm({ basketCacheId, 'order-newsletter': newsletter });
      const placed = await browser.post(`/json/restaurant/${adria.slug}/order`, form, aKey());
      expect(placed.statusCode).toBe(201);
    };
    await order(basket.id, true);
    const given = { wording: newsletterTextVersion, given_at: clock.now().toString(), withdrawn_at: null };
    expect(await consents()).toEqual([given]);
    expect((await browser.get('/json/session')).json().session.user.newsletter).toBe(true);

    // Not ticked again, it is not taken back.
    clock.advance({ hours: 1 });
    const next = await openBasket(browser, adria.slug);
    await next.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    await order(next.id, false);
    expect(await consents()).toEqual([given]);
    await browser.post('/json/profile/save', { fullName: 'Ida', avatar: '11', newsletter: false });
    expect(await consents()).toEqual([{ ...given, withdrawn_at: clock.now().toString() }]);
  });
});
