import { describe, expect, it } from 'vitest';
import { type KitchenTypeId, kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { callName, drawLogo } from './draw-logo.ts';

const logoOf = (slug: string, kitchenType: KitchenTypeId = 'pizza', name = 'Gasthaus Zum Goldenen Hirschen'): string =>
  drawLogo({ slug, name, kitchenType });

describe('a restaurant logo', () => {
  it.each(kitchenTypeIds)('is at most 4 KB for %s, whatever its layout', (kitchenType) => {
    for (let i = 0; i < 40; i += 1) {
      const svg = logoOf(`house-${i}`, kitchenType, 'Frühstückerei Äöüßèø');
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4096);
      expect(svg).not.toMatch(/NaN|undefined|<text/);
    }
  });

  it('is the same for the same restaurant and differs between restaurants', () => {
    expect(logoOf('luna')).toBe(logoOf('luna'));
    const different = new Set(Array.from({ length: 40 }, (_, i) => logoOf(`house-${i}`)));
    expect(different.size).toBeGreaterThan(30);
  });

  it('carries the word by which people call the house', () => {
    expect(callName('Pizzeria Luna')).toBe('Luna');
    expect(callName('Gasthaus Zum Hirschen')).toBe('Hirschen');
    expect(callName('Goldener Drache')).toBe('Drache');
    expect(callName('Grünzeug')).toBe('Grünzeug');
    expect(callName('Sushi Bar')).toBe('Sushi');
  });

  it('has only the sign where no word of the name can be drawn', () => {
    expect(callName('东京')).toBeUndefined();
    expect(logoOf('tokyo', 'sushi', '东京')).toContain('<svg');
  });
});
