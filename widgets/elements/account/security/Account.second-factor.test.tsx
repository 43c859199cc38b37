import { describe, expect, it, vi } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import type { LoginMethods } from '#shared/contract/login-methods.ts';
import '../element.ts';
import { answerOf, demoAccount, demoMethods, sessionOf } from '../testing/demo-account.ts';
import './SecuritySection.tsx';

const submit = (shown: ShownElement, form = 'form') =>
  allSettled(() => shown.find(form).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const needed = anApiError(401, { key: 'second-factor.error.needed', message: 'Dieses Konto fragt nach einem Code.' });
const wrongCode = anApiError(422, { key: 'second-factor.error.code', message: 'Dieser Code stimmt nicht.' });
const off: LoginMethods = { passkeys: [], app: null };
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'BCDE-FGHJ-KLMN-PQRS'];

describe('a login to an account with a second factor', () => {
  async function showCodeStep(login: NonNullable<FakeHandlers['login']>) {
    const ports = demoAccount({ api: { login } });
    const shown = await showElement('<fo-account view="login"></fo-account>', ports);
    await shown.type('[name=email]', 'anna@example.at');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    return { ports, shown };
  }

  it('asks for the code once the password was right, and sends all three', async () => {
    const { ports, shown } = await showCodeStep(({ body }) =>
      body.code === '123456' ? answerOf(sessionOf()) : Promise.reject(body.code ? wrongCode : needed),
    );
    expect([shown.text('h1'), shown.has('[role=alert]')]).toEqual(['Code eingeben', false]);
    const field = shown.find('[name=code]');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await submit(shown);
    expect(shown.text('.fo-field-error')).toBe('Bitte gib den Code ein.');
    await shown.type('[name=code]', '000000');
    await submit(shown);
    expect(shown.text('.fo-field-error')).toBe('Dieser Code stimmt nicht.');
    expect(document.activeElement).toBe(field);
    await shown.type('[name=code]', ' 123456 ');
    await submit(shown);
    expect(shown.text('h1')).toBe('Servus, Anna');
    expect(ports.api.callsOf('login').at(-1)?.body).toMatchObject({
      email: 'anna@example.at',
      password: 'ein langer Satz',
      code: '123456',
    });
  });

  it('takes a recovery code, by a keyboard with letters, and leads back', async () => {
    const { shown } = await showCodeStep(() => Promise.reject(needed));
    await shown.click('button', 'Wiederherstellungscode nehmen');
    expect(shown.find('[name=code]').getAttribute('inputmode')).toBe('text');
    expect(document.activeElement).toBe(shown.find('[name=code]'));
    await shown.click('button', 'Zurück');
    expect(shown.text('h1')).toBe('Anmelden');
    expect(shown.find('[name=email]', HTMLInputElement).value).toBe('anna@example.at');
  });

  it('says how long to wait after wrong codes', async () => {
    const message = 'Zu viele Versuche.';
    const wait = anApiError(429, { key: 'login.error.wait', message, retryAfterSeconds: 30 });
    const { shown } = await showCodeStep(({ body }) => Promise.reject(body.code ? wait : needed));
    await shown.type('[name=code]', '000000');
    await submit(shown);
    expect(shown.text('[role=alert]')).toBe(message);
    expect(shown.text('button[type=submit]')).toBe('Noch 30 Sekunden');
  });
});

it('a new password by mail asks for the code as well', async () => {
  location.hash = '#token=abc';
  const resetPassword: NonNullable<FakeHandlers['resetPassword']> = ({ body }) =>
    body.code ? answerOf(sessionOf()) : Promise.reject(needed);
  const ports = demoAccount({ api: { resetPassword } });
  const shown = await showElement('<fo-account view="password-reset"></fo-account>', ports);
  await shown.type('[name=password]', 'ein ganz neuer Satz');
  await submit(shown);
  await shown.type('[name=code]', '123456');
  await submit(shown);
  expect(ports.api.callsOf('resetPassword').at(-1)?.body).toMatchObject({
    token: 'abc',
    password: 'ein ganz neuer Satz',
    code: '123456',
  });
  location.hash = '';
});

describe('the second factor in the account', () => {
  const section = 'section[aria-labelledby=second-factor-title]';
  async function show(methods: LoginMethods, api: FakeHandlers = {}) {
    const ports = demoAccount({ user: {}, api: { getLoginMethods: () => ({ methods }), ...api } });
    const shown = await showElement('<fo-account section="security"></fo-account>', ports);
    await allSettled(() => vi.waitUntil(() => shown.has(`${section} button`), { timeout: 10_000 }));
    return { ports, shown };
  }
  const confirm = async (shown: ShownElement, form: string) => {
    await shown.type(`form[aria-label="${form}"] [name=password]`, 'ein langer Satz');
    await submit(shown, `form[aria-label="${form}"]`);
  };
  const secret = 'JBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Mahlzeit:anna?secret=${secret}`;

  it('is set up by the password, a picture or a key, and the app’s first code; its recovery codes are shown', async () => {
    const { ports, shown } = await show(off, {
      beginSecondFactor: () => ({ secret, uri }),
      confirmSecondFactor: ({ body }) =>
        body.code === '123456' ? { recoveryCodes, methods: demoMethods } : Promise.reject(wrongCode),
    });
    await shown.click(`${section} button`, 'Code einrichten');
    await confirm(shown, 'Code einrichten');
    expect(shown.text('.secret')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(shown.find(`${section} a`).getAttribute('href')).toBe(uri);
    await allSettled(() => vi.waitUntil(() => shown.root.querySelector('svg.qr'), { timeout: 10_000 }));
    await shown.type('[name=code]', '000000');
    await submit(shown, `${section} form`);
    expect(shown.text('.fo-field-error')).toBe('Dieser Code stimmt nicht.');
    await shown.type('[name=code]', '123456');
    await submit(shown, `${section} form`);
    const codes = [...shown.root.querySelectorAll('.recovery-codes li')].map((code) => code.textContent);
    expect(codes).toEqual(recoveryCodes);
    await shown.click('button', 'Ich habe sie');
    expect(shown.has('.recovery-codes')).toBe(false);
    expect(shown.text(section)).toContain('8 Wiederherstellungscodes übrig');
    expect(ports.api.callsOf('beginSecondFactor').map(({ body }) => body)).toEqual([{ password: 'ein langer Satz' }]);
  });

  it('gets other recovery codes, warns when none is left, and is switched off', async () => {
    const app = { since: '2026-11-03T10:00:00Z', recoveryCodes: 0 };
    const { ports, shown } = await show(
      { passkeys: [], app },
      {
        renewRecoveryCodes: () => ({ recoveryCodes, methods: demoMethods }),
        removeSecondFactor: () => ({ methods: off }),
      },
    );
    expect(shown.text(section)).toContain('Kein Wiederherstellungscode mehr übrig.');
    await shown.click(`${section} button`, 'Neue Wiederherstellungscodes');
    await confirm(shown, 'Neue Wiederherstellungscodes');
    expect(shown.text('.recovery-codes')).toContain(recoveryCodes[0]);
    await shown.click('button', 'Ich habe sie');
    await shown.click(`${section} button`, 'Ausschalten');
    await confirm(shown, 'Code ausschalten');
    expect(shown.text(section)).toContain('Für die Anmeldung genügt das Passwort.');
    expect(ports.api.callsOf('removeSecondFactor')).toHaveLength(1);
  });
});
