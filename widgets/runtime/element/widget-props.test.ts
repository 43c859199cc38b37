import { describe, expect, it } from 'vitest';
import { attributeName, parseAttribute, reflect } from './widget-props.ts';

describe('attribute names', () => {
  it('are the kebab-case of the property', () => {
    expect(attributeName('orderId')).toBe('order-id');
    expect(attributeName('slug')).toBe('slug');
    expect(attributeName('addressChangedUrl')).toBe('address-changed-url');
  });
});

describe('reading an attribute', () => {
  it('takes a boolean for true when it is there, unless it says "false"', () => {
    expect(['', 'true', 'no-split', 'false', null].map((text) => parseAttribute('boolean', text))).toEqual(
      [true, true, true, false, false].map((value) => ({ ok: true, value })),
    );
  });

  it('keeps an empty text as an empty text and absence as undefined', () => {
    expect(parseAttribute('string', '')).toEqual({ ok: true, value: '' });
    expect(parseAttribute('string', null)).toEqual({ ok: true, value: undefined });
    expect(parseAttribute('number', null)).toEqual({ ok: true, value: undefined });
    expect(parseAttribute('json', null)).toEqual({ ok: true, value: undefined });
  });

  it('refuses an empty or a wrong number and broken JSON', () => {
    expect(parseAttribute('number', ' ').ok).toBe(false);
    expect(parseAttribute('number', '3px').ok).toBe(false);
    expect(parseAttribute('number', 'Infinity').ok).toBe(false);
    expect(parseAttribute('json', '{a}').ok).toBe(false);
  });
});

describe('writing a property as its attribute', () => {
  it('repairs an attribute that said "false" when the property becomes true', () => {
    const element = document.createElement('div');
    element.setAttribute('no-split', 'false');
    reflect(element, 'no-split', 'boolean', true);
    expect(element.getAttribute('no-split')).toBe('');
  });

  it('removes the attribute for null and undefined', () => {
    const element = document.createElement('div');
    element.setAttribute('slug', 'x');
    reflect(element, 'slug', 'string', null);
    expect(element.hasAttribute('slug')).toBe(false);
  });
});
