import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  builderColours,
  builderElements,
  buttonId,
  colourNames,
} from '../../host/site/pages/demo/builder-elements.ts';
import { themeTokens } from '../../widgets/runtime/order-buttons/theme-tokens.ts';

/** What the builder and "order here" buttons name must be there: neither may import the other's side. */

const widgets = path.resolve(import.meta.dirname, '../../widgets');
const tokens = readFileSync(path.join(widgets, 'styles/tokens.css'), 'utf8');
const moduleOf = (tag: string) => path.join(widgets, 'elements', tag.replace(/^fo-/, ''), 'element.ts');
const kebab = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the builder', () => {
  it.each(builderElements.filter(({ id }) => id !== buttonId))(
    'offers $id with attributes that it has',
    ({ id, fields }) => {
      const file = moduleOf(id);
      expect(existsSync(file)).toBe(true);
      const [, props = ''] = /\n {2}props: \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
      const attributes = [...props.matchAll(/(\w+): '/g)].map(([, property = '']) => kebab(property));
      expect(attributes).toEqual(expect.arrayContaining(fields.map(({ name }) => name)));
    },
  );

  it('takes our own colours for those that are not chosen', () => {
    for (const name of colourNames) {
      const { light, dark } = builderColours[name];
      expect(tokens).toContain(`var(--fo-color-${name}, light-dark(${light}, ${dark}))`);
    }
  });
});

describe('"order here" buttons', () => {
  it('hand all tokens of the page over', () => {
    const documented = new Set([...tokens.matchAll(/var\(\s*(--fo-[\w-]+),/g)].map(([, name]) => name));
    expect(new Set<unknown>(themeTokens)).toEqual(documented);
  });
});
