import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerElementModules } from './ensure-defined.ts';
import { loadElements } from './load-elements.ts';

/** Stands for the browser's: the test says what comes near. */
class FakeIntersectionObserver {
  static last: FakeIntersectionObserver;
  readonly observed = new Set<Element>();
  readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
    FakeIntersectionObserver.last = this;
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
  disconnect() {
    this.observed.clear();
  }
  near(target: Element) {
    this.report(
      [{ isIntersecting: true, target } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
}

let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const module = (tag: string) => vi.fn(async () => customElements.define(tag, class extends HTMLElement {}));

describe('the loader', () => {
  it("fetches an element's module when it comes near, and <fo-store> at once", async () => {
    const load = { 'fo-near': module('fo-near'), 'fo-far': module('fo-far'), 'fo-store': module('fo-store') };
    registerElementModules(load);
    document.body.innerHTML = '<fo-store></fo-store><div><fo-near></fo-near></div><fo-far></fo-far>';
    stop = loadElements(document, Object.keys(load));
    expect(load['fo-store']).toHaveBeenCalledOnce();
    FakeIntersectionObserver.last.near(document.querySelector('fo-near') as Element);
    await customElements.whenDefined('fo-near');
    expect(load['fo-far']).not.toHaveBeenCalled();
  });

  it('finds elements that come later, also deep inside', async () => {
    registerElementModules({ 'fo-late': module('fo-late') });
    stop = loadElements(document, ['fo-late']);
    const added = new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(document.body, { childList: true });
    });
    document.body.insertAdjacentHTML('beforeend', '<section><p><fo-late></fo-late></p></section>');
    await added;
    await vi.waitFor(() => expect(FakeIntersectionObserver.last.observed.size).toBe(1));
  });

  it('looks into shadow roots that stand there, and into those added later', async () => {
    registerElementModules({ 'fo-inside': module('fo-inside') });
    const here = document.body.appendChild(document.createElement('div'));
    here.attachShadow({ mode: 'open' }).innerHTML = '<p><fo-inside></fo-inside></p>';
    stop = loadElements(document, ['fo-inside']);
    expect(FakeIntersectionObserver.last.observed.size).toBe(1);
    const added = document.createElement('section');
    added.innerHTML = '<div></div>';
    const root = added.firstElementChild?.attachShadow({ mode: 'open' });
    document.body.append(added);
    // once the loader knows the root, it also sees what comes into it
    await vi.waitFor(() => {
      root?.replaceChildren(document.createElement('fo-inside'));
      expect(FakeIntersectionObserver.last.observed.size).toBeGreaterThan(1);
    });
  });

  it('looks into the shadow root of a custom element that is defined later', async () => {
    registerElementModules({ 'fo-deep': module('fo-deep') });
    document.body.innerHTML = '<page-card></page-card>';
    stop = loadElements(document, ['fo-deep']);
    expect(FakeIntersectionObserver.last.observed.size).toBe(0);
    customElements.define(
      'page-card',
      class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '<fo-deep></fo-deep>';
        }
      },
    );
    await vi.waitFor(() => expect(FakeIntersectionObserver.last.observed.size).toBe(1));
  });

  it("says in the console what to do when a module can't be fetched", async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    registerElementModules({ 'fo-broken': () => Promise.reject(new Error('Network Error')) });
    document.body.innerHTML = '<fo-broken></fo-broken>';
    stop = loadElements(document, ['fo-broken']);
    FakeIntersectionObserver.last.near(document.querySelector('fo-broken') as Element);
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(error.mock.calls[0]?.[0]).toContain('<fo-broken>: its script could not be fetched,');
    error.mockRestore();
  });
});
