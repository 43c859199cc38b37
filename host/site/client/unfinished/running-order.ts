import type { Order } from '#shared/contract/orders.ts';
import { isUnderWay } from '#shared/domain/orders/order-transitions.ts';
import { someRunning } from '../../parts/unfinished/early-state.ts';
import { call, Refusal } from '../call.ts';

/** Where it is kept whose orders are to be asked for: of the consumer who has logged in with this browser, until they leave. */
const consumerKey = 'fo-consumer';

/**
 * The line on what is under way, on every page with our header but those of people at work. Its element is fetched only where this
 * browser knows of such an order, or the consumer who is logged in has one from elsewhere, for which each page asks once; the
 * page keeps as much room at its lower edge as it takes.
 */
export function mountRunningOrder({ document, location }: Pick<Window, 'document' | 'location'> = globalThis.window) {
  const header = document.querySelector('.site-header');
  if (!header || /^\/(cockpit|office)$/.test(location.pathname)) return;
  const { documentElement: root } = document;
  const strip = document.createElement('fo-order-status');
  strip.setAttribute('view', 'strip');

  const keepRoom = () => {
    const height = strip.getBoundingClientRect().height;
    root.toggleAttribute('data-running', height > 0);
    root.style.setProperty('--strip', `${height}px`);
  };
  strip.addEventListener('fo-ready', () => {
    // from now on it is as high as what it shows
    strip.dataset['ready'] = '';
    new ResizeObserver(keepRoom).observe(strip);
    keepRoom();
  });

  const place = () => {
    if (!strip.isConnected) header.after(strip);
  };
  /** Once it is there the line knows of more by itself. */
  const askForConsumers = async () => {
    const userId = kept(consumerKey);
    if (userId === '' || strip.isConnected) return;
    try {
      const path = `/json/user/${encodeURIComponent(userId)}/orders/active`;
      const { activeOrders } = (await call(path)) as { activeOrders: readonly Order[] };
      const running = activeOrders.find(isUnderWay);
      if (!running || kept(consumerKey) !== userId) return;
      strip.setAttribute('order-id', running.id);
      place();
    } catch (error) {
      // logged out elsewhere; what only did not come, the next page asks for
      if (error instanceof Refusal && error.isFinal) keep(consumerKey, '');
    }
  };

  document.addEventListener('fo-logged-in', (event) => {
    const { user } = event.detail.session;
    keep(consumerKey, user?.role === 'consumer' ? user.userId : '');
    void askForConsumers();
  });
  for (const name of ['fo-logged-out', 'fo-session-expired'])
    document.addEventListener(name, () => keep(consumerKey, ''));
  if (root.hasAttribute('data-running') || isSomeRunning()) place();
  else void askForConsumers();
  // placed in another tab
  addEventListener('storage', () => {
    if (isSomeRunning()) place();
  });
}

const isSomeRunning = () => someRunning.test(kept('de-order'));

/** '' where nothing is, or the browser keeps nothing. */
function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // then it is asked for while this page is open, and no longer
  }
}
