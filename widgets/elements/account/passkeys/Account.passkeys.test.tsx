import { describe, expect, it, vi } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import type { LoginMethods } from '#shared/contract/login-methods.ts';
import '../element.ts';
import '../security/SecuritySection.tsx';
import { answerOf, aPasskey, demoAccount, sessionOf } from '../testing/demo-account.ts';
import { fakeCredentials, noCredentials } from '../testing/fake-credentials.ts';

const request = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
} as const;
const creation = {
  rp: { id: 'localhost', name: 'Mahlzeit' },
  user: { id: 'YW5uYQ', name: 'anna@example.at', displayName: 'Anna' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} as const;
const answers: FakeHandlers = {
  requestPasskey: () => ({ options: request }),
  createPasskey: () => ({ options: { ...creation, pubKeyCredParams: [...creation.pubKeyCredParams] } }),
};

/** The library comes with the first dialog. */
const waitFor = (isThere: () => boolean) => allSettled(() => vi.waitUntil(isThere, { timeout: 10_000 }));

describe('a login by passkey', () => {
  const show = async (api: FakeHandlers = {}, stored?: Record<string, string>) => {
    const ports = demoAccount({ api: { ...answers, loginByPasskey: () => answerOf(sessionOf()), ...api } });
    for (const [key, value] of Object.entries(stored ?? {})) ports.storage.local.set(key, value);
    const shown = await showElement('<fo-account view="login"></fo-account>', ports, { record: ['fo-logged-in'] });
    return { ports, shown };
  };
  const button = 'form button:not([type=submit])';

  it('asks for nothing before its button is pressed, says that the device asks, and logs in', async () => {
    const { asked } = fakeCredentials({ fills: true });
    const { ports, shown } = await show();
    expect(ports.api.callsOf('requestPasskey')).toEqual([]);
    expect(shown.find('[name=email]').getAttribute('autocomplete')).toBe('username');
    await shown.click(button, 'Mit Passkey anmelden');
    await waitFor(() => asked.length > 0);
    expect(shown.text(button)).toBe('Dein Gerät fragt dich jetzt. Mach dort weiter.');
    expect(shown.find('button[type=submit]').getAttribute('aria-busy')).toBe('true');
    expect(asked[0]?.options.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    await allSettled(() => asked[0]?.answer('passkey'));
    await waitFor(() => shown.has('h1', 'Servus, Anna'));
    expect(ports.api.callsOf('loginByPasskey').map(({ body }) => body)).toEqual([
      {
        credential: {
          id: 'credential',
          rawId: 'Y3JlZGVudGlhbA',
          type: 'public-key',
          response: {
            clientDataJSON: 'Y2xpZW50',
            authenticatorData: 'ZGF0YQ',
            signature: 'c2lnbmF0dXJl',
            userHandle: 'YW5uYQ',
          },
        },
      },
    ]);
    expect(shown.events('fo-logged-in')).toHaveLength(1);
    expect(ports.storage.local.get('passkey')).not.toBeNull();
  });

  it('says how the dialog ended, and can be tried again', async () => {
    const { asked } = fakeCredentials();
    const { shown } = await show();
    const endings = [
      ['NotAllowedError', 'Abgebrochen.'],
      ['SecurityError', 'Dein Browser lässt hier keinen Passkey zu.'],
    ] as const;
    for (const [index, [ending, text]] of endings.entries()) {
      await shown.click(button, 'Mit Passkey anmelden');
      await waitFor(() => asked.length > index);
      await allSettled(() => asked[index]?.answer(ending));
      expect(shown.text('[role=alert]')).toContain(text);
      expect(shown.find(button).getAttribute('aria-busy')).toBeNull();
    }
  });

  it('says what the server has against it', async () => {
    const { asked } = fakeCredentials();
    const message = 'Diesen Passkey kennen wir nicht.';
    const refuse = () => Promise.reject(anApiError(422, { key: 'passkey.error.unknown', message }));
    const { shown } = await show({ loginByPasskey: refuse });
    await shown.click(button, 'Mit Passkey anmelden');
    await waitFor(() => asked.length > 0);
    await allSettled(() => asked[0]?.answer('passkey'));
    expect(shown.text('[role=alert]')).toBe(message);
  });

  it('is offered among what the browser fills in, where one was used before, until the button asks', async () => {
    const { asked } = fakeCredentials({ fills: true });
    const { ports, shown } = await show({}, { passkey: '1' });
    await waitFor(() => asked.length > 0);
    expect(asked[0]?.options.mediation).toBe('conditional');
    expect(shown.find('[name=email]').getAttribute('autocomplete')).toBe('username webauthn');
    await shown.click(button, 'Mit Passkey anmelden');
    await waitFor(() => asked.length > 1);
    expect(asked[0]?.options.signal?.aborted).toBe(true);
    await allSettled(() => asked[1]?.answer('NotAllowedError'));
    await waitFor(() => asked.length > 2);
    expect(asked[2]?.options.mediation).toBe('conditional');
    await allSettled(() => asked[2]?.answer('passkey'));
    await waitFor(() => shown.has('h1', 'Servus, Anna'));
    expect(ports.api.callsOf('loginByPasskey')).toHaveLength(1);
  });

  it('waits for nothing any more once the form is gone', async () => {
    const { asked } = fakeCredentials({ fills: true });
    const { shown } = await show({}, { passkey: '1' });
    await waitFor(() => asked.length > 0);
    shown.element.remove();
    await allSettled();
    await waitFor(() => asked[0]?.options.signal?.aborted === true);
  });

  it('is not offered by a browser that has none', async () => {
    noCredentials();
    const { shown } = await show();
    expect(shown.has(button, 'Mit Passkey anmelden')).toBe(false);
  });
});

describe('the passkeys of an account', () => {
  const section = 'section[aria-labelledby=passkeys-title]';
  const show = async (methods: Partial<LoginMethods> = {}, api: FakeHandlers = {}) => {
    const ports = demoAccount({
      user: {},
      api: { ...answers, getLoginMethods: () => ({ methods: { passkeys: [], app: null, ...methods } }), ...api },
    });
    const shown = await showElement('<fo-account section="security"></fo-account>', ports);
    await waitFor(() => shown.has(section));
    await allSettled();
    return { ports, shown };
  };
  const submit = (shown: ShownElement, form: string) =>
    allSettled(() => shown.find(form).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

  it('are listed with their last use', async () => {
    const passkeys = [
      aPasskey(),
      aPasskey({ id: aPasskey().id.replace(/.$/, 'x'), lastUsedAt: null, backedUp: false }),
    ];
    const { shown } = await show({ passkeys });
    const rows = [...shown.root.querySelectorAll(`${section} li`)].map((row) => row.textContent);
    expect(rows[0]).toMatch(
      /Annas Laptop.*zuletzt 19\.11\.2026.*angelegt 02\.11\.2026.*auch auf deinen anderen Geräten/,
    );
    expect(rows[1]).toContain('noch nie verwendet');
    expect(rows[1]).not.toContain('anderen Geräten');
  });

  it('get another one by name and password, then by the device', async () => {
    const { asked } = fakeCredentials();
    const made = { methods: { passkeys: [aPasskey({ name: 'Telefon' })], app: null } };
    const { ports, shown } = await show({}, { addPasskey: () => made });
    await shown.click('button', 'Passkey anlegen');
    const form = 'form[aria-label="Passkey anlegen"]';
    await shown.type(`${form} [name=passkey-name]`, '');
    await submit(shown, form);
    expect(shown.text(`${form} .fo-field-error`)).toBe('Bitte gib einen Namen ein.');
    await shown.type(`${form} [name=passkey-name]`, ' Telefon ');
    await shown.type(`${form} [name=password]`, 'ein langer Satz');
    await submit(shown, form);
    await waitFor(() => asked.length > 0);
    expect(asked[0]?.kind).toBe('create');
    await allSettled(() => asked[0]?.answer('passkey'));
    await waitFor(() => !shown.has(form));
    expect(ports.api.callsOf('createPasskey').map(({ body }) => body)).toEqual([{ password: 'ein langer Satz' }]);
    expect(ports.api.callsOf('addPasskey')[0]?.body).toMatchObject({
      name: 'Telefon',
      credential: { response: { attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] } },
    });
    expect(shown.text(section)).toContain('Der Passkey ist angelegt.');
    expect(shown.text(`${section} li`)).toContain('Telefon');
  });

  it('get another one by one that is there; a device that has one already says so', async () => {
    const { asked } = fakeCredentials();
    const { ports, shown } = await show({ passkeys: [aPasskey()] });
    await shown.click('button', 'Passkey anlegen');
    await shown.click('button', 'Mit Passkey bestätigen');
    await waitFor(() => asked.length > 0);
    await allSettled(() => asked[0]?.answer('passkey'));
    await waitFor(() => asked.length > 1);
    expect(ports.api.callsOf('createPasskey')[0]?.body).toMatchObject({ passkey: { id: 'credential' } });
    await allSettled(() => asked[1]?.answer('InvalidStateError'));
    expect(shown.text('form [role=alert]')).toBe('Auf diesem Gerät gibt es schon einen Passkey für dein Konto.');
  });

  it('say that the password is wrong', async () => {
    fakeCredentials();
    const message = 'Das Passwort stimmt nicht.';
    const refuse = () => Promise.reject(anApiError(422, { key: 'password.error.wrong', message }));
    const { shown } = await show({}, { createPasskey: refuse });
    await shown.click('button', 'Passkey anlegen');
    const form = 'form[aria-label="Passkey anlegen"]';
    await shown.type(`${form} [name=password]`, 'nicht meines');
    await submit(shown, form);
    expect(shown.text(`${form} [role=alert]`)).toBe(message);
  });

  it('are named and deleted', async () => {
    fakeCredentials();
    const renamed = { methods: { passkeys: [aPasskey({ name: 'Telefon' })], app: null } };
    const { ports, shown } = await show(
      { passkeys: [aPasskey()] },
      { renamePasskey: () => renamed, removePasskey: () => ({ methods: { passkeys: [], app: null } }) },
    );
    await shown.click('button', 'Umbenennen: Annas Laptop');
    await shown.type('dialog [name=passkey-name]', 'Telefon');
    await submit(shown, 'dialog form');
    expect(shown.text(`${section} li`)).toContain('Telefon');
    await shown.click('button', 'Löschen: Telefon');
    expect(shown.text('dialog')).toContain('Passkey „Telefon“ löschen?');
    await shown.click('dialog button', 'Löschen');
    expect(ports.api.callsOf('removePasskey')).toHaveLength(1);
    expect(shown.has(`${section} li`)).toBe(false);
  });

  it('are asked for again where they are gone by now', async () => {
    fakeCredentials();
    const message = 'Diesen Passkey gibt es nicht mehr.';
    const gone = () => Promise.reject(anApiError(404, { key: 'passkey.error.missing', message }));
    const { ports, shown } = await show({ passkeys: [aPasskey()] }, { removePasskey: gone });
    ports.api.answer({ getLoginMethods: () => ({ methods: { passkeys: [], app: null } }) });
    await shown.click('button', 'Löschen: Annas Laptop');
    await shown.click('dialog button', 'Löschen');
    expect(shown.text('dialog [role=alert]')).toBe(message);
    expect(shown.has(`${section} li`)).toBe(false);
  });

  it('can’t be made in a browser that has none', async () => {
    noCredentials();
    const { shown } = await show();
    expect(shown.has('button', 'Passkey anlegen')).toBe(false);
    expect(shown.text(section)).toContain('Dein Browser lässt hier keinen Passkey zu.');
  });
});
