import { describe, expect, it } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { anId } from '#tests/support/builders.ts';
import { aConsumerSession, aLocation, aSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { loginAtom, logoutAtom } from '../accounts/login.ts';
import { basketEpochAtom } from '../basket/basket-epoch.ts';
import { pageEventAtom } from '../core/page-events.ts';
import { cancelOrderAtom } from '../orders/order-actions.ts';
import { isFailed, isReady, settled, testStore } from '../testing/test-store.ts';
import { catchUpAtom, currentSessionAtom, isLoggedInAtom, refreshSessionAtom, sessionAtom } from './session.ts';

type TestStore = ReturnType<typeof testStore>;

const consumerAnswer = () => ({ session: aConsumerSession(), csrfToken: 'token' });
const channel = `session.${anId('session')}`;

async function aVisitor(answer = () => aSessionAnswer()) {
  const ports = fakePorts({
    api: { getSession: answer, login: consumerAnswer, logout: () => aSessionAnswer() },
  });
  const store = testStore(ports);
  const leave = store.show(sessionAtom);
  await store.until(sessionAtom, isReady);
  await settled();
  return { ports, store, leave };
}

describe('the session', () => {
  it('is loading first, then ready, and subscribes to its own channel until nobody shows it', async () => {
    const { ports, leave } = await aVisitor();
    expect(ports.realtime.channels()).toEqual([channel]);
    leave();
    expect(ports.realtime.channels()).toEqual([]);
  });

  it('that cannot be fetched fails and can be fetched again', async () => {
    const ports = fakePorts({ api: { getSession: () => Promise.reject(aNetworkError()) } });
    const store = testStore(ports);
    store.show(sessionAtom);
    await store.until(sessionAtom, isFailed);
    ports.api.answer({ getSession: () => aSessionAnswer() });
    await store.set(refreshSessionAtom);
    expect(store.get(sessionAtom).status).toBe('ready');
  });

  it('is refetched at midnight', async () => {
    const { ports, store } = await aVisitor();
    ports.api.answer({ getSession: () => aSessionAnswer({ today: '2026-11-21' }) });
    ports.clock.strikeMidnight();
    await store.until(currentSessionAtom, (session) => session?.today === '2026-11-21');
  });

  it('is refetched when its location changed elsewhere', async () => {
    const { ports, store } = await aVisitor();
    ports.api.answer({ getSession: () => aSessionAnswer({ location: aLocation() }) });
    ports.realtime.emit(channel, 'OrderLocationDetailsUpdated', { placeDetails: null });
    await store.until(currentSessionAtom, (session) => session?.location !== null);
  });

  it('is refetched as its channel is joined, unless it is of the version that the server has then', async () => {
    const { ports } = await aVisitor(() => ({ ...aSessionAnswer(), session: aSession({ version: 'as it is' }) }));
    const askedFor = async (version?: string) => {
      const before = ports.api.callsOf('getSession').length;
      ports.realtime.confirm(channel, version);
      await settled();
      return ports.api.callsOf('getSession').length - before;
    };
    expect([await askedFor('as it is'), await askedFor('another'), await askedFor()]).toEqual([0, 1, 1]);
  });

  it('that expires is published to the page and replaced', async () => {
    const { ports, store } = await aVisitor();
    ports.api.answer({ getSession: () => aSessionAnswer({ sessionChannelId: anId('next') }) });
    ports.realtime.emit(channel, 'SessionExpired', {});
    expect(store.get(pageEventAtom)).toMatchObject({ kind: 'session-expired' });
    await store.until(currentSessionAtom, (session) => session?.sessionChannelId === anId('next'));
    await settled();
    expect(ports.realtime.channels()).toEqual([`session.${anId('next')}`]);
  });

  it.each([
    ['the same', anId('session'), null, 0],
    ['over', anId('next'), { kind: 'session-expired' }, 1],
  ])('that is %s when the page comes back from the browser’s memory', async (_, sessionChannelId, published, epoch) => {
    const { ports, store } = await aVisitor();
    ports.api.answer({ getSession: () => aSessionAnswer({ sessionChannelId }) });
    await store.set(catchUpAtom);
    expect(store.get(pageEventAtom)).toEqual(published === null ? null : expect.objectContaining(published));
    expect(store.get(basketEpochAtom)).toBe(epoch);
    await settled();
    expect(ports.realtime.channels()).toEqual([`session.${sessionChannelId}`]);
  });

  it('notifies the page when its basket switches, but not of another session', async () => {
    const { ports, store } = await aVisitor();
    const switched = { basketCacheId: anId('basket'), basketItemCacheId: null };
    ports.realtime.emit(channel, 'BasketChannelSwitched', { ...switched, sessionChannelId: anId('other') });
    expect(store.get(pageEventAtom)).toBeNull();
    ports.realtime.emit(channel, 'BasketChannelSwitched', { ...switched, sessionChannelId: anId('session') });
    expect(store.get(pageEventAtom)).toMatchObject({
      kind: 'basket-switched',
      basketId: anId('basket'),
    });
  });

  it('does not notify the page of a basket that is open again because this page gave the order up', async () => {
    const { ports, store } = await aVisitor();
    const answer = Promise.withResolvers<never>();
    ports.api.answer({ cancelOrder: () => answer.promise });
    const cancelled = store.set(cancelOrderAtom, anId('order'));
    await settled();
    const switched = { basketCacheId: anId('basket'), basketItemCacheId: null };
    const notify = () =>
      ports.realtime.emit(channel, 'BasketChannelSwitched', {
        ...switched,
        sessionChannelId: anId('session'),
      });
    const epoch = store.get(basketEpochAtom);
    notify();
    expect(store.get(pageEventAtom)).toBeNull();
    expect(store.get(basketEpochAtom)).toBe(epoch + 1);
    answer.reject(aNetworkError());
    await cancelled;
    notify();
    expect(store.get(pageEventAtom)).toMatchObject({ kind: 'basket-switched' });
  });

  it('is refetched when its basket switches: another tab may have logged in', async () => {
    const { ports, store } = await aVisitor();
    ports.api.answer({ getSession: consumerAnswer });
    const switched = { basketCacheId: anId('basket'), basketItemCacheId: null };
    ports.realtime.emit(channel, 'BasketChannelSwitched', { ...switched, sessionChannelId: anId('session') });
    await store.until(isLoggedInAtom, (loggedIn) => loggedIn);
  });

  it.each([
    ['login', (store: TestStore) => store.set(loginAtom, { email: 'a@b.at', password: 'x' })],
    ['logout', (store: TestStore) => store.set(logoutAtom)],
  ] as const)('is not notified of its end while the own %s is under way', async (call, replace) => {
    const { ports, store } = await aVisitor();
    const answer = Promise.withResolvers<ReturnType<typeof consumerAnswer>>();
    ports.api.answer({ [call]: () => answer.promise });
    const replaced = replace(store);
    await settled();
    const switched = { basketCacheId: anId('basket'), basketItemCacheId: null };
    ports.realtime.emit(channel, 'BasketChannelSwitched', { ...switched, sessionChannelId: anId('session') });
    ports.realtime.emit(channel, 'OrderLocationDetailsUpdated', { placeDetails: null });
    ports.realtime.emit(channel, 'SessionExpired', {});
    expect(store.get(pageEventAtom)).toBeNull();
    expect(ports.api.callsOf('getSession')).toHaveLength(1);
    answer.resolve(consumerAnswer());
    await replaced;
    expect(store.get(pageEventAtom)?.kind).toBe(call === 'login' ? 'logged-in' : 'logged-out');
  });

  it('that ended while an own login failed is fetched then', async () => {
    const { ports, store } = await aVisitor();
    const answer = Promise.withResolvers<never>();
    ports.api.answer({ login: () => answer.promise });
    const login = store.set(loginAtom, { email: 'a@b.at', password: 'x' });
    await settled();
    ports.realtime.emit(channel, 'SessionExpired', {});
    ports.api.answer({ getSession: () => aSessionAnswer({ sessionChannelId: anId('next') }) });
    answer.reject(aNetworkError());
    expect(await login).toMatchObject({ ok: false });
    await store.until(currentSessionAtom, (session) => session?.sessionChannelId === anId('next'));
  });
});

describe('a user', () => {
  it('counts as logged in only when auth is set and the user has an id', async () => {
    const loggedIn = async (session = aSession()) => {
      const { store } = await aVisitor(() => ({ session, csrfToken: 'token' }));
      return store.get(isLoggedInAtom);
    };
    expect(await loggedIn(aConsumerSession())).toBe(true);
    expect(await loggedIn(aConsumerSession({ auth: false }))).toBe(false);
    expect(await loggedIn(aSession({ auth: true }))).toBe(false);
    expect(testStore(fakePorts({ api: { getSession: consumerAnswer } })).get(isLoggedInAtom)).toBe(false);
  });

  it('who logs in and out gets another session, and the sockets are joined anew', async () => {
    const { ports, store } = await aVisitor();
    expect(await store.set(loginAtom, { email: 'anna@example.at', password: 'geheim' })).toMatchObject({
      ok: true,
    });
    expect(store.get(isLoggedInAtom)).toBe(true);
    expect(store.get(pageEventAtom)).toMatchObject({ id: 1, kind: 'logged-in' });
    expect(ports.realtime.reconnects()).toBe(1);
    await store.set(logoutAtom);
    expect(store.get(isLoggedInAtom)).toBe(false);
    expect(store.get(pageEventAtom)).toMatchObject({ id: 2, kind: 'logged-out' });
  });

  it('whose login is refused stays who they were', async () => {
    const { ports, store } = await aVisitor();
    ports.api.answer({ login: () => Promise.reject(anApiError(401, { key: 'login.error.failed' })) });
    const outcome = await store.set(loginAtom, { email: 'anna@example.at', password: 'falsch' });
    expect(outcome).toMatchObject({ ok: false, error: { key: 'login.error.failed', status: 401 } });
    expect(store.get(isLoggedInAtom)).toBe(false);
  });
});
