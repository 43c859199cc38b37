import { describe, expect, it } from 'vitest';
import { createStore } from '../core/jotai.ts';
import { claimBasketEventAtom } from './basket-event-claims.ts';

function aPage() {
  const store = createStore();
  const [menu, button] = [{}, {}];
  return {
    menu,
    button,
    claim: (speaker: object, stamp: string, { slug = 'roma', isEmpty = false } = {}) =>
      store.set(claimBasketEventAtom, { slug, stamp, isEmpty, speaker }),
  };
}

describe('what the page is notified of about a basket', () => {
  it('is notified once of each version, and by each element to its own listeners', () => {
    const { claim, menu, button } = aPage();
    const stamps = ['b 1', 'b 1', 'b 2', 'c 1'];
    expect(stamps.map((stamp) => [claim(menu, stamp), claim(button, stamp)])).toEqual([
      ['page', 'element'],
      [null, null],
      ['page', 'element'],
      ['page', 'element'],
    ]);
  });

  it('is nothing of a basket that is found empty, and that one has been emptied', () => {
    const { claim, menu, button } = aPage();
    expect(claim(menu, 'b 1', { isEmpty: true })).toBeNull();
    expect(claim(menu, 'b 2')).toBe('page');
    expect(claim(menu, 'b 3', { isEmpty: true })).toBe('page');
    expect(claim(button, 'b 3', { isEmpty: true })).toBeNull();
  });

  it('is notified that a basket was emptied by an element that came after whoever said that it was filled', () => {
    const { claim, menu, button } = aPage();
    expect(claim(menu, 'b 1')).toBe('page');
    expect(claim(button, 'b 2', { isEmpty: true })).toBe('page');
    expect(claim({}, 'b 2', { isEmpty: true })).toBeNull();
  });

  it('keeps restaurants apart: another basket that is shown is no change of the first', () => {
    const { claim, button } = aPage();
    expect(claim(button, 'b 1')).toBe('page');
    expect(claim(button, 'x 1', { slug: 'adria' })).toBe('page');
    expect(claim(button, 'b 1')).toBeNull();
  });
});
