import { describe, expect, it } from 'vitest';
import { createStore } from './jotai.ts';
import { footerSingleton, noticesSingleton } from './page-singletons.ts';

describe('what stands on the page once', () => {
  it('is shown by the element that came first, and by the next when that one goes', () => {
    const store = createStore();
    const [first, second] = [{ name: 'first' }, { name: 'second' }];
    expect(store.get(noticesSingleton.ownerAtom)).toBeNull();
    const leave = store.set(noticesSingleton.joinAtom, first);
    store.set(noticesSingleton.joinAtom, second);
    expect(store.get(noticesSingleton.ownerAtom)).toBe(first);
    expect(store.get(footerSingleton.ownerAtom)).toBeNull();
    leave();
    leave();
    expect(store.get(noticesSingleton.ownerAtom)).toBe(second);
  });

  it('is shown in the dialog that opened last, by its first element, and below again when it closes', () => {
    const store = createStore();
    const [below, one, two, inner, later] = ['below', 'one', 'two', 'inner', 'later'].map((name) => ({
      name,
    }));
    const join = (member: object | undefined, dialog?: object) =>
      store.set(noticesSingleton.joinAtom, member as object, dialog);
    const [first, second] = [{}, {}];
    join(below);
    const leaveOne = join(one, first);
    expect(store.get(noticesSingleton.ownerAtom)).toBe(one);
    const leaveTwo = join(two, second);
    const leaveInner = join(inner, second);
    join(later);
    expect(store.get(noticesSingleton.ownerAtom)).toBe(two);
    leaveTwo();
    expect(store.get(noticesSingleton.ownerAtom)).toBe(inner);
    leaveInner();
    expect(store.get(noticesSingleton.ownerAtom)).toBe(one);
    leaveOne();
    expect(store.get(noticesSingleton.ownerAtom)).toBe(below);
  });
});
