import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { generalChannel } from '#shared/contract/channels.ts';
import type { TeamAnswer } from '#shared/contract/team.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { newestToken } from '#tests/api/permissions/newest-token.ts';
import { addUser, logInAs } from '#tests/support/customer.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { addToStaff, aStaffBrowser } from '#tests/support/staff.ts';

const { server, clock } = await aRestaurantServer({ config: { port: 0 } });
const host = await server.listen();

let house: RestaurantFixture;
let owner: TestBrowser;
let count = 0;
beforeEach(async () => {
  count += 1;
  house = await addRestaurant(server.database.db, { slug: `haus-${count}` });
  owner = await aStaffBrowser(server, `Wirtin${count}`, [house]);
});

const at = (path = 'team') => `/json/cockpit/restaurants/${house.slug}/${path}`;
const colleague = (role: StaffRole) => aStaffBrowser(server, `${role}${count}`, [house], role);
const team = async (by = owner): Promise<TeamAnswer> => (await by.get(at())).json();
const idOf = async (name: string) => (await team()).members.find((each) => each.name === name)?.id ?? 0;
const roleOf = async (browser: TestBrowser) =>
  (await browser.get('/json/cockpit/restaurants')).json().restaurants[0]?.role;
const keyOf = (response: { statusCode: number; json(): { errors: { key: string }[] } }) =>
  response.json().errors[0]?.key;

async function invited(email: string, role: StaffRole = 'kitchen'): Promise<string> {
  const response = await owner.post(at('invites'), { email, role });
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return newestToken(server, email);
}

const password = 'vier grosse Eulen am Dach';
const register = (token: string, values: object = {}) =>
  server.browser().post('/json/cockpit/invites/register', { token, name: 'Neue Köchin', password, ...values });

