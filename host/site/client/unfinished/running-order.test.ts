// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '#tests/support/builders.ts';
import { aConsumerSession } from '#tests/support/session-builders.ts';
import { earlyStateScript } from '../../parts/unfinished/early-state.ts';
import { mountRunningOrder } from './running-order.ts';

const root = document.documentElement;
const strip = () => document.querySelector('fo-order-status[view="strip"]');
const some = '{"orderIds":["k3N9xQ2vT7mLr4ZcW8pY1a"],"runningOrders":["k3N9xQ2vT7mLr4ZcW8pY1a"]}';

/** A page of the host, as far as the line on what is under way goes. */
function aPage(pathname = '/', body = '<header class="site-header"></header><main></main>') {
  document.body.innerHTML = body;
  const page = { document, location: { pathname } as Location };
  runInNewContext(earlyStateScript, { document, localStorage, location: page.location });
  mountRunningOrder(page);
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  root.removeAttribute('data-running');
  document.body.replaceChildren();
});

describe('the line on what is under way', () => {
  it('is no part of the page where this browser has ordered nothing, or nothing that is not over', () => {
    aPage();
    expect([strip(), root.hasAttribute('data-running')]).toEqual([null, false]);
    localStorage.setItem('de-order', '{"orderIds":["k3N9xQ2vT7mLr4ZcW8pY1a"],"runningOrders":[]}');
    aPage();
    expect([strip(), root.hasAttribute('data-running')]).toEqual([null, false]);
  });

  it('has its room before it is there, and gives it back when it turns out to be nothing', () => {
    localStorage.setItem('de-order', some);
    aPage();
    expect(root.hasAttribute('data-running')).toBe(true);
    expect(strip()?.previousElementSibling?.className).toBe('site-header');
    strip()?.dispatchEvent(new CustomEvent('fo-ready'));
    expect(root.hasAttribute('data-running')).toBe(false);
  });

  it('comes when another tab has ordered', () => {
    aPage();
    localStorage.setItem('de-order', some);
    dispatchEvent(new StorageEvent('storage', { key: 'de-order' }));
    expect(strip()).not.toBeNull();
  });

  it('is not in the kitchen, nor on a page without our header, and keeps no room on the order’s own page', () => {
    localStorage.setItem('de-order', some);
    aPage('/cockpit');
    expect(strip()).toBeNull();
    aPage('/', '<main></main>');
    expect(strip()).toBeNull();
    root.removeAttribute('data-running');
    aPage('/order/status/k3N9xQ2vT7mLr4ZcW8pY1a');
    expect(root.hasAttribute('data-running')).toBe(false);
  });
});

describe('the line on what a consumer has ordered with another device', () => {
  const question = vi.fn<(path: string) => Response>();
  const session = aConsumerSession();
  const logIn = async () => {
    question.mockClear();
    vi.stubGlobal('fetch', async (path: string) => question(path));
    aPage();
    document.dispatchEvent(new CustomEvent('fo-logged-in', { detail: { session } }));
    await vi.waitFor(() => expect(question).toHaveBeenCalled());
  };
  const running = () =>
    Response.json({ activeOrders: [anOrder({ status: 5 }), anOrder({ id: 'elsewhere', status: 2 })] });

  it('is there on each page while they are logged in, for one question', async () => {
    question.mockImplementation(running);
    await logIn();
    question.mockClear();
    aPage();
    await vi.waitFor(() => expect(strip()?.getAttribute('order-id')).toBe('elsewhere'));
    expect(question.mock.calls).toEqual([[`/json/user/${session.user?.userId}/orders/active`]]);
  });

  it('is not where all of it is over, and nobody is asked any more after they have left', async () => {
    question.mockImplementation(() => Response.json({ activeOrders: [anOrder({ status: 5 })] }));
    await logIn();
    expect(strip()).toBeNull();
    document.dispatchEvent(new CustomEvent('fo-logged-out', { detail: {} }));
    question.mockClear();
    aPage();
    expect([question.mock.calls, localStorage.length]).toEqual([[], 0]);
  });

  it('is asked for again where the server is away, and not where the login is over', async () => {
    const refused = (status: number) => () => Response.json({ errors: [] }, { status });
    question.mockImplementation(refused(503));
    await logIn();
    question.mockClear().mockImplementation(refused(401));
    aPage();
    await vi.waitFor(() => expect(localStorage.length).toBe(0));
    expect(question).toHaveBeenCalledOnce();
    aPage();
    expect(question).toHaveBeenCalledOnce();
  });

  it('needs no question where this browser knows of an order', async () => {
    question.mockImplementation(running);
    await logIn();
    question.mockClear();
    localStorage.setItem('de-order', some);
    aPage();
    expect([strip() !== null, question.mock.calls]).toEqual([true, []]);
  });
});
