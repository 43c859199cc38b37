import { describe, expect, it } from 'vitest';
import type { FeatureFlags } from '../../../shared/contract/settings.ts';
import { aSettings } from '../../../tests/support/session-builders.ts';
import { showElement } from '../../runtime/testing/show-element.ts';
import './element.ts';
import { type DemoAccountOptions, demoAccount } from './testing/demo-account.ts';

function show(view: string, flags: Partial<FeatureFlags>, { user }: DemoAccountOptions = {}) {
  const getSettings = () => aSettings({ flags: { ...aSettings().flags, ...flags } });
  const ports = demoAccount({ ...(user && { user }), api: { getSettings } });
  return showElement(`<fo-account view="${view}"></fo-account>`, ports);
}

describe('<fo-account> where LOGIN is switched off', () => {
  it.each(['login', 'register', 'activation', 'password-lost', 'password-reset', 'dashboard'])(
    'says so instead of the form of %s',
    async (view) => {
      const shown = await show(view, { LOGIN: false });
      expect(shown.text()).toContain('Konten sind gerade nicht eingeschaltet');
      expect(shown.has('form')).toBe(false);
      expect(shown.text('a')).toBe('Essen bestellen');
    },
  );

  it('lets staff log in all the same, by a form that leads nowhere else', async () => {
    const shown = await show('staff-login', { LOGIN: false });
    expect(shown.has('form')).toBe(true);
    expect(shown.has('a')).toBe(false);
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
