import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { newsletterTextVersion } from '#shared/domain/accounts/newsletter.ts';
import { aConsumer, addSomePlaces, aTypedAddress } from '#tests/support/consumers.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
});
afterAll(() => server.stop());

const aProfile = (values: object = {}) => ({
  fullName: 'Eva Muster',
  avatar: '363',
  newsletter: false,
  ...values,
});

async function somebody(name: string) {
  const consumer = await aConsumer(server, { name });
  return {
    ...consumer,
    save: (values: object) => consumer.browser.post('/json/profile/save', aProfile(values)),
    settings: async () => (await consumer.browser.get(`/json/user/${consumer.userId}/settings`)).json().settings,
  };
}

describe('the profile', () => {
  it('has defaults: avatar 11, no newsletter, nothing requested', async () => {
    const { settings, userId } = await somebody('Anna');
    expect(await settings()).toEqual({
      userId,
      name: 'Anna',
      companyname: '',
      email: 'anna@example.at',
      avatar: '11',
      newsletter: false,
      requestedPasswordChange: false,
      requestedInfo: false,
      requestedInfoTime: null,
      requestedDeletion: null,
      requestedEmail: null,
    });
  });

  it('saves name, avatar and newsletter, and answers the user', async () => {
    const { save, settings, browser } = await somebody('Berta');
    const { user } = (await save({ newsletter: true })).json();
    expect(user).toMatchObject({ name: 'Eva Muster', avatar: '363', newsletter: true });
    expect(await settings()).toMatchObject({ name: 'Eva Muster', avatar: '363', newsletter: true });
    expect((await browser.get('/json/session')).json().session.user).toEqual(user);
  });

  it('has the company of the default address', async () => {
    const { change, settings } = await somebody('Cilli');
    await change('/create', aTypedAddress({ company: 'Muster & Söhne' }));
    expect((await settings()).companyname).toBe('Muster & Söhne');
  });

  it.each([
    ['fullName', '', 'profile.error.invalid'],
    ['fullName', '   ', 'profile.error.invalid'],
    ['avatar', '464', 'profile.error.invalid'],
    ['avatar', '10', 'profile.error.invalid'],
    ['avatar', '', 'profile.error.invalid'],
    ['fullName', 'x'.repeat(10_000), 'request.error.invalid'],
    ['fullName', 'a\u0000b', 'request.error.invalid'],
    ['newsletter', 'yes', 'request.error.invalid'],
    ['role', 'staff', 'request.error.unknown-field'],
  ])('refuses a wrong %s and changes nothing (%#)', async (field, value, key) => {
    const { save, settings } = await somebody(`Wrong${(people += 1)}`);
    const before = await settings();
    const response = await save({ [field]: value });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ key, field }]);
    expect(await settings()).toEqual(before);
  });
  let people = 0;

  it.each(['<script>alert(1)</script>', '&amp; "Eva" \'O’Hara', 'عائشة 😀', '%_\\'])(
    'keeps a name as it is written: %s',
    async (fullName) => {
      const { save, settings } = await somebody(`Text${(people += 1)}`);
      await save({ fullName });
      expect((await settings()).name).toBe(fullName);
    },
  );

  it('is saved by nobody who is not logged in', async () => {
    const response = await server.browser().post('/json/profile/save', aProfile());
    expect(response.statusCode).toBe(401);
  });

  it("is read by nobody else: another user's is not found", async () => {
    const { userId } = await somebody('Doris');
    const { browser } = await somebody('Emma');
    expect((await browser.get(`/json/user/${userId}/settings`)).statusCode).toBe(404);
    expect((await server.browser().get(`/json/user/${userId}/settings`)).statusCode).toBe(401);
  });

  it('is there for staff too', async () => {
    const { browser, userId } = await aConsumer(server, { name: 'Frieda', role: 'staff' });
    expect((await browser.get(`/json/user/${userId}/settings`)).json().settings.name).toBe('Frieda');
    expect((await browser.post('/json/profile/save', aProfile())).json().user.role).toBe('staff');
  });

  it('asks for a new password until there is one', async () => {
    const { settings, userId } = await somebody('Gerda');
    await server.database.pool.query('update users set password_change_requested = true where id = $1', [userId]);
    expect((await settings()).requestedPasswordChange).toBe(true);
    await userRepository(server.db).setPassword(userId, 'a hash');
    expect((await settings()).requestedPasswordChange).toBe(false);
  });
});

describe('the newsletter', () => {
  const consentsOf = async (userId: string) => {
    const { rows } = await server.database.pool.query<{ wording: string; withdrawn: boolean }>(
      'select wording, withdrawn_at is not null as withdrawn from consents where user_id = $1 order by given_at',
      [userId],
    );
    return rows;
  };

  it('is an opt-in that is kept with its time and its text, and so is its end', async () => {
    const { save, userId } = await somebody('Hanna');
    await save({ newsletter: false });
    expect(await consentsOf(userId)).toEqual([]);
    await save({ newsletter: true });
    await save({ newsletter: true, fullName: 'Hanna' });
    expect(await consentsOf(userId)).toEqual([{ wording: newsletterTextVersion, withdrawn: false }]);
    await save({ newsletter: false });
    expect(await consentsOf(userId)).toEqual([{ wording: newsletterTextVersion, withdrawn: true }]);
  });

  it('is agreed to once, however many devices do it at once', async () => {
    const { save, userId } = await somebody('Irma');
    await Promise.all(Array.from({ length: 6 }, () => save({ newsletter: true })));
    expect(await consentsOf(userId)).toHaveLength(1);
  });
});
