// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
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
