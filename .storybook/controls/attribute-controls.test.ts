import { describe, expect, it } from 'vitest';
import { attributeControls, elementOf, setAttributes } from './attribute-controls.ts';

const anAttribute = (name: string, type: string) => ({
  name,
  type: { text: type },
  description: `what ${name} does`,
});
const controlOf = (name: string, type: string) => attributeControls([anAttribute(name, type)])[name];

describe('the controls of an element', () => {
  it('are those of the element in the story’s title', () => {
    expect(elementOf('elements/fo-account/forms')).toBe('fo-account');
    expect(elementOf('elements/fo-restaurant-menu')).toBe('fo-restaurant-menu');
    expect(elementOf('ui/fo-like')).toBeUndefined();
  });

  it('offer the values that an attribute knows, both languages, a switch, a number and text', () => {
    expect(controlOf('theme', "'light' | 'dark' | 'auto'")).toMatchObject({
      options: ['light', 'dark', 'auto'],
      control: { type: 'select' },
    });
    expect(controlOf('theme', "'light' | undefined")).toMatchObject({ options: ['light'] });
    expect(controlOf('lang', 'string')).toMatchObject({ options: ['de', 'en'], control: { type: 'select' } });
    expect(controlOf('no-split', 'boolean')).toMatchObject({ control: { type: 'boolean' } });
    expect(controlOf('threshold', 'number')).toMatchObject({ control: { type: 'number' } });
    expect(controlOf('slug', 'string')).toMatchObject({ control: { type: 'text' } });
    expect(controlOf('slug', 'string')).not.toHaveProperty('options');
  });

  it('leave the marketplace to the story', () => {
    expect(controlOf('api-base', 'string')).toMatchObject({ control: false });
    expect(controlOf('api-key', 'string')).toMatchObject({ control: false });
  });

  it('say what the element documents', () => {
    const [mode, slug] = [{ ...anAttribute('mode', 'number'), default: '12' }, anAttribute('slug', 'string')];
    const controls = attributeControls([mode, slug]);
    expect(Object.keys(controls)).toEqual(['mode', 'slug']);
    expect(controls['mode']).toMatchObject({
      name: 'mode',
      description: 'what mode does',
      table: { category: 'Attributes', type: { summary: 'number' }, defaultValue: { summary: '12' } },
    });
    expect(controls['slug']?.table).not.toHaveProperty('defaultValue');
  });
});

describe('what is chosen in the controls', () => {
  const anElement = (markup: string) => {
    const place = document.createElement('div');
    place.innerHTML = markup;
    return place.firstElementChild as Element;
  };

  it('is set on the element as a page would write it', () => {
    const element = anElement('<fo-x></fo-x>');
    setAttributes(element, { theme: 'dark', threshold: 2, 'no-split': true, texts: { a: 'b' } }, new Set());
    expect(element.outerHTML).toBe(
      '<fo-x theme="dark" threshold="2" no-split="" texts="{&quot;a&quot;:&quot;b&quot;}"></fo-x>',
    );
  });

  it('goes when it is no longer chosen, and leaves what the story itself wrote', () => {
    const element = anElement('<fo-x slug="roma" lang="de"></fo-x>');
    const set = new Set<string>();
    setAttributes(element, { slug: undefined, theme: 'dark', lang: 'en' }, set);
    expect(element.outerHTML).toBe('<fo-x slug="roma" lang="en" theme="dark"></fo-x>');
    setAttributes(element, { slug: '', theme: undefined, lang: null }, set);
    expect(element.outerHTML).toBe('<fo-x slug="roma"></fo-x>');
  });

  it('switches off what the story itself switched on', () => {
    const element = anElement('<fo-x compact></fo-x>');
    setAttributes(element, { compact: false }, new Set());
    expect(element.hasAttribute('compact')).toBe(false);
  });
});
