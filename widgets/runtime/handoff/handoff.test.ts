import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { parentOriginAtom } from '#state/sessions/handoff.ts';
import { currentSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { anId } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { aFakeWindow, type FakeWindow } from '../testing/fake-windows.ts';
import { aPage, apiBase, apiKey, parentsId, passed, settings, wirt } from './testing/exchanging-page.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
});

interface FrameOptions {
  readonly location?: ReturnType<typeof aLocation> | null;
  /** the settings of its app element */
  readonly data?: unknown;
}

/** An embedded page; its own session has no id of the parent's. */
async function aFrame({ location = null, data = settings }: FrameOptions = {}) {
  const parent = aFakeWindow({ href: `${wirt}/` });
  const at = aFakeWindow({ href: `${apiBase}/embed/addresses`, parent, html: '<div id="app"></div>' });
  const app = at.window.document.querySelector<HTMLElement>('#app');
  if (app) app.dataset['settings'] = JSON.stringify(data);
  const ports = fakePorts();
  const page = aPage(at, ports);
  ports.api.answer({
    getSession: () => {
      const sent = page.credentials.headers()['X-Session-Id'];
      return sent === parentsId
        ? {
            ...aSessionAnswer({ sessionChannelId: anId('shared'), location: aLocation() }),
            sessionId: parentsId,
          }
        : { ...aSessionAnswer({ sessionChannelId: anId('own'), location }), sessionId: anId('frame') };
    },
  });
  const stop = page.handoff.start();
  const unsubscribe = page.store.sub(sessionAtom, () => undefined);
  const channel = () => page.store.get(currentSessionAtom)?.sessionChannelId ?? null;
  const handed = { type: 'fo-session-handed', apiKey, sessionId: parentsId };
  await passed(0);
  return { ...page, at, parent, stop, unsubscribe, channel, handed };
}

type Delivery = Parameters<FakeWindow['deliver']>;

describe('an embedded page', () => {
  it('asks the page around it and goes on with the session that it hands over', async () => {
    const { at, parent, channel, handed, store, ports } = await aFrame();
    expect(parent.received).toEqual([{ data: { type: 'fo-session-wanted', apiKey }, targetOrigin: '*' }]);
    await passed(100);
    expect(ports.api.callsOf('getSession')).toHaveLength(0);
    at.deliver(handed, parent.window, wirt);
    await passed(0);
    expect(channel()).toBe(anId('shared'));
    expect(store.get(parentOriginAtom)).toBe(wirt);
  });

  it('begins with a session of its own when nobody answers in time', async () => {
    const { channel, store } = await aFrame();
    await passed(1499);
    expect(channel()).toBeNull();
    await passed(1);
    expect(channel()).toBe(anId('own'));
    expect(store.get(parentOriginAtom)).toBeNull();
  });

  const foreign: readonly [whom: string, message: (frame: Awaited<ReturnType<typeof aFrame>>) => Delivery][] = [
    ['another window', ({ handed, at }) => [handed, at.window, wirt]],
    ['nobody', ({ handed }) => [handed, null, wirt]],
    ['a parent at a foreign origin', ({ handed, parent }) => [handed, parent.window, 'https://evil.example']],
    ['a parent at our own origin, none of the key', ({ handed, parent }) => [handed, parent.window, apiBase]],
    ['a parent with another key', ({ handed, parent }) => [{ ...handed, apiKey: 'x' }, parent.window, wirt]],
    [
      'a parent, but is garbage',
      ({ handed, parent }) => [{ ...handed, sessionId: 'a'.repeat(10_000) }, parent.window, wirt],
    ],
    ['a parent, but is no message of ours', ({ parent }) => [null, parent.window, wirt]],
  ];
  it.each(foreign)('takes nothing that comes from %s', async (_whom, message) => {
    const frame = await aFrame();
    frame.at.deliver(...message(frame));
    await passed(1500);
    expect(frame.channel()).toBe(anId('own'));
  });

  it('takes a late session while it has no location of its own', async () => {
    const { at, parent, channel, handed } = await aFrame();
    await passed(1500);
    at.deliver({ type: 'fo-session-offered', apiKey }, parent.window, wirt);
    expect(parent.received).toHaveLength(2);
    at.deliver(handed, parent.window, wirt);
    await passed(0);
    expect(channel()).toBe(anId('shared'));
  });

  it('keeps what the person has chosen when a session comes late', async () => {
    const { at, parent, channel, handed, store } = await aFrame({ location: aLocation() });
    await passed(1500);
    at.deliver(handed, parent.window, wirt);
    await passed(0);
    expect(channel()).toBe(anId('own'));
    expect(store.get(parentOriginAtom)).toBeNull();
  });

  it('shares nothing when the handed session was over and the server made another', async () => {
    const { at, parent, handed, ports, channel, store } = await aFrame();
    ports.api.answer({
      getSession: () => ({ ...aSessionAnswer({ sessionChannelId: anId('new') }), sessionId: anId('fresh') }),
    });
    at.deliver(handed, parent.window, wirt);
    await passed(0);
    expect(channel()).toBe(anId('new'));
    expect(store.get(parentOriginAtom)).toBeNull();
  });

  it.each([
    ['is for another key', { ...settings, apiKey: 'x' }],
    ['has broken settings', { apiKey }],
  ])('asks nobody when it %s', async (_why, data) => {
    const { parent, channel } = await aFrame({ data });
    await passed(0);
    expect(parent.received).toEqual([]);
    expect(channel()).toBe(anId('own'));
  });

  it('stops listening when its last element goes', async () => {
    const { at, stop, unsubscribe } = await aFrame();
    unsubscribe();
    stop();
    await passed(0);
    expect(at.listeners()).toBe(0);
  });
});

