import { describe, expect, it, vi } from 'vitest';
import { navigate, navigationTarget } from './navigate.ts';

const fakeLocation = () => ({
  assign: vi.fn<(href: string | URL) => void>(),
  replace: vi.fn<(href: string | URL) => void>(),
});
const base = 'https://mahlzeit.test/';

describe('going to another page', () => {
  it('asks the page first, with the absolute address', () => {
    const host = document.createElement('div');
    const asked: unknown[] = [];
    host.addEventListener('fo-navigate', (event) => asked.push(event.detail, event.bubbles, event.composed));
    const location = fakeLocation();
    expect(navigate(host, '/restaurants?q=a', { base, location })).toBe(true);
    expect(asked).toEqual([{ href: 'https://mahlzeit.test/restaurants?q=a', replace: false }, true, true]);
    expect(location.assign).toHaveBeenCalledWith('https://mahlzeit.test/restaurants?q=a');
  });

  it('stays when the page prevents it', () => {
    const host = document.createElement('div');
    host.addEventListener('fo-navigate', (event) => event.preventDefault());
    const location = fakeLocation();
    expect(navigate(host, '/restaurants', { base, location, replace: true })).toBe(false);
    expect(location.assign).not.toHaveBeenCalled();
    expect(location.replace).not.toHaveBeenCalled();
  });

  it('adds replace=1 to a replacement on a white-labelled page only', () => {
    expect(navigationTarget('/a?b=1', { base, replace: true, whiteLabel: true })).toBe(
      'https://mahlzeit.test/a?b=1&replace=1',
    );
    expect(navigationTarget('/a', { base, replace: true })).toBe('https://mahlzeit.test/a');
    expect(navigationTarget('/a', { base, whiteLabel: true })).toBe('https://mahlzeit.test/a');
  });

  it('replaces the history entry when asked to', () => {
    const location = fakeLocation();
    navigate(document.createElement('div'), '/a', { base, location, replace: true });
    expect(location.replace).toHaveBeenCalledWith('https://mahlzeit.test/a');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://:x'])('refuses %s', (href) => {
    expect(() => navigationTarget(href, { base })).toThrow(TypeError);
  });
});
