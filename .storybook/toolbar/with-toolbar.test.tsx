import type { StoryContext } from '@storybook/react-vite';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { globalTypes, initialGlobals, type ToolbarGlobals } from './globals.ts';
import { withToolbar } from './with-toolbar.tsx';

const page = document.documentElement;
const cleanUps: (() => void)[] = [];

/** A story as Storybook draws it, alone or on a page of the documentation. */
function draw(globals: ToolbarGlobals, viewMode: 'story' | 'docs' = 'story'): HTMLElement {
  const place = document.createElement('div');
  const root = createRoot(place);
  cleanUps.push(() => root.unmount());
  // of a story's context it reads these two
  const context = { globals, viewMode } as unknown as StoryContext;
  flushSync(() => root.render(withToolbar(() => <p>A story.</p>, context)));
  return place;
}

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  for (const name of ['lang', 'dir', 'style']) page.removeAttribute(name);
});

describe('the toolbar', () => {
  it('begins with a choice that each of its switches has', () => {
    for (const [name, { toolbar }] of Object.entries(globalTypes))
      expect(toolbar.items.map(({ value }) => value)).toContain(initialGlobals[name as keyof ToolbarGlobals]);
    expect(Object.keys(globalTypes)).toEqual(Object.keys(initialGlobals));
  });

  it('gives the page around a story its theme, language, direction and text size', () => {
    const place = draw({ theme: 'dark', lang: 'en', dir: 'rtl', textSize: 'double' });
    expect([page.lang, page.dir, page.style.colorScheme]).toEqual(['en', 'rtl', 'dark']);
    expect(page.style.getPropertyValue('--fo-font-size')).toBe('32px');
    expect(place.innerHTML).toBe('<p>A story.</p>');
  });

  it('leaves nothing of the last choice behind', () => {
    draw({ theme: 'dark', lang: 'en', dir: 'rtl', textSize: 'double' });
    draw({});
    expect([page.lang, page.dir, page.style.colorScheme]).toEqual(['de', 'ltr', 'light']);
    expect(page.style.getPropertyValue('--fo-font-size')).toBe('');
  });

  it('dresses a story on a page of the documentation without touching the page', () => {
    const before = page.cloneNode(false) as HTMLElement;
    const box = draw({ theme: 'dark', lang: 'en', dir: 'rtl', textSize: 'double' }, 'docs').firstElementChild;
    expect(box?.getAttribute('lang')).toBe('en');
    expect(box?.getAttribute('dir')).toBe('rtl');
    expect(box?.getAttribute('style')).toContain('--fo-font-size: 32px');
    expect(box?.getAttribute('style')).toContain('color-scheme: dark');
    expect(page.cloneNode(false).isEqualNode(before)).toBe(true);
  });
});
