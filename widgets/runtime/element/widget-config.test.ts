import { afterEach, describe, expect, it, vi } from 'vitest';
import { configChanged, onConfigChange, resolveConfig } from './widget-config.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function first(html: string, selector = 'fo-x'): Element {
  document.body.innerHTML = html;
  return document.querySelector(selector) as Element;
}

describe('the configuration of an element', () => {
  it("is the host's own when nothing is said", () => {
    expect(resolveConfig(first('<fo-x></fo-x>'))).toEqual({
      apiBase: location.origin,
      apiKey: null,
      lang: 'de',
      theme: 'auto',
      replaced: {},
      flow: 'navigate',
      whiteLabel: false,
      breakpoints: { s: 768, m: 992, l: 1200 },
      footer: false,
    });
  });

  it('comes from its own attributes before all others', () => {
    const element = first(
      '<fo-store api-base="https://store.test" flow="navigate"><fo-x api-base="https://own.test" api-key="K" theme="dark" lang="en"></fo-x></fo-store>',
    );
    expect(resolveConfig(element)).toEqual({
      apiBase: 'https://own.test',
      apiKey: 'K',
      lang: 'en',
      theme: 'dark',
      replaced: {},
      flow: 'navigate',
      whiteLabel: true,
      breakpoints: { s: 768, m: 992, l: 1200 },
      footer: true,
    });
  });

  it('comes from the closest <fo-store> around it, else from the first on the page', () => {
    const html =
      '<fo-store api-key="first"></fo-store><fo-store api-key="around"><p><fo-x></fo-x></p></fo-store><fo-y></fo-y>';
    expect(resolveConfig(first(html)).apiKey).toBe('around');
    expect(resolveConfig(first(html, 'fo-y')).apiKey).toBe('first');
  });

  it('goes through shadow roots to the element that placed this one', () => {
    const outer = first('<fo-outer api-base="https://outer.test" lang="en"></fo-outer>', 'fo-outer');
    const inner = document.createElement('fo-x');
    outer.attachShadow({ mode: 'open' }).append(inner);
    expect(resolveConfig(inner)).toMatchObject({ apiBase: 'https://outer.test', lang: 'en' });
  });

  it('shows the next step in place on a foreign origin', () => {
    expect(resolveConfig(first('<fo-x api-base="https://other.test"></fo-x>')).flow).toBe('inline');
  });

  it('keeps a path of the api base and drops its last slash', () => {
    expect(resolveConfig(first('<fo-x api-base="https://a.test/shop/"></fo-x>')).apiBase).toBe('https://a.test/shop');
  });

  it.each([
    'https://:x',
    'capacitor://localhost',
    'file:///shop',
    'javascript:1',
    'null',
    'https:nonsense',
    '.nonsense',
    'shop.example',
  ])('has no marketplace where the api base is %s', (given) => {
    expect(resolveConfig(first(`<fo-x api-base="${given}"></fo-x>`)).apiBase).toBeNull();
  });

  it.each([
    ['/shop', `${location.origin}/shop`],
    ['//other.test/shop/', `${location.protocol}//other.test/shop`],
    [' https://a.test/ ', 'https://a.test'],
    ['', location.origin],
  ])('counts the api base %s from the page', (given, base) => {
    expect(resolveConfig(first(`<fo-x api-base="${given}"></fo-x>`)).apiBase).toBe(base);
  });
});

describe('the breakpoints of an element', () => {
  it('are those of the page, and its own before them', () => {
    const html = '<fo-store breakpoints="600,900,1100"></fo-store><fo-x></fo-x><fo-y breakpoints="1,2,3"></fo-y>';
    expect(resolveConfig(first(html)).breakpoints).toEqual({ s: 600, m: 900, l: 1100 });
    expect(resolveConfig(first(html, 'fo-y')).breakpoints).toEqual({ s: 1, m: 2, l: 3 });
  });

  it('are the default, with one warning for the page, when they cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const html = '<fo-store breakpoints="900,600,1100"></fo-store><fo-x></fo-x><fo-y></fo-y>';
    for (const selector of ['fo-x', 'fo-y']) {
      expect(resolveConfig(first(html, selector)).breakpoints).toEqual({ s: 768, m: 992, l: 1200 });
    }
    await vi.dynamicImportSettled();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('breakpoints="900,600,1100"');
    warn.mockRestore();
  });
});

describe('the footer of an element', () => {
  it("is shown on another site's page, unless that page hides it", () => {
    const footerOf = (html: string) => resolveConfig(first(html)).footer;
    expect(footerOf('<fo-x></fo-x>')).toBe(false);
    expect(footerOf('<fo-x footer="shown"></fo-x>')).toBe(true);
    expect(footerOf('<fo-x api-base="https://other.test"></fo-x>')).toBe(true);
    expect(footerOf('<fo-store footer="hidden"><fo-x api-base="https://other.test"></fo-x></fo-store>')).toBe(false);
  });

  it('is left to the element around it', () => {
    const outer = first('<fo-outer api-base="https://other.test"></fo-outer>', 'fo-outer');
    const inner = document.createElement('fo-x');
    outer.attachShadow({ mode: 'open' }).append(inner);
    expect([outer, inner].map((element) => resolveConfig(element).footer)).toEqual([true, false]);
  });
});

describe('a change of configuration', () => {
  it('is published to listeners until they leave', () => {
    const listener = vi.fn();
    const stop = onConfigChange(listener);
    configChanged();
    stop();
    configChanged();
    expect(listener).toHaveBeenCalledOnce();
  });
});
