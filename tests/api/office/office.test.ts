import { URI } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { auditRepository } from '#features/operator/audit-repository.ts';
import { applicationRepository } from '#features/operator/repositories/applications.ts';
import { operatorPeople } from '#features/operator/repositories/people.ts';
import type { AuditAnswer } from '#shared/contract/office/audit.ts';
import type { OfficeRestaurantsAnswer } from '#shared/contract/office/restaurants.ts';
import { anAccount, goodPassword, isLoggedIn, loggedIn, refusal, tryLogin } from '#tests/support/accounts.ts';
import { sendDelete } from '#tests/support/consumers.ts';
import { anOperatorBrowser, makeApplicant } from '#tests/support/operators.ts';
import { addPasskey, loginByPasskey } from '#tests/support/passkeys.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { aSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, clock } = await aRestaurantServer({ config: { port: 0 } });

let house: RestaurantFixture;
let admin: TestBrowser;
let adminId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  house = await addRestaurant(server.database.db, { slug: `haus-${count}` });
  ({ browser: admin, userId: adminId } = await anOperatorBrowser(server, `Eva${count}`, 'admin'));
});

const at = (path = '') => `/json/office/restaurants/${house.slug}${path}`;
const list = async (query: string, by = admin): Promise<OfficeRestaurantsAnswer> =>
  (await by.get(`/json/office/restaurants?${query}`)).json();
const audit = async (query: string): Promise<AuditAnswer> => (await admin.get(`/json/office/audit?${query}`)).json();
const applied = () => makeApplicant(server, house.id);

describe('an operator', () => {
  const anOperator = async (name: string) => {
    const account = await anAccount(server, `${name}${count}`, 'operator');
    await operatorPeople(server.db).setOperatorRole(account.userId, 'admin');
    return account;
  };

  it('sets up a second factor first, which ends what began without it', async () => {
    const account = await anOperator('Neu');
    const [browser, other] = [await loggedIn(server, account), await loggedIn(server, account)];
    expect(refusal(await browser.get('/json/office'))).toEqual([403, 'office.error.second-factor']);
    const begun = await browser.post(account.path('second-factor/begin'), { password: goodPassword });
    const app = URI.parse(begun.json<{ uri: string }>().uri);
    expect(refusal(await browser.get('/json/office'))).toEqual([403, 'office.error.second-factor']);
    const code = app.generate({ timestamp: clock.now().epochMilliseconds } as never);
    expect((await browser.post(account.path('second-factor/confirm'), { code })).statusCode).toBe(200);
    expect((await browser.get('/json/office')).json()).toEqual({ role: 'admin' });
    expect(await isLoggedIn(other)).toBe(false);
    expect(refusal(await tryLogin(server.browser(), account, goodPassword))).toEqual([
      401,
      'second-factor.error.needed',
    ]);
  });

  it('with a passkey alone is let in by it, never by the password', async () => {
    const account = await anOperator('Passkey');
    const device = aSoftwareAuthenticator();
    const [browser, other] = [await loggedIn(server, account), await loggedIn(server, account)];
    await addPasskey(browser, account, device);
    expect((await browser.get('/json/office')).statusCode).toBe(200);
    expect(await isLoggedIn(other)).toBe(false);
    const refused = await tryLogin(server.browser(), account, goodPassword);
    expect(refusal(refused)).toEqual([401, 'second-factor.error.passkey']);
    const again = server.browser();
    expect((await loginByPasskey(again, device)).statusCode).toBe(200);
    expect((await again.get('/json/office')).statusCode).toBe(200);
  });

  it('whose role changes or is gone learns it with the next call', async () => {
    expect((await admin.get('/json/office/audit')).statusCode).toBe(200);
    await operatorPeople(server.db).setOperatorRole(adminId, 'support');
    expect(refusal(await admin.get('/json/office/audit'))).toEqual([403, 'request.error.forbidden']);
    expect((await admin.get('/json/office/restaurants')).statusCode).toBe(200);
    await operatorPeople(server.db).setOperatorRole(adminId, null);
    expect(refusal(await admin.get('/json/office'))).toEqual([403, 'request.error.forbidden']);
    expect(refusal(await admin.post(at('/close')))).toEqual([403, 'request.error.forbidden']);
  });

  it('of an account that was staff or a consumer there is none, whatever its role says', async () => {
    const staff = await aStaffBrowser(server, `Wirtin${count}`, [house]);
    const { user } = (await staff.get('/json/session')).json().session;
    await operatorPeople(server.db).setOperatorRole(user.userId, 'admin');
    expect(refusal(await staff.get('/json/office'))).toEqual([403, 'request.error.forbidden']);
  });
});

