import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemesOf, tokensOf } from './token-list.ts';

describe('the list of tokens', () => {
  it('distinguishes what a page sets from what is ours alone', () => {
    const sheet = ':host { --_ink: var(--fo-color-ink, light-dark(#211a15, #fff)); /* text */ --_space-1: 4px; }';
    expect(tokensOf(sheet)).toEqual([
      { resolved: '--_ink', fromPage: '--fo-color-ink', initial: 'light-dark(#211a15, #fff)', use: 'text' },
      { resolved: '--_space-1', fromPage: null, initial: '4px', use: '' },
    ]);
  });

  it('keeps the first of two declarations: the others hold under conditions', () => {
    expect(tokensOf('a { --_motion: 160ms; } @media (x) { a { --_motion: 0ms; } }')).toMatchObject([
      { initial: '160ms' },
    ]);
  });

  it('parts a colour into its light and its dark value', () => {
    expect(schemesOf('light-dark(rgb(1 2 3 / 10%), #fff)')).toEqual({
      light: 'rgb(1 2 3 / 10%)',
      dark: '#fff',
    });
    expect(schemesOf('4px')).toEqual({ light: '4px', dark: '4px' });
  });

  it('finds every variable of the sheet that a page can set', () => {
    const css = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');
    const inSheet = new Set([...css.matchAll(/var\((--fo-[a-z-]+),/g)].map(([, name]) => name));
    const listed = tokensOf(css).flatMap(({ fromPage }) => fromPage ?? []);
    // the font's size is not a token but what all sizes of type are counted from
    expect(new Set([...listed, '--fo-font-size'])).toEqual(inSheet);
  });
});
