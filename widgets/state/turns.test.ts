import { describe, expect, it } from 'vitest';
import { createStore } from './jotai.ts';
import { footerTurn, noticesTurn } from './turns.ts';

describe('what stands on the page once', () => {
  it('is shown by the element that came first, and by the next when that one goes', () => {
    const store = createStore();
    const [first, second] = [{ name: 'first' }, { name: 'second' }];
    expect(store.get(noticesTurn.holderAtom)).toBeNull();
    const leave = store.set(noticesTurn.joinAtom, first);
    store.set(noticesTurn.joinAtom, second);
    expect(store.get(noticesTurn.holderAtom)).toBe(first);
    expect(store.get(footerTurn.holderAtom)).toBeNull();
    leave();
    leave();
    expect(store.get(noticesTurn.holderAtom)).toBe(second);
  });
});