describe('restaurants of the office', () => {
  it('are found by a part of name, slug and place, and by state, page by page', async () => {
    const town = `Ort${count}`;
    for (const slug of ['a', 'b', 'c']) {
      const { id } = await addRestaurant(server.database.db, { slug: `${slug}-${count}` });
      await server.db.updateTable('restaurants').set({ city: town }).where('id', '=', id).execute();
    }
    expect((await list(`text=${town.toUpperCase()}`)).restaurants.map(({ slug }) => slug)).toEqual(
      ['a', 'b', 'c'].map((slug) => `${slug}-${count}`),
    );
    expect((await list(`text=${town}&page=a-${count}`)).restaurants).toHaveLength(2);
    expect((await list(`text=${town}&state=closed`)).restaurants).toEqual([]);
    expect((await list(`text=${encodeURIComponent("%_'\\")}`)).restaurants).toEqual([]);
    expect((await admin.get(`/json/office/restaurants?text=${'x'.repeat(10_000)}`)).statusCode).toBe(422);
  });

  it('wait to be looked at, are refused with a reason that is mailed, and approved once', async () => {
    const owner = `Wirt${count}`;
    await aStaffBrowser(server, owner, [house]);
    await applied();
    await applicationRepository(server.db).handIn(house.id, clock.now().toString());
    const waiting = await list('state=waiting');
    expect(waiting.restaurants.map(({ slug }) => slug)).toContain(house.slug);
    expect(waiting.waiting).toBe(waiting.restaurants.length);

    expect(refusal(await admin.post(at('/refuse'), { reason: ' ' }))).toEqual([422, 'approval.error.reason']);
    expect(refusal(await admin.post(at('/refuse'), { reason: 'x'.repeat(10_000) }))).toEqual([
      422,
      'approval.error.reason',
    ]);
    const refused = await admin.post(at('/refuse'), { reason: 'Die Preise fehlen.' });
    expect(refused.json().restaurant).toMatchObject({
      approval: 'applied',
      refusal: 'Die Preise fehlen.',
      handedInAt: null,
    });
    const mail = (await mailRepository(server.db).latest(20)).find((each) =>
      each.recipient.startsWith(owner.toLowerCase()),
    );
    expect(mail?.body).toContain('Die Preise fehlen.');

    const both = await Promise.all([admin.post(at('/approve')), admin.post(at('/approve'))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await audit(`restaurant=${house.slug}`)).entries.map(({ action, by, name }) => [action, by, name])).toEqual(
      [
        ['restaurants approve', 'operator', `Eva${count}`],
        ['restaurants refuse', 'operator', `Eva${count}`],
      ],
    );
  });

  it('say what they lack, and are not approved before it is there', async () => {
    await applied();
    await server.db.deleteFrom('products').where('restaurant_id', '=', house.id).execute();
    expect((await admin.get(at())).json().restaurant.lacks).toContain('card');
    const refused = await admin.post(at('/approve'));
    expect(refused.json().errors).toContainEqual(
      expect.objectContaining({ key: 'approval.error.card', field: 'card' }),
    );
  });

  it('are closed, opened again, stopped and paused, as guests see at once', async () => {
    const isSeen = async () =>
      (await server.browser().get(`/json/restaurant/${house.slug}/details`)).statusCode === 200;
    expect((await admin.post(at('/close'))).json().restaurant.approval).toBe('closed');
    expect(await isSeen()).toBe(false);
    expect((await admin.post(at('/reopen'))).json().restaurant.approval).toBe('approved');
    expect(await isSeen()).toBe(true);
    expect((await admin.post(at('/stop'), { stopped: true })).json().restaurant.stopped).toBe(true);
    expect((await admin.post(at('/pause'), { minutes: 30 })).json().restaurant.pausedUntil).not.toBe(null);
    expect((await admin.post(at('/pause'), { minutes: 0 })).json().restaurant.pausedUntil).toBe(null);
    expect((await admin.post(at('/pause'), { minutes: 10_081 })).statusCode).toBe(422);
    expect(refusal(await admin.post('/json/office/restaurants/nirgends/close'))).toEqual([
      404,
      'restaurant.error.unknown',
    ]);
    expect(refusal(await admin.get('/json/office/restaurants/nirgends'))).toEqual([404, 'restaurant.error.unknown']);
  });

  it('let an owner in by mail, once, with all that is wrong told at once', async () => {
    const refused = await admin.post(at('/staff'), { email: 'keine', name: ' ' });
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'name']);
    const email = `chefin${count}@haus.example`;
    for (const _ of [1, 2]) {
      const added = await admin.post(at('/staff'), { email, name: 'Chefin' });
      expect(added.json().restaurant.staff).toEqual([{ name: 'Chefin', email, role: 'owner', activated: false }]);
    }
    const taken = await admin.post(at('/staff'), { email: `eva${count}@example.at`, name: 'Eva' });
    expect(refusal(taken)).toEqual([409, 'team.error.account']);
    const removed = await sendDelete(server, admin, at('/staff'), { email });
    expect(removed.json().restaurant.staff).toEqual([]);
    expect(refusal(await sendDelete(server, admin, at('/staff'), { email }))).toEqual([404, 'team.error.unknown']);
  });
});

describe('the log of the office', () => {
  it('is paged, and found by restaurant and by who it was', async () => {
    await admin.post(at('/pause'), { minutes: 5 });
    const entry = { at: clock.now().toString(), actor: adminId, action: 'restaurants open', restaurant: house.slug };
    for (let added = 0; added < 50; added += 1) await auditRepository(server.db).add(entry);
    const first = await audit(`restaurant=${house.slug}&who=EVA${count}%40example.at`);
    expect(first.entries).toHaveLength(50);
    const rest = await audit(`restaurant=${house.slug}&page=${first.next}`);
    expect(rest.entries.map(({ details }) => Object.keys(details))).toEqual([['until']]);
    expect(rest.next).toBe(null);
    expect((await audit(`restaurant=${house.slug}&who=niemand`)).entries).toEqual([]);
    for (const page of ['0', '-1', 'x', '9'.repeat(20)]) {
      expect(refusal(await admin.get(`/json/office/audit?page=${page}`))).toEqual([422, 'page.error.cursor']);
    }
  });

  it('shows a restaurant’s owners that the marketplace did it, and no more', async () => {
    const owner = await aStaffBrowser(server, `Inhaber${count}`, [house]);
    await admin.post(at('/pause'), { minutes: 5 });
    const { entries } = (await owner.get(`/json/cockpit/restaurants/${house.slug}/log`)).json();
    expect(entries[0]).toMatchObject({ by: 'operator', name: null, details: {}, action: 'restaurants pause' });
  });
});
