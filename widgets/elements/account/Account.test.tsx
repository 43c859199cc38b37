import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import { anOrder } from '#tests/support/builders.ts';
import './element.ts';
import { answerOf, demoAccount, sessionOf } from './testing/demo-account.ts';

const show = (ports: FakePorts, view = 'dashboard', lang = 'de') =>
  showElement(`<fo-account view="${view}" lang="${lang}"></fo-account>`, ports, {
    record: ['fo-logged-in', 'fo-logged-out'],
  });

const orderState = { contact: {}, ratedOrders: [], unratedOrders: [], orderIds: [] };

describe('<fo-account> dashboard', () => {
  it('writes points as its language does', async () => {
    const shown = await show(demoAccount({ user: { balance: 1250 } }), 'dashboard', 'en');
    await vi.waitFor(() => expect(shown.text('.points')).toBe('1,250'));
  });

  it('greets, and shows points with their worth and what is under way', async () => {
    const order = anOrder({ status: 4 });
    const api = { getActiveOrders: () => ({ activeOrders: [order] }) };
    const shown = await show(demoAccount({ user: { balance: 1250 }, api }));
    expect(shown.text('h1')).toBe('Servus, Anna');
    expect(shown.text('[part=points]')).toContain('1 250');
    expect(shown.text('[part=points]')).toContain('Das sind € 12,50 für deine nächste Bestellung.');
    expect(shown.text('[part=orders]')).toContain('ist unterwegs');
    await shown.click('[part=orders] a');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${order.id}`, replace: false },
    ]);
  });

  it('says that nothing is under way, or that it could not be loaded', async () => {
    expect((await show(demoAccount({ user: {} }))).text()).toContain('Gerade ist nichts unterwegs.');
    const api = { getActiveOrders: () => Promise.reject(aNetworkError()) };
    expect((await show(demoAccount({ user: {}, api }))).text()).toContain('Du hast gerade keine Verbindung.');
  });

  it('shows staff the way to their kitchen instead', async () => {
    const shown = await show(demoAccount({ user: { role: 'staff' } }));
    expect(shown.has('[part=points]')).toBe(false);
    expect(shown.named('a', 'Zur Küche').getAttribute('href')).toBe(`${location.origin}/cockpit`);
  });

  it('logs out and notifies the page', async () => {
    const shown = await show(demoAccount({ user: {} }));
    await shown.click('button', 'Abmelden');
    expect(shown.events('fo-logged-out')).toHaveLength(1);
    expect(shown.text('h1')).toBe('Anmelden');
  });

  it('leaves nothing behind of what was ordered and looked at', async () => {
    const ports = demoAccount({ user: {} });
    const { local } = ports.storage;
    local.set('de-last-visited', '[{"slug":"zum-wirt","name":"Zum Wirt"}]');
    local.set('de-order', JSON.stringify({ ...orderState, shownOrder: anOrder() }));
    await (await show(ports)).click('button', 'Abmelden');
    expect(local.get('de-last-visited')).toBeNull();
    expect(local.get('de-order')).toBe(JSON.stringify(orderState));
  });

  it('shows its shape while it is loading, and tries again when it failed', async () => {
    const loading = await show(demoAccount({ api: { getSession: () => deferred<never>().promise } }));
    expect(loading.has('[aria-busy="true"]')).toBe(true);
    const ports = demoAccount({ api: { getSession: () => Promise.reject(aNetworkError()) } });
    const shown = await show(ports);
    expect(shown.text()).toContain('Dein Konto ist gerade nicht da');
    ports.api.answer({ getSession: () => answerOf(sessionOf()) });
    await shown.click('button', 'Nochmal versuchen');
    expect(shown.text('h1')).toBe('Servus, Anna');
  });
});
