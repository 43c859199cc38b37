import { describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import type { LoginMethods } from '#shared/contract/login-methods.ts';
import '../account/element.ts';
import './element.ts';
import { demoOffice } from './testing/demo-office.ts';

const show = (ports: FakePorts) => showElement('<fo-office></fo-office>', ports);
const namesOf = (root: ShadowRoot) => [...root.querySelectorAll('nav button')].map(({ textContent }) => textContent);

describe('<fo-office>', () => {
  it('shows guests the login, and consumers and staff that it is not theirs', async () => {
    const guest = await show(demoOffice({ user: 'guest' }));
    expect(guest.find('fo-account').getAttribute('view')).toBe('staff-login');
    for (const user of ['consumer', 'staff'] as const) {
      const ports = demoOffice({ user });
      expect((await show(ports)).text()).toContain('Dieses Konto hat keinen Zugang');
      expect(ports.api.callsOf('getOffice')).toEqual([]);
    }
  });

  it('says the same to an operator whose role is gone', async () => {
    const refused = anApiError(403, { key: 'request.error.forbidden', message: 'Nein.' });
    const shown = await show(demoOffice({ api: { getOffice: () => Promise.reject(refused) } }));
    expect(shown.text()).toContain('Dieses Konto hat keinen Zugang');
  });

  it('has a second factor set up first, and lets in once it is there', async () => {
    const none = anApiError(403, { key: 'office.error.second-factor', message: 'Zweiter Faktor.' });
    let methods: LoginMethods = { passkeys: [], app: null };
    const ports = demoOffice({
      api: {
        getOffice: () => (methods.app ? { role: 'admin' } : Promise.reject(none)),
        getLoginMethods: () => ({ methods }),
        beginSecondFactor: () => ({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
        confirmSecondFactor: () => {
          methods = { passkeys: [], app: { since: '2026-11-20T17:30:00Z', recoveryCodes: 10 } };
          return { methods, recoveryCodes: ['AAAA-BBBB'] };
        },
      },
    });
    const shown = await show(ports);
    expect(shown.text('h1')).toBe('Zweiten Faktor einrichten');
    expect(shown.find('fo-account').getAttribute('view')).toBe('second-factor');
    expect(shown.root.querySelector('[role=status] button')).toBe(null);
    const account = shown.find('fo-account').shadowRoot;
    const button = (name: string) =>
      vi.waitFor(() => {
        const found = [...(account?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
        if (!found) throw new Error(`${name} is not there`);
        return found;
      });
    expect((await button('Code einrichten')).disabled).toBe(false);
  });

  it.each([
    ['support', []],
    ['finance', ['Protokoll']],
    ['admin', ['Protokoll']],
  ] as const)('has rooms for what %s may', async (role, expected) => {
    const { root } = await show(demoOffice({ role }));
    expect(namesOf(root).filter((name) => name === 'Protokoll')).toEqual(expected);
  });
});

describe('<fo-office> log', () => {
  async function audit(options: Parameters<typeof demoOffice>[0] = {}) {
    const ports = demoOffice(options);
    ports.storage.visit.set('office-room', 'audit');
    const shown = await show(ports);
    await vi.waitFor(() => expect(shown.text()).not.toBe(''));
    return { ports, shown };
  }

  it('says who has changed what, page by page', async () => {
    const { shown } = await audit();
    await vi.waitFor(() => expect(shown.text()).toContain('Maria Kos, Restaurant'));
    expect(shown.text()).toContain('root, Befehl oder Programm');
    expect(shown.text('.office-log')).toContain('Pause · pizzeria-adria');
    await shown.click('button', 'Ältere Änderungen');
    expect(shown.text()).toContain('Jemand, der nicht mehr da ist');
    expect(shown.root.querySelectorAll('.office-log > li')).toHaveLength(4);
  });

  it('is searched by restaurant and by who it was', async () => {
    const { ports, shown } = await audit();
    await shown.type('[name=audit-restaurant]', 'Pizzeria Adria');
    expect(shown.text('form')).toContain('Ein Kürzel hat nur Kleinbuchstaben');
    await shown.type('[name=audit-restaurant]', 'pizzeria-adria');
    await shown.type('[name=audit-who]', 'eva');
    await shown.click('button', 'Suchen');
    expect(ports.api.callsOf('getAudit').at(-1)?.query).toEqual({ restaurant: 'pizzeria-adria', who: 'eva' });
  });
});
