import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { findErrors } from '#build/package/manifest/find-errors.ts';
import { elementNames, readLibrary } from '#build/package/manifest/read-library.ts';
import { toManifest } from '#build/package/manifest/to-manifest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const library = readLibrary(root);
const manifest = toManifest(library);
const elements = manifest.modules.flatMap(({ declarations }) => declarations);

const elementOf = (tag: string) => {
  const element = elements.find(({ tagName }) => tagName === tag);
  if (!element) throw new Error(`The manifest has no <${tag}>.`);
  return element;
};
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

test('every element, attribute, event, method, slot, part and variable is documented, and nothing that is not there', () => {
  expect(findErrors(library)).toEqual([]);
});

test('the manifest is one by the schema', () => {
  const schemaFile = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object);
  validate(JSON.parse(JSON.stringify(manifest)));
  expect(validate.errors).toBeNull();
});

test('the manifest refers to nothing that its readers do not have', () => {
  expect(JSON.stringify(manifest)).not.toMatch(/PRODUCT\.md/);
});

test('the manifest has every element, each from the module that defines it', () => {
  expect(manifest.modules.map(({ path: module }) => module)).toEqual(elementNames(root).map((name) => `${name}.js`));
  expect(elements.map(({ tagName }) => tagName)).toEqual(elementNames(root).map((name) => `fo-${name}`));
});

describe('each element has what every element has, and its own', () => {
  test.each(elements.map((element) => [element.tagName, element] as const))('<%s>', (_, element) => {
    expect(names(element.attributes)).toEqual(expect.arrayContaining(['api-base', 'api-key', 'lang', 'theme', 'flow']));
    expect(names(element.cssProperties)).toEqual(expect.arrayContaining(['--fo-color-accent', '--fo-radius']));
    expect(element.summary).not.toBe('');
    if (element.tagName !== 'fo-store') expect(names(element.events)).toContain('fo-error-occurred');
  });

  test('with types, defaults and descriptions', () => {
    const search = elementOf('fo-address-search');
    expect(search.attributes).toContainEqual({
      name: 'addresses-only',
      fieldName: 'addressesOnly',
      type: { text: 'boolean' },
      default: 'off',
      description: 'shows that list alone',
    });
    expect(elementOf('fo-store').members).toContainEqual(
      expect.objectContaining({ name: 'theme', type: { text: "'light' | 'dark' | 'auto' | undefined" } }),
    );
    expect(names(elementOf('fo-restaurant-menu').slots)).toEqual(expect.arrayContaining(['loading', 'error']));
    expect(elementOf('fo-restaurant-menu').events).toContainEqual(
      expect.objectContaining({
        name: 'fo-basket-changed',
        type: { text: "CustomEvent<ElementEvents['fo-basket-changed']>" },
      }),
    );
  });
});
