import { afterEach, expect, it } from 'vitest';
import { scrollerOf } from './use-current-section.ts';

afterEach(() => document.body.replaceChildren());

it('is the closest box that scrolls, also outside the shadow root', () => {
  document.body.innerHTML = '<div id="box" style="overflow-y: auto"><p><b></b></p></div>';
  const host = document.querySelector('b') as HTMLElement;
  host.attachShadow({ mode: 'open' }).innerHTML = '<ul><li></li></ul>';
  expect(scrollerOf(host.shadowRoot?.querySelector('li') as Element)?.id).toBe('box');
});

it('is none where the page itself scrolls, whatever its body says', () => {
  document.body.innerHTML = '<ul></ul>';
  document.body.style.overflowY = 'auto';
  expect(scrollerOf(document.querySelector('ul') as Element)).toBeNull();
  document.body.removeAttribute('style');
});
