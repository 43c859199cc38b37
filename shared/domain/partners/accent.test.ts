import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentGrounds, colourOf, contrastOf, inkUpon, partnerAccent } from './accent.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe("a partner's accent", () => {
  it.each([
    ['#0b6b4f', '#0b6b4f'],
    ['#0B6B4F', '#0b6b4f'],
    ['#0a8', '#00aa88'],
  ])('is written %s', (text, colour) => {
    expect(colourOf(text)).toBe(colour);
  });

  it.each(['', 'red', '0b6b4f', '#0b6b4', '#0b6b4f80', ' #0b6b4f', '#0b6b4f;', 'rgb(1 2 3)', '#０b6b4f', '#🍕'])(
    'is no colour written %j',
    (text) => {
      expect(colourOf(text)).toBeNull();
    },
  );

  it('gets a lighter one for the dark scheme, where none is given', () => {
    const found = partnerAccent('#0b6b4f');
    if (!found.ok) throw new Error('refused');
    expect(found.accent.light).toBe('#0b6b4f');
    for (const ground of accentGrounds.dark) expect(contrastOf(found.accent.dark, ground)).toBeGreaterThan(4.5);
  });

  it('is taken as it is in both schemes, where both can be read', () => {
    expect(partnerAccent('#0b6b4f', '#6fd3b0')).toEqual({
      ok: true,
      accent: { light: '#0b6b4f', dark: '#6fd3b0' },
    });
  });

  it('is refused where it can not be read, with the nearest one that can', () => {
    const yellow = partnerAccent('#ffcc00');
    expect(yellow).toMatchObject({ ok: false, scheme: 'light', colour: '#ffcc00' });
    if (yellow.ok) throw new Error('taken');
    expect(yellow.contrast).toBeLessThan(1.5);
    expect(partnerAccent(yellow.nearest).ok).toBe(true);
    expect(partnerAccent('#0b6b4f', '#0b6b4f')).toMatchObject({ ok: false, scheme: 'dark' });
  });

  it('is always readable, whatever is taken, and so is what is written upon it', () => {
    fc.assert(
      fc.property(colours, fc.option(colours, { nil: undefined }), (light, dark) => {
        const found = partnerAccent(light, dark);
        if (!found.ok) {
          const repaired = found.scheme === 'light' ? partnerAccent(found.nearest) : null;
          return found.contrast < 4.5 && repaired?.ok !== false;
        }
        return (['light', 'dark'] as const).every(
          (scheme) =>
            accentGrounds[scheme].every((ground) => contrastOf(found.accent[scheme], ground) >= 4.5) &&
            contrastOf(found.accent[scheme], inkUpon(found.accent[scheme])) >= 4.5,
        );
      }),
    );
  });

  it('is measured against the grounds that elements have', () => {
    const tokens = readFileSync(resolve(import.meta.dirname, '../../../widgets/styles/tokens.css'), 'utf8');
    const grounds = ['ground', 'surface', 'sunken'].map(
      (name) => new RegExp(`--_${name}: .*light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [],
    );
    expect(grounds.map(([, light]) => light)).toEqual(accentGrounds.light);
    expect(grounds.map(([, , dark]) => dark)).toEqual(accentGrounds.dark);
  });
});

describe('the contrast of two colours', () => {
  it('is 21 between black and white, and 1 of one with itself', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#123456', '#123456')).toBe(1);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
