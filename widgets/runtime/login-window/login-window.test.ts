import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakeNow, fakePorts } from '#io/testing/fake-ports.ts';
import { noteLoginAskedAtom } from '#state/accounts/login-code.ts';
import { createStore } from '#state/core/jotai.ts';
import { noticesAtom } from '#state/core/notices.ts';
import { portsAtom } from '#state/core/ports.ts';
import { isLoggedInAtom, sessionAtom } from '#state/sessions/session.ts';
import { anId } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { subscribeToLogins } from '../handoff/exchange.ts';
import { aFakeWindow } from '../testing/fake-windows.ts';
import { answerOpener } from './answer-opener.ts';

const apiBase = 'https://mahlzeit.example';
const wirt = 'https://wirt.example';
const apiKey = 'wirt-key';
const code = anId('code');
const handed = { type: 'fo-login-code', apiKey, code };
const settled = () => vi.waitFor(() => Promise.resolve());

interface PageOptions {
  readonly href?: string;
  /** when a person asked for a login in this browser */
  readonly asked?: string | null;
  readonly api?: FakeHandlers;
}

/** A partner's page with elements of the marketplace, and the window that it opened. */
function aPage({ href = `${wirt}/karte`, asked = fakeNow, api }: PageOptions = {}) {
  const at = aFakeWindow({ href });
  const login = aFakeWindow({ href: `${apiBase}/login` });
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(),
      redeemLoginCode: () => ({ session: aConsumerSession(), csrfToken: 'csrf-token' }),
      ...api,
    },
  });
  const store = createStore();
  store.set(portsAtom, ports);
  store.sub(sessionAtom, () => undefined);
  if (asked !== null) {
    ports.clock.set(asked);
    store.set(noteLoginAskedAtom);
    ports.clock.set(fakeNow);
  }
  const stop = () => subscription?.stop();
  const subscription = subscribeToLogins({ apiBase, apiKey, store, page: at.window });
  const redeemed = () => ports.api.callsOf('redeemLoginCode').map(({ body }) => body);
  return { at, login, ports, store, stop, redeemed };
}

describe('a page of another site', () => {
  it('takes the login that the marketplace’s window hands back, for every element on it', async () => {
    const { at, login, store, redeemed } = aPage();
    at.deliver(handed, login.window, apiBase);
    await vi.waitFor(() => expect(store.get(isLoggedInAtom)).toBe(true));
    expect(redeemed()).toEqual([{ code }]);
    expect(login.received).toEqual([{ data: { type: 'fo-login-taken', apiKey }, targetOrigin: apiBase }]);
    at.deliver(handed, login.window, apiBase);
    await settled();
    expect(redeemed()).toHaveLength(1);
  });

  it.each([
    ['another origin', handed, wirt],
    ['a name that begins like the marketplace’s', handed, `${apiBase}.evil.example`],
    ['the marketplace for another api key', { ...handed, apiKey: 'other' }, apiBase],
    ['the marketplace without a code', { ...handed, code: '' }, apiBase],
    ['the marketplace about something else', { type: 'fo-resized', height: 3 }, apiBase],
  ])('takes nothing from %s', async (_whom, data, origin) => {
    const { at, login, redeemed } = aPage();
    at.deliver(data, login.window, origin);
    await settled();
    expect(redeemed()).toEqual([]);
    expect(login.received).toEqual([]);
  });

  it('takes the login that its address brings, and the code out of it', async () => {
    const { at, store, redeemed } = aPage({ href: `${wirt}/karte?a=1#pizza&fo-login=${code}` });
    expect(at.window.location.href).toBe(`${wirt}/karte?a=1#pizza`);
    await vi.waitFor(() => expect(store.get(isLoggedInAtom)).toBe(true));
    expect(redeemed()).toEqual([{ code }]);
  });

  it.each([
    ['nobody asked for', null],
    ['was asked for too long ago', '2026-11-20T16:29:59Z'],
  ])('takes no login that %s: anybody can make such an address', async (_why, asked) => {
    const { at, redeemed } = aPage({ href: `${wirt}/#fo-login=${code}`, asked });
    await settled();
    expect(redeemed()).toEqual([]);
    expect(at.window.location.href).toBe(`${wirt}/`);
  });

  it('says so when the code is refused', async () => {
    const refused = anApiError(422, { key: 'token.error.invalid' });
    const { at, login, store } = aPage({ api: { redeemLoginCode: () => Promise.reject(refused) } });
    at.deliver(handed, login.window, apiBase);
    await vi.waitFor(() =>
      expect(store.get(noticesAtom)).toMatchObject([{ level: 'alert', key: 'account.login.foreign.failed' }]),
    );
    expect(store.get(isLoggedInAtom)).toBe(false);
  });

  it('receives nothing once it is left, and nothing at all where it is the marketplace itself', () => {
    const { at, stop } = aPage();
    stop();
    expect(at.listeners()).toBe(0);
    expect(aPage({ href: `${apiBase}/` }).at.listeners()).toBe(0);
  });
});

describe('the marketplace’s window', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
  });

  const target = `${wirt}/karte#pizza`;
  const taken = { type: 'fo-login-taken', apiKey };

  function aWindow(hasOpener = true) {
    const opener = aFakeWindow({ href: target });
    const at = aFakeWindow({ href: `${apiBase}/login?window=1` });
    const close = vi.fn();
    const replace = vi.fn();
    Object.assign(at.window, { opener: hasOpener ? opener.window : null, close });
    Object.assign(at.window.location, { replace });
    const done = answerOpener({ apiKey, target, code }, at.window);
    return { at, opener, close, replace, done };
  }

  it('gives the code to the page that opened it, at that page’s origin alone, and closes', async () => {
    const { at, opener, close, replace, done } = aWindow();
    expect(opener.received).toEqual([{ data: handed, targetOrigin: wirt }]);
    at.deliver(taken, opener.window, wirt);
    await done;
    expect(close).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    expect(at.listeners()).toBe(0);
  });

  it('becomes that page, with the code in its address, where nobody has opened it', async () => {
    const { close, replace, done } = aWindow(false);
    await done;
    expect(replace.mock.calls).toEqual([[`${wirt}/karte#pizza&fo-login=${code}`]]);
    expect(close).not.toHaveBeenCalled();
  });

  it('becomes that page when the page that opened it says nothing, whatever others say', async () => {
    const { at, opener, replace, done } = aWindow();
    at.deliver(taken, opener.window, 'https://evil.example');
    at.deliver(taken, at.window, wirt);
    at.deliver({ ...taken, apiKey: 'other' }, opener.window, wirt);
    await vi.advanceTimersByTimeAsync(2999);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(replace).toHaveBeenCalledOnce();
  });
});
