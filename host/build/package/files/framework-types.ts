import { shippedTypes } from '../manifest/property-type.ts';
import type { ManifestElement } from '../manifest/to-manifest.ts';
import { baseName, descriptionOf, docComment, entryOf, eventNames } from './elements.ts';

/** What stands in markup, by the names it has there; JSX, Vue and Svelte build on it. */
export function markupTypes(elements: readonly ManifestElement[]): string {
  const faces = elements.map(
    (element) => `/** The attributes of \`<${element.tagName}>\`. */
export interface ${baseName(element)}Attributes {
${element.attributes.map(optional).join('\n')}
}

/** The properties of \`<${element.tagName}>\` that are called otherwise than an attribute, or have none. */
export interface ${baseName(element)}Properties {
${propertiesAlone(element).map(optional).join('\n')}
}

/** The names of the events that \`<${element.tagName}>\` emits. */
export type ${baseName(element)}Events = ${eventNames(element)};
`,
  );
  return `import type { ElementEventName, ElementEvents } from './events.js';
import type { ${shippedTypes.join(', ')} } from './texts.js';

/** \`onfo-order-placed\` and the like, as React and Svelte write it. */
export type MarkupListeners<Names extends ElementEventName> = {
  [Name in Names as \`on\${Name}\`]?: (event: CustomEvent<ElementEvents[Name]>) => void;
};

type Camel<Text extends string> = Text extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${Camel<Tail>}\`
  : Capitalize<Text>;

/** \`onFoOrderPlaced\` and the like. */
export type CamelListeners<Names extends ElementEventName> = {
  [Name in Names as \`on\${Camel<Name>}\`]?: (event: CustomEvent<ElementEvents[Name]>) => void;
};

${faces.join('\n')}`;
}

type Described = Pick<ManifestElement['attributes'][number], 'name' | 'type' | 'description' | 'default'>;

function optional(item: Described): string {
  return `${docComment(descriptionOf(item), '  ')}  '${item.name}'?: ${markupType(item.type.text)};`;
}

/** Vue and Svelte set what is a property of the element as one: `apiBase` serves there as `api-base` does. */
function propertiesAlone({ members, attributes }: ManifestElement): readonly Described[] {
  return members.flatMap((member) =>
    member.kind === 'field' && !attributes.some(({ name }) => name === member.name)
      ? [{ ...member, type: { text: member.type.text.replace(/ \| undefined$/, '') } }]
      : [],
  );
}

/** Numbers and booleans also as their text; what is neither is JSON there, or the value itself where a framework sets it. */
function markupType(type: string): string {
  if (type === 'number') return 'number | `${number}` | undefined';
  if (type === 'boolean') return "boolean | '' | 'true' | 'false' | undefined";
  return shippedTypes.includes(type) ? `string | ${type} | undefined` : `${type} | undefined`;
}

/** In JSX the names are those of attributes: one set before its element is defined counts there too. */
export function jsxTypes(elements: readonly ManifestElement[]): string {
  const lines = elements.map((element) => {
    const name = baseName(element);
    return `      '${element.tagName}': InMarkup<${element.name}, ${name}Attributes, ${name}Events>;`;
  });
  return `import type { ClassAttributes, HTMLAttributes } from 'react';
${imports(elements, ['Attributes', 'Events'], 'MarkupListeners')}
type InMarkup<Element extends HTMLElement, Attributes, Names extends ElementEventName> = ClassAttributes<Element> &
  Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes &
  MarkupListeners<Names>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${lines.join('\n')}
    }
  }
}
`;
}

/**
 * Vue's checker reads `api-base` in a template as `apiBase`, whatever Vue itself does with it, so all that can be
 * written as an attribute stands here by both names.
 */
export function vueTypes(elements: readonly ManifestElement[]): string {
  const lines = elements.map((element) => {
    const name = baseName(element);
    return `    '${element.tagName}': InTemplate<${element.name}, ${name}Attributes & ${name}Properties, ${name}Events>;`;
  });
  return `import type { HTMLAttributes, PublicProps } from 'vue';
${imports(elements, allOfMarkup, 'CamelListeners')}
type InTemplate<Element extends HTMLElement, Attributes, Names extends ElementEventName> = new () => Element & {
  /** what a template may give; only there for types */
  $props: Omit<HTMLAttributes, keyof Attributes> & Attributes & CamelListeners<Names> & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
${lines.join('\n')}
  }
}
`;
}

export function svelteTypes(elements: readonly ManifestElement[]): string {
  const lines = elements.map((element) => {
    const name = baseName(element);
    const given = `${name}Attributes & Pick<${element.name}, keyof ${name}Properties>`;
    return `    '${element.tagName}': InMarkup<${element.name}, ${given}, ${name}Events>;`;
  });
  return `import type { HTMLAttributes } from 'svelte/elements';
${imports(elements, allOfMarkup, 'MarkupListeners')}
type InMarkup<Element extends HTMLElement, Attributes, Names extends ElementEventName> = Omit<
  HTMLAttributes<Element>,
  keyof Attributes
> &
  Attributes &
  MarkupListeners<Names>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${lines.join('\n')}
  }
}
`;
}

const allOfMarkup = ['Attributes', 'Properties', 'Events'];

/** The elements and what markup.d.ts has of each, by the ends of the names. */
function imports(elements: readonly ManifestElement[], parts: readonly string[], listeners: string): string {
  const own = elements.map((element) => `import type { ${element.name} } from './${entryOf(element)}.js';`);
  const names = elements.flatMap((element) => parts.map((part) => `${baseName(element)}${part}`));
  return `import type { ElementEventName } from './events.js';
import type { ${[...names, listeners].join(', ')} } from './markup.js';
${own.join('\n')}
`;
}
