import { shippedTypes } from '../manifest/property-type.ts';
import type { Manifest, ManifestElement } from '../manifest/to-manifest.ts';
import { baseName, descriptionOf, docComment, elementsOf, entryOf, type Files, handlerName } from './elements.ts';

/**
 * A React component for each element: properties by their camelCase names and with their types, `onFoOrderPlaced` and
 * the like for its events, a `ref` to the element. React 19 itself sets properties and listens, so a wrapper only
 * translates names; what is text, number or boolean goes as its attribute, which also a server writes.
 */
export function reactFiles(manifest: Manifest): Files {
  const elements = elementsOf(manifest);
  return {
    'react.js': elements
      .map(baseName)
      .map((name) => `export { ${name} } from './react/${name}.js';\n`)
      .join(''),
    'react.d.ts': elements
      .map(baseName)
      .map((name) => `export { ${name}, type ${name}Props } from './react/${name}.js';\n`)
      .join(''),
    ...Object.fromEntries(
      elements.flatMap((element) => [
        [`react/${baseName(element)}.js`, wrapper(element)],
        [`react/${baseName(element)}.d.ts`, wrapperTypes(element)],
      ]),
    ),
  };
}

function wrapper(element: ManifestElement): string {
  const attributes = fieldsOf(element).flatMap(({ name, attribute }) => (attribute ? [[name, attribute]] : []));
  const events = element.events.map(({ name }) => [handlerName(name), `on${name}`]);
  const names = Object.fromEntries([...attributes, ...events].filter(([from, to]) => from !== to));
  return `import { createElement } from 'react';
import '../${entryOf(element)}.js';

const names = ${JSON.stringify(names, null, 2)};

export function ${baseName(element)}(props) {
  const given = {};
  for (const name of Object.keys(props)) given[names[name] ?? name] = props[name];
  return createElement('${element.tagName}', given);
}
`;
}

function wrapperTypes(element: ManifestElement): string {
  const name = baseName(element);
  const fields = fieldsOf(element).map(
    (field) => `${docComment(descriptionOf(field), '  ')}  ${field.name}?: ${field.type.text};`,
  );
  const events = element.events.map(
    (event) =>
      `${docComment(event.description, '  ')}  ${handlerName(event.name)}?: ((event: CustomEvent<ElementEvents['${event.name}']>) => void) | undefined;`,
  );
  return `import type { HTMLAttributes, ReactElement, Ref } from 'react';
${events.length > 0 ? "import type { ElementEvents } from '../events.js';\n" : ''}import type { ${element.name} } from '../${entryOf(element)}.js';
import type { ${shippedTypes.join(', ')} } from '../texts.js';

interface ${name}OwnProps {
${[...fields, ...events].join('\n')}
}

export interface ${name}Props extends ${name}OwnProps, Omit<HTMLAttributes<${element.name}>, keyof ${name}OwnProps> {
  ref?: Ref<${element.name}> | undefined;
}

${docComment(element.summary)}export declare function ${name}(props: ${name}Props): ReactElement;
`;
}

function fieldsOf({ members }: ManifestElement) {
  return members.filter((member) => member.kind === 'field');
}
