import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { onConfigChange, resolveConfig } from '#runtime/element/widget-config.ts';
import './element.ts';
import { defineStore } from './fo-store.ts';

beforeAll(() => defineStore());
afterEach(() => document.body.replaceChildren());

const config = () => resolveConfig(document.querySelector('fo-probe') as Element);

describe('<fo-store>', () => {
  it('configures every element on the page, and shows nothing', () => {
    document.body.innerHTML =
      '<fo-store api-base="https://shop.example/" api-key="demo" lang="en" theme="dark" flow="inline"></fo-store><fo-probe></fo-probe>';
    expect(config()).toMatchObject({
      apiBase: 'https://shop.example',
      apiKey: 'demo',
      lang: 'en',
      theme: 'dark',
      flow: 'inline',
    });
    expect(document.querySelector('fo-store')?.shadowRoot).toBeNull();
  });

  it('yields to the element that says otherwise, and to a store around it', () => {
    document.body.innerHTML =
      '<fo-store lang="en" theme="dark"></fo-store><fo-store theme="light"><fo-probe flow="inline"></fo-probe></fo-store>';
    expect(config()).toMatchObject({ lang: 'en', theme: 'light', flow: 'inline' });
  });

  it('notifies the elements when it comes, changes and goes', () => {
    const listener = vi.fn();
    const stop = onConfigChange(listener);
    const store = document.createElement('fo-store');
    document.body.append(store);
    expect(listener).toHaveBeenCalledTimes(1);
    store.setAttribute('theme', 'dark');
    expect(listener).toHaveBeenCalledTimes(2);
    store.remove();
    expect(listener).toHaveBeenCalledTimes(3);
    store.setAttribute('theme', 'light');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
  });

  it('has its attributes as properties too', () => {
    const store = document.createElement('fo-store') as HTMLElement & { apiBase?: string | undefined };
    store.apiBase = 'https://shop.example';
    expect(store.getAttribute('api-base')).toBe('https://shop.example');
    store.apiBase = undefined;
    expect(store.hasAttribute('api-base')).toBe(false);
  });

  it('has texts for all elements, of which each may replace some', () => {
    document.body.innerHTML = `<fo-store texts='{"common.retry": "Noch einmal", "common.close": "Zu"}'></fo-store><fo-probe></fo-probe>`;
    const store = document.querySelector('fo-store') as HTMLElement & { texts?: unknown };
    expect(config().replaced).toEqual({ 'common.retry': 'Noch einmal', 'common.close': 'Zu' });
    store.texts = { 'common.retry': 'Anders', en: { 'common.close': 'Shut' } };
    expect(config().replaced).toEqual({ 'common.retry': 'Anders' });
    expect(store.texts).toEqual({ 'common.retry': 'Anders', en: { 'common.close': 'Shut' } });
    store.setAttribute('lang', 'en');
    expect(config().replaced).toEqual({ 'common.retry': 'Anders', 'common.close': 'Shut' });
    store.texts = undefined;
    expect(config().replaced).toEqual({});
  });

  it('is defined once, a second script changes nothing', () => {
    expect(() => defineStore()).not.toThrow();
  });

  it('takes a header that calls can carry, and warns of any other', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    document.body.innerHTML = '<fo-store request-header="X-Campaign: summer"></fo-store>';
    const store = document.querySelector('fo-store');
    expect(store?.requestHeader).toBe('X-Campaign: summer');
    expect(warn).not.toHaveBeenCalled();
    store?.setAttribute('request-header', 'X-Session-Id: mine');
    return vi.waitFor(() => expect(warn.mock.calls[0]?.[0]).toContain('request-header="X-Session-Id: mine"'));
  });
});
