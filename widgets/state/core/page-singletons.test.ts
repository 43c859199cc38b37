import { describe, expect, it } from 'vitest';
import { createStore } from './jotai.ts';
import { footerTurn, noticesTurn } from './page-singletons.ts';

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

  it('is shown in the dialog that opened last, by its first element, and below again when it closes', () => {
    const store = createStore();
    const [below, one, two, inner, later] = ['below', 'one', 'two', 'inner', 'later'].map((name) => ({
      name,
    }));
    const join = (member: object | undefined, dialog?: object) =>
      store.set(noticesTurn.joinAtom, member as object, dialog);
    const [first, second] = [{}, {}];
    join(below);
    const leaveOne = join(one, first);
    expect(store.get(noticesTurn.holderAtom)).toBe(one);
    const leaveTwo = join(two, second);
    const leaveInner = join(inner, second);
    join(later);
    expect(store.get(noticesTurn.holderAtom)).toBe(two);
    leaveTwo();
    expect(store.get(noticesTurn.holderAtom)).toBe(inner);
    leaveInner();
    expect(store.get(noticesTurn.holderAtom)).toBe(one);
    leaveOne();
    expect(store.get(noticesTurn.holderAtom)).toBe(below);
  });
});
