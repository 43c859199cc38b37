import type { DocumentedItem, SectionName } from './class-comment.ts';
import type { ElementMethod, ElementProperty, ElementSource, LibrarySource } from './read-library.ts';

/** A custom elements manifest, as much of it as we write. */
export type Manifest = ReturnType<typeof toManifest>;
export type ManifestElement = ReturnType<typeof toElement>;

/** The manifest of the whole library: each element with what it has of its own and what every element has. */
export function toManifest(library: LibrarySource) {
  return {
    schemaVersion: '2.1.0' as const,
    readme: 'README.md',
    modules: library.elements.map((element) => {
      const path = `${element.name}.js`;
      return {
        kind: 'javascript-module' as const,
        path,
        declarations: [toElement(element, library)],
        exports: [
          {
            kind: 'custom-element-definition' as const,
            name: element.tag,
            declaration: { name: element.className, module: path },
          },
        ],
      };
    }),
  };
}

function toElement(element: ElementSource, { common }: LibrarySource) {
  const isStore = element.tag === 'fo-store';
  const { description, sections } = element.comment;
  // the store shows and emits nothing of its own: what every element has, its comment only lists
  const all = (section: SectionName) => (isStore ? [] : unique([...sections[section], ...common.comment[section]]));
  const attributes = unique([...sections.Attributes, ...common.attributes]);
  const properties = [...(isStore ? [] : element.properties), ...common.properties];
  const methods = [...element.methods, ...(isStore ? [] : common.methods)];
  return {
    kind: 'class' as const,
    name: element.className,
    description,
    summary: summaryOf(description),
    customElement: true as const,
    tagName: element.tag,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ name, ...rest }) => {
      const property = properties.find(({ attribute }) => attribute === name);
      return {
        name,
        ...(property && { fieldName: property.name }),
        type: { text: property?.type ?? 'string' },
        ...rest,
      };
    }),
    members: [
      ...properties.map((property) => toField(property, attributes)),
      ...methods.map((method) => toMethod(method, [...sections.Methods, ...common.comment.Methods])),
    ],
    events: all('Events').map(({ name, description }) => ({
      name,
      description,
      type: { text: `CustomEvent<ElementEvents['${name}']>` },
    })),
    slots: all('Slots'),
    cssParts: all('Parts'),
    cssProperties: isStore ? common.tokens : unique([...all('CSS variables'), ...common.tokens]),
  };
}

function toField(property: ElementProperty, attributes: readonly DocumentedItem[]) {
  const documented = attributes.find(({ name }) => name === property.attribute);
  return {
    kind: 'field' as const,
    name: property.name,
    privacy: 'public' as const,
    type: { text: `${property.type} | undefined` },
    description: documented?.description ?? property.comment,
    ...(documented?.default !== undefined && { default: documented.default }),
    // not set for one that only scripts can give
    ...(documented && { attribute: property.attribute, reflects: true }),
  };
}

function toMethod({ name, signature, comment }: ElementMethod, documented: readonly DocumentedItem[]) {
  const [, parameters = '', result = 'void'] = signature.match(/^\(([\s\S]*)\):\s*([\s\S]+)$/) ?? [];
  const list = parameters
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return {
    kind: 'method' as const,
    name,
    privacy: 'public' as const,
    description: documented.find((item) => item.name === name)?.description ?? comment,
    ...(list.length > 0 && {
      parameters: list.map((text) => {
        const [given = '', type = 'unknown'] = text.split(/:\s*/);
        return {
          name: given.replace('?', ''),
          type: { text: type },
          ...(given.endsWith('?') && { optional: true }),
        };
      }),
    }),
    return: { type: { text: result } },
  };
}

/** The first of each name: an element's own description counts before those for every element. */
function unique(items: readonly DocumentedItem[]): DocumentedItem[] {
  return [...new Map(items.toReversed().map((item) => [item.name, item])).values()].toReversed();
}

/** "`<fo-cities>`: the municipalities of a postcode" without the tag, up to the end of its first sentence */
function summaryOf(description: string): string {
  const text = description.replace(/^`<[^`]*>`:\s*/, '');
  return text.match(/^[\s\S]*?[.;](?=\s|$)/)?.[0].replace(/;$/, '.') ?? text;
}