describe('a page with a frame of the marketplace', () => {
  const wanted = { type: 'fo-session-wanted', apiKey };
  const aParent = () => {
    const at = aFakeWindow({ href: `${wirt}/` });
    const ports = fakePorts({ api: { getSession: () => ({ ...aSessionAnswer(), sessionId: parentsId }) } });
    const page = aPage(at, ports);
    return { at, ...page, stop: page.handoff.start(), frame: aFakeWindow({ parent: at }) };
  };

  it('hands its session to the frame that asks, at the marketplace alone', async () => {
    const { at, frame } = aParent();
    at.deliver(wanted, frame.window, apiBase);
    await passed(0);
    expect(frame.received).toEqual([
      { data: { type: 'fo-session-handed', apiKey, sessionId: parentsId }, targetOrigin: apiBase },
    ]);
  });

  it.each([
    ['a frame at another origin', wanted, (at: FakeWindow) => aFakeWindow({ parent: at }), wirt],
    ['a frame of a frame', wanted, (at: FakeWindow) => aFakeWindow({ parent: aFakeWindow({ parent: at }) }), apiBase],
    ['a window that it opened', wanted, () => aFakeWindow(), apiBase],
    ['itself', wanted, (at: FakeWindow) => at, apiBase],
    ['a frame with another key', { ...wanted, apiKey: 'x' }, (at: FakeWindow) => aFakeWindow({ parent: at }), apiBase],
    ['a frame that says something else', 'fo-session-wanted', (at: FakeWindow) => aFakeWindow({ parent: at }), apiBase],
  ])('answers nothing to %s', async (_whom, message, windowOf, origin) => {
    const { at, ports } = aParent();
    const asking = windowOf(at);
    at.deliver(message, asking.window, origin);
    await passed(0);
    expect(asking.received).toEqual([]);
    expect(ports.api.calls).toEqual([]);
  });

  it('answers nothing when it has no session to hand over', async () => {
    const { at, frame, ports } = aParent();
    ports.api.answer({
      getSession: () => {
        throw anApiError(500);
      },
    });
    at.deliver(wanted, frame.window, apiBase);
    await passed(0);
    expect(frame.received).toEqual([]);
  });

  it('notifies frames of the marketplace in it, and no others, when its elements come or its session changes', async () => {
    const [ours, other] = [aFakeWindow(), aFakeWindow()];
    const at = aFakeWindow({
      frames: [
        { src: `${apiBase}/embed/addresses`, contentWindow: ours.window },
        { src: 'https://video.example/', contentWindow: other.window },
      ],
    });
    let sessionId = parentsId;
    const ports = fakePorts({ api: { getSession: () => ({ ...aSessionAnswer(), sessionId }) } });
    const { handoff } = aPage(at, ports);
    handoff.start();
    await passed(0);
    const offer = { data: { type: 'fo-session-offered', apiKey }, targetOrigin: apiBase };
    expect(ours.received).toEqual([offer]);
    await handoff.api.call(getSession);
    expect(ours.received).toEqual([offer]);
    sessionId = anId('another');
    await handoff.api.call(getSession);
    expect(ours.received).toEqual([offer, offer]);
    expect(other.received).toEqual([]);
  });

  it('without an api key hands over nothing, and stops listening with its last element', async () => {
    const at = aFakeWindow({ href: `${wirt}/` });
    aPage(at, fakePorts(), null).handoff.start();
    expect(at.listeners()).toBe(0);
    const parent = aParent();
    parent.stop();
    await passed(0);
    expect(parent.at.listeners()).toBe(0);
  });
});
