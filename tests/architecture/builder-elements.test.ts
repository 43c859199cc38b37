import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '#build/package/manifest/read-library.ts';
import { toManifest } from '#build/package/manifest/to-manifest.ts';
import { themeTokens } from '#runtime/order-buttons/order-dialog.ts';
import {
  type BuilderField,
  builderColours,
  builderElements,
  buttonId,
  colourNames,
  commonAttributes,
} from '#site/pages/demo/builder-elements.ts';

/*
 * What the builder and "order here" buttons name must be there: neither may import the other's side. What people are
 * asked, in which order and with which texts, is the builder's own; all else it says of an element is checked against
 * the manifest, which is made from the elements' code. A new element or attribute is offered there or left out here.
 */

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'widgets/styles/tokens.css'), 'utf8');
const elements = toManifest(readLibrary(root)).modules.flatMap(({ declarations }) => declarations);

/** Elements that nobody puts on a page by the builder. */
const elementsLeftOut = [
  // shows nothing by itself: for pages with several elements
  'fo-store',
  // what the page /embed/addresses is made of
  'fo-embedded-addresses',
  // works on the marketplace's own pages alone
  'fo-office',
];

/** Attributes for who writes the page's code, or that only the page knows while it is used. */
const attributesLeftOut: Readonly<Record<string, readonly string[]>> = {
  // the first by the loader, the second by whose page it is
  common: ['api-base', 'flow', 'breakpoints', 'heading-level', 'texts'],
  'fo-account': ['section'],
  // `mode` says what is searched for; the rest is for a page with a restaurant on it
  'fo-address-search': [
    'threshold',
    'delay',
    'addresses-only',
    'restaurants-only',
    'slug',
    'no-redirect',
    'compact',
    'auto-focus',
  ],
  // a line for pages that are about something else
  'fo-order-status': ['view'],
  // they come with the page's address; the basket alone is an element of its own
  'fo-restaurant-menu': ['failed-order', 'transport', 'shared-basket', 'view'],
};

const offered = builderElements.filter(({ id }) => id !== buttonId);

function attributeOf(tag: string, name: string) {
  const attribute = elements.find(({ tagName }) => tagName === tag)?.attributes.find((each) => each.name === name);
  if (!attribute) throw new Error(`<${tag}> has no attribute ${name}.`);
  return attribute;
}

/** What the manifest says against a field of the builder. */
function errorOf(tag: string, { name, kind, values = [] }: BuilderField): string | null {
  const { type, description } = attributeOf(tag, name);
  if (kind === 'switch') {
    const mayStandAlone = type.text === 'boolean' || description.includes('Without a value');
    return mayStandAlone ? null : `${name} is a ${type.text}, no switch`;
  }
  if (kind !== 'choice') return type.text === 'string' ? null : `${name} is a ${type.text}, no text`;
  const unknown = values.map(([value]) => value).filter((value) => !knows(type.text, description, value));
  if (unknown.length > 0) return `${name} does not know ${unknown.join(', ')}`;
  const isDefault = new RegExp(`\\b${values[0]?.[0]}\\b[^,;]*\\(default\\b`).test(description);
  return isDefault ? null : `${name} does not begin with its default`;
}

const knows = (type: string, description: string, value: string) =>
  type === 'number' ? new RegExp(`\\b${value}\\b`).test(description) : type.includes(`'${value}'`);

describe('the builder', () => {
  it('offers every element that is put on a page alone', () => {
    const tags = elements.map(({ tagName }) => tagName).toSorted();
    expect([...offered.map(({ id }) => id), ...elementsLeftOut].toSorted()).toEqual(tags);
  });

  it.each(offered)('says of the attributes of $id what the element does with them', ({ id, fields }) => {
    expect(fields.map((field) => errorOf(id, field)).filter((error) => error !== null)).toEqual([]);
  });

  it.each(offered)('asks for each attribute of $id, but for what is left to code', ({ id, fields }) => {
    const known = elements.find(({ tagName }) => tagName === id)?.attributes.map(({ name }) => name) ?? [];
    const said = [
      ...fields.map(({ name }) => name),
      ...commonAttributes,
      ...(attributesLeftOut['common'] ?? []),
      ...(attributesLeftOut[id] ?? []),
    ];
    expect(said.toSorted()).toEqual(known.toSorted());
  });

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
