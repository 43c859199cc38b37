import { describe, expect, it } from 'vitest';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { acquireMarketplace, installMarketplace } from './marketplace-registry.ts';

const config = (apiBase: string, apiKey: string | null = null) => ({ apiBase, apiKey });

describe('the marketplaces of a page', () => {
  it('are shared by the same api base and key, and by no other', () => {
    const { create } = fakeMarketplaces();
    const one = acquireMarketplace(config('https://registry.test'), create);
    const two = acquireMarketplace(config('https://registry.test'), create);
    const other = acquireMarketplace(config('https://registry.test', 'K'), create);
    expect(two.marketplace).toBe(one.marketplace);
    expect(other.marketplace).not.toBe(one.marketplace);
  });

  it('become idle with the last element and active with the next, keeping their state', () => {
    const { create, calls } = fakeMarketplaces();
    const one = acquireMarketplace(config('https://idle.test'), create);
    const two = acquireMarketplace(config('https://idle.test'), create);
    one.release();
    one.release();
    expect(calls).toEqual(['active https://idle.test']);
    two.release();
    const three = acquireMarketplace(config('https://idle.test'), create);
    expect(three.marketplace).toBe(one.marketplace);
    expect(calls).toEqual(['active https://idle.test', 'idle https://idle.test', 'active https://idle.test']);
  });

  it('can be put in place by a test or a story', () => {
    const { create, made } = fakeMarketplaces();
    const marketplace = create(config('https://given.test'));
    installMarketplace({ apiBase: 'https://given.test', apiKey: null }, marketplace);
    expect(acquireMarketplace(config('https://given.test'), create).marketplace).toBe(marketplace);
    expect(made).toHaveLength(1);
  });
});
