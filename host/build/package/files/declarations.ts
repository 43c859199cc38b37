import { shippedTypes } from '../manifest/property-type.ts';
import type { Manifest, ManifestElement } from '../manifest/to-manifest.ts';
import { baseName, docComment, elementsOf, entryOf, eventNames, type Files, wordsOf } from './elements.ts';
import { textTypes } from './text-types.ts';

/** The `.d.ts` files of the package, from its manifest and the declarations of the events' details. */
export function declarationFiles(manifest: Manifest, events: string): Files {
  const elements = elementsOf(manifest);
  return {
    'events.d.ts': `${events}${eventMaps}`,
    'texts.d.ts': textTypes(),
    'markup.d.ts': markup(elements),
    'index.d.ts': index(elements),
    'loader.d.ts': 'export {};\n',
    ...Object.fromEntries(elements.map((element) => [`${entryOf(element)}.d.ts`, elementFile(element)])),
    'jsx.d.ts': jsx(elements),
    'vue.d.ts': vue(elements),
    'svelte.d.ts': svelte(elements),
  };
}

const eventMaps = `
type ElementCustomEvents = { [Name in ElementEventName]: CustomEvent<ElementEvents[Name]> };

declare global {
  // so that \`element.addEventListener('fo-basket-changed', (event) => event.detail.basket)\` has its type
  interface HTMLElementEventMap extends ElementCustomEvents {}
  interface DocumentEventMap extends ElementCustomEvents {}
  interface WindowEventMap extends ElementCustomEvents {}
}
`;

function index(elements: readonly ManifestElement[]): string {
  const exports = elements.map(
    (element) => `export type { ${element.name} } from './${entryOf(element)}.js';`,
  );
  return `export type * from './events.js';
export type * from './texts.js';
${exports.join('\n')}

/** The version of the package. */
export declare const version: string;
`;
}

function elementFile(element: ManifestElement): string {
  const members = element.members.map((member) => {
    if (member.kind === 'field') {
      return `${docComment(wordsOf(member), '  ')}  ${member.name}?: ${member.type.text};`;
    }
    const parameters = (member.parameters ?? []).map(
      ({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type.text}`,
    );
    return `${docComment(member.description, '  ')}  ${member.name}(${parameters.join(', ')}): ${member.return.type.text};`;
  });
  return `import './events.js';
import type { ${shippedTypes.join(', ')} } from './texts.js';

${docComment(element.description)}export interface ${element.name} extends HTMLElement {
${members.join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
    '${element.tagName}': ${element.name};
  }
}
`;
}

/** What stands in markup, by the names it has there; JSX, Vue and Svelte build on it. */
function markup(elements: readonly ManifestElement[]): string {
  const faces = elements.map((element) => {
    const lines = element.attributes.map(
      (attribute) =>
        `${docComment(wordsOf(attribute), '  ')}  '${attribute.name}'?: ${markupType(attribute.type.text)};`,
    );
    return `/** The attributes of \`<${element.tagName}>\`. */
export interface ${baseName(element)}Attributes {
${lines.join('\n')}
}

/** The names of the events that \`<${element.tagName}>\` emits. */
export type ${baseName(element)}Events = ${eventNames(element)};
`;
  });
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

/** Numbers and booleans also as their text; what is neither is JSON there, or the value itself where a framework sets it. */
function markupType(type: string): string {
  if (type === 'number') return 'number | `${number}` | undefined';
  if (type === 'boolean') return "boolean | '' | 'true' | 'false' | undefined";
  return shippedTypes.includes(type) ? `string | ${type} | undefined` : `${type} | undefined`;
}

function jsx(elements: readonly ManifestElement[]): string {
  const lines = elements.map(
    (element) =>
      `      '${element.tagName}': InMarkup<${element.name}, ${baseName(element)}Attributes, ${baseName(element)}Events>;`,
  );
  return `import type { ClassAttributes, HTMLAttributes } from 'react';
${imports(elements)}
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

function vue(elements: readonly ManifestElement[]): string {
  const lines = elements.map(
    (element) =>
      `    '${element.tagName}': InTemplate<${element.name}, ${baseName(element)}Attributes, ${baseName(element)}Events>;`,
  );
  return `import type { HTMLAttributes, PublicProps } from 'vue';
${imports(elements).replace('MarkupListeners', 'CamelListeners')}
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

function svelte(elements: readonly ManifestElement[]): string {
  const lines = elements.map(
    (element) =>
      `    '${element.tagName}': InMarkup<${element.name}, ${baseName(element)}Attributes, ${baseName(element)}Events>;`,
  );
  return `import type { HTMLAttributes } from 'svelte/elements';
${imports(elements)}
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

function imports(elements: readonly ManifestElement[]): string {
  const own = elements.map((element) => `import type { ${element.name} } from './${entryOf(element)}.js';`);
  const markupNames = elements.flatMap((element) => [
    `${baseName(element)}Attributes`,
    `${baseName(element)}Events`,
  ]);
  return `import type { ElementEventName } from './events.js';
import type { ${[...markupNames, 'MarkupListeners'].join(', ')} } from './markup.js';
${own.join('\n')}
`;
}