describe('the team of a restaurant', () => {
  it('lists who works there with their roles, for owners alone', async () => {
    const [manager, kitchen] = [await colleague('manager'), await colleague('kitchen')];
    const { members } = await team();
    expect(Object.fromEntries(members.map(({ name, role, self }) => [name, { role, self }]))).toEqual({
      [`Wirtin${count}`]: { role: 'owner', self: true },
      [`kitchen${count}`]: { role: 'kitchen', self: false },
      [`manager${count}`]: { role: 'manager', self: false },
    });
    for (const browser of [manager, kitchen]) expect((await browser.get(at())).statusCode).toBe(403);
    expect([await roleOf(owner), await roleOf(manager), await roleOf(kitchen)]).toEqual([
      'owner',
      'manager',
      'kitchen',
    ]);
  });

  it('obeys another role at the next call', async () => {
    const kitchen = await colleague('kitchen');
    expect((await kitchen.get(at('times'))).statusCode).toBe(403);
    const id = await idOf(`kitchen${count}`);
    expect((await owner.post(at(`team/${id}/role`), { role: 'manager' })).statusCode).toBe(200);
    expect((await kitchen.get(at('times'))).statusCode).toBe(200);
    await owner.post(at(`team/${id}/role`), { role: 'kitchen' });
    expect((await kitchen.get(at('times'))).statusCode).toBe(403);
    const { entries } = (await owner.get(at('log'))).json();
    expect(entries[0]).toMatchObject({
      action: 'team role',
      name: `Wirtin${count}`,
      subject: `kitchen${count}`,
      details: { from: 'manager', to: 'kitchen' },
    });
  });

  it('keeps its last owner, in their role and at all', async () => {
    await colleague('manager');
    const id = await idOf(`Wirtin${count}`);
    for (const response of [
      await owner.post(at(`team/${id}/role`), { role: 'manager' }),
      await owner.delete(at(`team/${id}`)),
    ]) {
      expect([response.statusCode, keyOf(response)]).toEqual([409, 'team.error.last-owner']);
    }
    expect((await team()).members).toHaveLength(2);
  });

  it('keeps one of two owners who remove each other at the same time', async () => {
    const second = await colleague('owner');
    const [first, other] = [await idOf(`Wirtin${count}`), await idOf(`owner${count}`)];
    const responses = await Promise.all([owner.delete(at(`team/${other}`)), second.delete(at(`team/${first}`))]);
    // Who loses has no say any more (403) or, where the question of their say came first, no one to remove (404).
    const [done, refused] = responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(done).toBe(200);
    expect([403, 404]).toContain(refused);
    const { rows } = await server.database.pool.query('select role from restaurant_staff where restaurant_id = $1', [
      house.id,
    ]);
    expect(rows).toEqual([{ role: 'owner' }]);
  });

  it('keeps an owner who stays when accounts are to be deleted, also two at the same time, until it is closed', async () => {
    const { db } = server.database;
    const hash = await createPasswords().hash(password);
    await db.updateTable('users').set({ password_hash: hash }).where('name', '=', `Wirtin${count}`).execute();
    const second = await colleague('owner');
    await db.updateTable('users').set({ password_hash: hash }).where('name', '=', `owner${count}`).execute();
    const leave = async (browser: TestBrowser) => {
      const { session } = (await browser.get('/json/session')).json();
      return browser.post(`/json/user/${session.user.userId}/deletion`, { password });
    };
    const responses = await Promise.all([leave(owner), leave(second)]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const stays = responses[0]?.statusCode === 409 ? owner : second;
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().errors).toMatchObject([
      { key: 'account.error.last-owner', message: expect.stringContaining('„Pizzeria Adria“') },
    ]);
    // who is leaving is no owner that the other one could leave it to
    const own = (await team(stays)).members.find(
      ({ name }) => name === (stays === owner ? `Wirtin${count}` : `owner${count}`),
    )?.id;
    expect(keyOf(await stays.delete(at(`team/${own}`)))).toBe('team.error.last-owner');

    await db.updateTable('restaurants').set({ approval: 'closed' }).where('id', '=', house.id).execute();
    expect((await leave(stays)).statusCode).toBe(200);
  });

  it('has no say over another restaurant’s people', async () => {
    const krone = await addRestaurant(server.database.db, { slug: `krone-${count}` });
    const other = await aStaffBrowser(server, `Nachbarin${count}`, [krone]);
    const { members } = (await other.get(`/json/cockpit/restaurants/${krone.slug}/team`)).json();
    for (const response of [
      await owner.delete(at(`team/${members[0].id}`)),
      await owner.post(at(`team/${members[0].id}/role`), { role: 'kitchen' }),
      await owner.delete(at('team/0')),
      await owner.delete(at('team/9999999999')),
      await owner.delete(at('invites/x')),
    ]) {
      expect([response.statusCode, keyOf(response)]).toEqual([404, 'team.error.unknown']);
    }
  });

  it('ends the sessions of who is removed, and with them what they listen to', async () => {
    const kitchen = await colleague('kitchen');
    const { csrfToken } = await kitchen.session();
    const page = anEcho(host, { cookie: kitchen.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
    const own = page.private(`restaurant.${house.slug}`);
    await succeeded(own);
    const events: unknown[] = [];
    const fence = page.channel(generalChannel);
    await succeeded(fence);
    const id = await idOf(`kitchen${count}`);
    expect((await owner.delete(at(`team/${id}`))).statusCode).toBe(200);
    own.listen('CockpitRestaurantChanged', (payload: unknown) => events.push(payload));
    await owner.post(at('pause'), { minutes: null });
    const beat = received(fence, 'Heartbeat');
    server.publisher.publish(generalChannel, 'Heartbeat', { time: clock.now().toString() });
    await beat;
    expect(events).toEqual([]);
    expect((await kitchen.get('/json/cockpit/restaurants')).statusCode).toBe(401);
  });
});

describe('an invitation', () => {
  it('makes a login for whoever has none, with the role, once', async () => {
    const email = `neu${count}@example.at`;
    const token = await invited(email, 'manager');
    expect((await team()).invites).toMatchObject([{ email, role: 'manager' }]);
    const seen = (await server.browser().post('/json/cockpit/invites/read', { token })).json();
    expect(seen).toEqual({
      restaurant: { slug: house.slug, name: 'Pizzeria Adria' },
      email,
      role: 'manager',
      account: 'none',
    });
    expect(keyOf(await register(token, { password: 'kurz' }))).toBe('password.error.too-short');
    const newcomer = server.browser();
    const done = await newcomer.post('/json/cockpit/invites/register', { token, name: 'Neue Köchin', password });
    expect(done.json().session).toMatchObject({ auth: true, user: { role: 'staff', name: 'Neue Köchin' } });
    expect(await roleOf(newcomer)).toBe('manager');
    expect((await team()).invites).toEqual([]);
    expect(keyOf(await register(token))).toBe('token.error.invalid');
    expect((await server.browser().post('/json/login', { email, password })).statusCode).toBe(200);
  });

  it('is accepted by who has a login of staff, and changes no role that they have', async () => {
    const krone = await addRestaurant(server.database.db, { slug: `krone-${count}` });
    const other = await aStaffBrowser(server, `Nachbar${count}`, [krone]);
    const token = await invited(`nachbar${count}@example.at`, 'kitchen');
    const accepted = await other.post('/json/cockpit/invites/accept', { token });
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { slug: house.slug }]);
    expect((await team()).members.map(({ name, role }) => [name, role])).toContainEqual([`Nachbar${count}`, 'kitchen']);
    const again = await invited(`anders${count}@example.at`, 'owner');
    expect((await other.post('/json/cockpit/invites/accept', { token: again })).statusCode).toBe(200);
    expect((await team()).members.find(({ name }) => name === `Nachbar${count}`)?.role).toBe('kitchen');
  });

  it('is one join, however often it is followed at the same time', async () => {
    const token = await invited(`eile${count}@example.at`);
    const statuses = (await Promise.all([register(token), register(token), register(token)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await team()).members).toHaveLength(2);
  });

  it('is nothing for guests without a login, consumers, and e-mails that have an account', async () => {
    const userId = await addUser(server, { name: `Frida${count}` });
    const consumer = server.browser();
    await logInAs(server, consumer, userId);
    const token = await invited(`frida${count}@example.at`);
    expect((await consumer.post('/json/cockpit/invites/accept', { token })).statusCode).toBe(403);
    expect((await server.browser().post('/json/cockpit/invites/accept', { token })).statusCode).toBe(401);
    expect((await server.browser().post('/json/cockpit/invites/read', { token })).json().account).toBe('consumer');
    expect(keyOf(await register(token))).toBe('team.error.account');
    expect((await team()).invites).toHaveLength(1);
  });

  it('ends after seven days, when it is withdrawn and when another one is mailed', async () => {
    const email = `spaet${count}@example.at`;
    const first = await invited(email);
    const second = await invited(email, 'manager');
    expect((await team()).invites).toMatchObject([{ email, role: 'manager' }]);
    expect(keyOf(await register(first))).toBe('token.error.invalid');
    const { id } = (await team()).invites[0] ?? { id: 0 };
    expect((await owner.delete(at(`invites/${id}`))).json().invites).toEqual([]);
    expect(keyOf(await register(second))).toBe('token.error.invalid');
    const third = await invited(email);
    clock.set(clock.now().add({ hours: 7 * 24 }));
    expect(keyOf(await register(third))).toBe('token.error.invalid');
  });

  it('goes to an e-mail that is one, and that is not in the team', async () => {
    for (const email of ['', 'kein', 'a@b.at,c@d.at', `Wirtin${count}`]) {
      const response = await owner.post(at('invites'), { email, role: 'kitchen' });
      expect([response.statusCode, keyOf(response)]).toEqual([422, 'email.error.invalid']);
    }
    const own = await owner.post(at('invites'), { email: `wirtin${count}@EXAMPLE.at`, role: 'kitchen' });
    expect([own.statusCode, keyOf(own)]).toEqual([409, 'team.error.member']);
    const long = await owner.post(at('invites'), { email: `${'a'.repeat(10_000)}@example.at`, role: 'kitchen' });
    expect(long.statusCode).toBe(422);
  });
});

describe('the log of a restaurant', () => {
  it('says who changed what and when, page by page, and nothing of other restaurants', async () => {
    const kitchen = await colleague('kitchen');
    for (let minutes = 10; minutes < 45; minutes += 1) {
      await kitchen.post(at('minutes'), { minutes });
    }
    const other = await addRestaurant(server.database.db, { slug: `krone-${count}` });
    await (await aStaffBrowser(server, `Fremd${count}`, [other])).post(
      `/json/cockpit/restaurants/${other.slug}/pause`,
      { minutes: 30 },
    );
    await server.database.pool.query(
      `insert into audit_log (at, actor, action, restaurant_slug, details)
       values ($1, 'betrieb', 'restaurants pause', $2, '{"until": "secret"}')`,
      [clock.now().toString(), house.slug],
    );
    const first = (await owner.get(at('log'))).json();
    expect(first.entries).toHaveLength(30);
    expect(first.entries[0]).toMatchObject({ by: 'operator', name: null, action: 'restaurants pause', details: {} });
    expect(first.entries[1]).toMatchObject({
      by: 'staff',
      name: `kitchen${count}`,
      action: 'cockpit minutes',
      details: { minutes: 44 },
    });
    const second = (await owner.get(first.next_page_url)).json();
    expect(second.entries).toHaveLength(6);
    expect(second.next_page_url).toBeNull();
    expect((await kitchen.get(at('log'))).statusCode).toBe(403);
    for (const page of ['x', '0', '-1', '99999999999', "1'--"]) {
      expect((await owner.get(`${at('log')}?page=${encodeURIComponent(page)}`)).statusCode).toBe(422);
    }
  });

  it('forgets the name of who is gone', async () => {
    const userId = await addUser(server, { name: `Kurz${count}`, role: 'staff' });
    await addToStaff(server, userId, [house]);
    const browser = server.browser();
    await logInAs(server, browser, userId);
    await browser.post(at('pause'), { minutes: 30 });
    await server.database.pool.query('delete from users where id = $1', [userId]);
    await server.database.pool.query(`update audit_log set actor = '' where actor = $1`, [userId]);
    const { entries } = (await owner.get(at('log'))).json();
    expect(entries[0]).toMatchObject({ by: 'staff', name: null, action: 'cockpit pause' });
  });
});
