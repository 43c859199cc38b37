import { de } from '#shared/messages/de.ts';
import { shippedTypes } from '../manifest/property-type.ts';
import type { Manifest, ManifestElement } from '../manifest/to-manifest.ts';
import { descriptionOf, docComment, elementsOf, entryOf, type Files } from './elements.ts';
import { jsxTypes, markupTypes, svelteTypes, vueTypes } from './framework-types.ts';

/** The `.d.ts` files of the package, from its manifest and the declarations of the events' details. */
export function declarationFiles(manifest: Manifest, events: string): Files {
  const elements = elementsOf(manifest);
  return {
    'events.d.ts': `${events}${eventMaps}`,
    'texts.d.ts': textTypes(),
    'markup.d.ts': markupTypes(elements),
    'index.d.ts': index(elements),
    'loader.d.ts': 'export {};\n',
    ...Object.fromEntries(elements.map((element) => [`${entryOf(element)}.d.ts`, elementFile(element)])),
    'jsx.d.ts': jsxTypes(elements),
    'vue.d.ts': vueTypes(elements),
    'svelte.d.ts': svelteTypes(elements),
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
  const exports = elements.map((element) => `export type { ${element.name} } from './${entryOf(element)}.js';`);
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
      return `${docComment(descriptionOf(member), '  ')}  ${member.name}?: ${member.type.text};`;
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

/** The types of texts in the page's own words (`PageTexts` of the elements' runtime), with every key there is. */
function textTypes(): string {
  const keys = Object.keys(de).map((key) => `  | '${key}'`);
  return `/** The key of a text of the elements. */
export type TextKey =
${keys.join('\n')};

/** Texts in the page's own words, by key: \`{name}\` stands where the original has it. */
export type OwnTexts = { readonly [Key in TextKey]?: string };

/** The page's own words for both languages, or for one of them. */
export type PageTexts = OwnTexts & { readonly de?: OwnTexts; readonly en?: OwnTexts };
`;
}
