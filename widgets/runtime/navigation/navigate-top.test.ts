import { describe, expect, it } from 'vitest';
import { aFakeWindow } from '../testing/fake-windows.ts';
import { navigateTop, notifyParent } from './navigate-top.ts';

const href = 'https://wirt.example/karte';

function aFrame(top: unknown) {
  const frame = aFakeWindow({ parent: aFakeWindow() });
  Object.assign(frame.window, { top });
  return frame.window;
}

describe('leaving a frame', () => {
  it('navigates the top window, after the page was asked', () => {
    const host = document.createElement('div');
    const asked: unknown[] = [];
    host.addEventListener('fo-navigate', ({ detail }) => asked.push(detail));
    const top = { location: { href: '' } };
    expect(navigateTop(host, href, aFrame(top))).toBe('leaving');
    expect(top.location.href).toBe(href);
    expect(asked).toEqual([{ href, replace: false }]);
  });

  it('goes nowhere when the page prevents it', () => {
    const host = document.createElement('div');
    host.addEventListener('fo-navigate', (event) => event.preventDefault());
    const top = { location: { href: '' } };
    expect(navigateTop(host, href, aFrame(top))).toBe('prevented');
    expect(top.location.href).toBe('');
  });

  it('says when the browser refuses', () => {
    const location = {
      set href(_value: string) {
        throw new DOMException('not permitted', 'SecurityError');
      },
    };
    expect(navigateTop(document.createElement('div'), href, aFrame({ location }))).toBe('refused');
  });
});

describe('notifying the page around', () => {
  const message = { type: 'fo-navigate', href } as const;

  it('goes to its origin where the browser says which it is, else to whoever may frame the page', () => {
    const parent = aFakeWindow();
    const frame = aFakeWindow({ parent });
    notifyParent(message, frame.window);
    Object.assign(frame.window.location, { ancestorOrigins: ['https://wirt.example'] });
    notifyParent(message, frame.window);
    expect(parent.received).toEqual([
      { data: message, targetOrigin: '*' },
      { data: message, targetOrigin: 'https://wirt.example' },
    ]);
  });

  it('says nothing outside of a frame', () => {
    const { window, received } = aFakeWindow();
    notifyParent(message, window);
    expect(received).toEqual([]);
  });
});
