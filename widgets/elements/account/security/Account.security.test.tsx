import { describe, expect, it } from 'vitest';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import type { UserSettings } from '#shared/contract/account.ts';
import { anId } from '#tests/support/builders.ts';
import '../element.ts';
import { anotherDevice, answerOf, demoAccount, sessionOf } from '../testing/demo-account.ts';
import { demoSettings } from '../testing/demo-dashboard.ts';

async function show(api: FakeHandlers = {}, wanted: Partial<UserSettings> = {}, apiBase = location.origin) {
  const ports = demoAccount({
    user: {},
    api: { getUserSettings: () => ({ settings: { ...demoSettings, ...wanted } }), ...api },
  });
  const html = `<fo-account view="dashboard" section="security" api-base="${apiBase}"></fo-account>`;
  const shown = await showElement(html, ports, {
    apiBase,
    record: ['fo-session-expired', 'fo-logged-out'],
  });
  return { ports, shown };
}

const submitForm = (shown: ShownElement, name: string) =>
  allSettled(() =>
    shown.find(`form[aria-label="${name}"]`).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );

describe('the password', () => {
  const form = 'form[aria-label="Passwort ändern"]';
  const change = async (shown: ShownElement, newPassword = 'ein neuer Satz') => {
    await shown.type(`${form} [name=password]`, 'ein alter Satz');
    await shown.type(`${form} [name=newPassword]`, newPassword);
    await submitForm(shown, 'Passwort ändern');
  };

  it('is changed in a form that shows password managers whose it is', async () => {
    const { shown } = await show();
    const fields = [...shown.find(form).querySelectorAll('input[name]')].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('autocomplete'),
    ]);
    expect(fields).toEqual([
      ['username', 'username'],
      ['password', 'current-password'],
      ['newPassword', 'new-password'],
    ]);
    expect(shown.find(`${form} [name=username]`, HTMLInputElement).value).toBe('anna@example.at');
    expect([...document.forms]).toContain(shown.find(form));
  });

  it('logs every other device out and goes on here with the session that follows', async () => {
    const { ports, shown } = await show();
    const next = { ...sessionOf(), sessionChannelId: anId('next') };
    ports.api.answer({ getSession: () => answerOf(next) });
    await change(shown);
    expect(ports.api.callsOf('changePassword').map(({ body }) => body)).toEqual([
      { password: 'ein alter Satz', newPassword: 'ein neuer Satz' },
    ]);
    expect(shown.text()).toContain('Dein Passwort ist geändert.');
    expect(shown.find(`${form} [name=newPassword]`, HTMLInputElement).value).toBe('');
    expect(ports.realtime.channels()).toContain(`session.${anId('next')}`);
    expect(shown.events('fo-session-expired')).toEqual([]);
  });

  it('says which of the two passwords is wrong', async () => {
    const wrong = 'Das Passwort stimmt nicht.';
    const { ports, shown } = await show({
      changePassword: () => Promise.reject(anApiError(422, { key: 'password.error.wrong', message: wrong })),
    });
    await change(shown, 'kurz');
    expect(shown.text(`${form} .fo-field-error`)).toBe('Das Passwort braucht mindestens 10 Zeichen.');
    expect(ports.api.callsOf('changePassword')).toHaveLength(0);
    await change(shown);
    expect(shown.text(`${form} [role=alert]`)).toBe(wrong);
    const breached = 'Dieses Passwort kennen auch andere.';
    ports.api.answer({
      changePassword: () => Promise.reject(anApiError(422, { key: 'password.error.breached', message: breached })),
    });
    await submitForm(shown, 'Passwort ändern');
    expect(shown.text(`${form} .fo-field-error`)).toBe(breached);
  });

  it('is asked for anew when the operator wants that', async () => {
    const { shown } = await show({}, { requestedPasswordChange: true });
    expect(shown.text()).toContain('Dein jetziges Passwort ist nicht mehr sicher.');
  });
});

