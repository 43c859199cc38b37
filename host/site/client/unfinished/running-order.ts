import { someRunning } from '../../parts/unfinished/early-state.ts';

/**
 * The line on what is under way, on every page with our header but the kitchen's. Its element is fetched only where this
 * browser knows of such an order; the page keeps as much room at its lower edge as it takes.
 */
export function mountRunningOrder({ document, location }: Pick<Window, 'document' | 'location'> = globalThis.window) {
  const header = document.querySelector('.site-header');
  if (!header || location.pathname === '/cockpit') return;
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
  if (root.hasAttribute('data-running') || isSomeRunning()) place();
  // placed in another tab
  addEventListener('storage', () => {
    if (isSomeRunning()) place();
  });
}

function isSomeRunning(): boolean {
  try {
    return someRunning.test(localStorage.getItem('de-order') ?? '');
  } catch {
    return false;
  }
}
