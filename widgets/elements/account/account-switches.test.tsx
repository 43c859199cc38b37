import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { anId } from '#tests/support/builders.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import './element.ts';
import { type DemoAccountOptions, demoAccount } from './testing/demo-account.ts';
import { submit } from './testing/show-room.ts';

function show(view: string, flags: Partial<FeatureFlags>, { user, api }: DemoAccountOptions = {}) {
  const getSettings = () => aSettings({ flags: { ...aSettings().flags, ...flags } });
  const ports = demoAccount({ ...(user && { user }), api: { getSettings, ...api } });
  return showElement(`<fo-account view="${view}"></fo-account>`, ports);
}

describe('<fo-account> where LOGIN is switched off', () => {
  it.each(['login', 'register', 'password-lost', 'dashboard'])('says so instead of the form of %s', async (view) => {
    const shown = await show(view, { LOGIN: false });
    expect(shown.text()).toContain('Konten sind gerade nicht eingeschaltet');
    expect(shown.has('form')).toBe(false);
    expect(shown.text('a')).toBe('Essen bestellen');
  });

  it('lets staff log in all the same, by a form that leads nowhere else but says who helps', async () => {
    const shown = await show('staff-login', { LOGIN: false });
    expect(shown.has('form')).toBe(true);
    expect(shown.has('a')).toBe(false);
    expect(shown.text()).toContain('Passwort vergessen? Bitte wende dich an den Betreiber der Seite.');
  });

  it.each([
    ['activation', 'activate'],
    ['password-reset', 'resetPassword'],
  ] as const)('lets staff choose a password by a mail’s link, and no guest (%s)', async (view, call) => {
    location.hash = `#token=${anId('token')}`;
    const message = 'Das ist hier gerade nicht eingeschaltet.';
    const refused = anApiError(409, { key: 'feature.error.off', message });
    const shown = await show(view, { LOGIN: false }, { api: { [call]: () => Promise.reject(refused) } });
    location.hash = '';
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(shown.text('[role=alert]')).toBe(message);
  });

  it('keeps the account of whoever is logged in', async () => {
    const shown = await show('dashboard', { LOGIN: false }, { user: {} });
    expect(shown.text()).not.toContain('Konten sind gerade nicht eingeschaltet');
    expect(shown.text('h1')).toBe('Servus, Anna');
  });
});

describe('<fo-account> where CREDITS is switched off', () => {
  it.each([
    [true, true],
    [false, false],
  ])('speaks of points: %s', async (CREDITS, speaks) => {
    const shown = await show('dashboard', { CREDITS }, { user: { balance: 500 } });
    expect(shown.text().includes('Bonuspunkte')).toBe(speaks);
  });
});

describe('<fo-account> where COUPONS is switched off', () => {
  it.each([
    [true, true],
    [false, false],
  ])('speaks of coupons: %s', async (COUPONS, speaks) => {
    location.hash = '#credits';
    const shown = await show('dashboard', { COUPONS }, { user: { balance: 0 } });
    expect(/Gutschein/.test(shown.text())).toBe(speaks);
    expect(shown.has('[name=coupon-code]')).toBe(speaks);
    location.hash = '';
  });
});