describe('the e-mail address', () => {
  const form = 'form[aria-label="E-Mail-Adresse ändern"]';

  it('waits for both addresses, and can be kept', async () => {
    const { ports, shown } = await show({
      requestEmailChange: () => ({ requestedEmail: 'neu@example.at' }),
      cancelEmailChange: () => ({ requestedEmail: null }),
    });
    await shown.type(`${form} [name=email]`, 'neu@example');
    await shown.type(`${form} [name=password]`, 'ein langer Satz');
    await submitForm(shown, 'E-Mail-Adresse ändern');
    expect(shown.text(`${form} .fo-field-error`)).toBe('Diese E-Mail-Adresse ist nicht vollständig.');
    await shown.type(`${form} [name=email]`, ' neu@example.at ');
    ports.api.answer({
      getUserSettings: () => ({ settings: { ...demoSettings, requestedEmail: 'neu@example.at' } }),
    });
    await submitForm(shown, 'E-Mail-Adresse ändern');
    expect(ports.api.callsOf('requestEmailChange').map(({ body }) => body)).toEqual([
      { email: 'neu@example.at', password: 'ein langer Satz' },
    ]);
    expect(shown.text()).toContain('Öffne den Link in der Mail an anna@example.at und den an neu@example.at.');
    expect(shown.has(form)).toBe(false);
    ports.api.answer({ getUserSettings: () => ({ settings: demoSettings }) });
    await shown.click('button', 'Adresse behalten');
    expect(ports.api.callsOf('cancelEmailChange')).toHaveLength(1);
    expect(shown.has(form)).toBe(true);
  });
});

describe('the devices', () => {
  it('are listed with the one in use, and each other one can be logged out', async () => {
    const { ports, shown } = await show();
    const rows = () => [...shown.root.querySelectorAll('.devices li')].map((row) => row.textContent);
    expect(rows()[0]).toContain('Firefox, Windows hier');
    expect(rows()[0]).not.toContain('Abmelden');
    expect(rows()[1]).toMatch(/auf Trattoria Salvatore\s· zuletzt 19\.11\.2026, 12:00/);
    await shown.click('.devices button', 'Abmelden: Chrome, Android');
    expect(ports.api.callsOf('logOutDevice').map(({ params }) => params)).toEqual([
      { userId: anId('user'), deviceId: anotherDevice.id },
    ]);
    expect(rows()).toHaveLength(1);
    expect(shown.root.activeElement).toBe(shown.find('.devices'));
    expect(shown.has('button', 'Überall sonst abmelden')).toBe(false);
  });

  it('are all logged out but this one', async () => {
    const { ports, shown } = await show();
    await shown.click('button', 'Überall sonst abmelden');
    expect(ports.api.callsOf('logOutOtherDevices')).toHaveLength(1);
    expect(shown.text('.devices')).not.toContain('Android');
  });

  it('that are gone already are taken from the list', async () => {
    const message = 'Dieses Gerät ist nicht mehr angemeldet.';
    const gone = anApiError(404, { key: 'device.error.unknown', message });
    const { ports, shown } = await show({ logOutDevice: () => Promise.reject(gone) });
    ports.api.answer({ getDevices: () => ({ devices: [] }) });
    await shown.click('.devices button', 'Abmelden');
    expect(shown.text('[role=alert]')).toBe(message);
    expect(shown.text('.devices')).toBe('');
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { ports, shown } = await show({ getDevices: () => Promise.reject(aNetworkError()) });
    ports.api.answer({ getDevices: () => ({ devices: [anotherDevice] }) });
    await shown.click('button', 'Nochmal versuchen');
    expect(shown.text('.devices')).toContain('Chrome, Android');
  });
});

it('on a foreign origin password, e-mail and devices are changed on the marketplace’s own page', async () => {
  const { shown, ports } = await show({}, {}, 'https://shop.example');
  expect(document.querySelectorAll('form')).toHaveLength(0);
  expect(shown.named('[part=security] a', 'Zu deinem Konto').getAttribute('href')).toBe(
    'https://shop.example/account#security',
  );
  expect(shown.text('[part=security]')).toContain('Geräte');
  expect([shown.has('.devices'), ports.api.callsOf('getDevices').length]).toEqual([false, 0]);
});
