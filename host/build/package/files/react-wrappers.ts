import { shippedTypes } from '../manifest/property-type.ts';
import type { Manifest, ManifestElement } from '../manifest/to-manifest.ts';
import { baseName, descriptionOf, docComment, elementsOf, entryOf, type Files, handlerName } from './elements.ts';

/**
 * A React component for each element: properties by their camelCase names and with their types, `onFoOrderPlaced` and
 * the like for its events, a `ref` to the element. They run in the page's own React, 18 or 19, while the elements bring
 * theirs. Each says that it belongs to the browser, so that a server component may place it.
 */
export function reactFiles(manifest: Manifest): Files {
  const elements = elementsOf(manifest);
  return {
    'react/wrapper.js': wrapperCode,
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
  // React 19 writes "undefined" where a `className` is taken away, and 18 does not know it on these elements
  const names = { className: 'class', ...Object.fromEntries([...attributes, ...events].filter(([a, b]) => a !== b)) };
  return `'use client';
import '../${entryOf(element)}.js';
import { wrapper } from './wrapper.js';

const names = ${JSON.stringify(names, null, 2)};

export const ${baseName(element)} = /* @__PURE__ */ wrapper('${baseName(element)}', '${element.tagName}', names);
`;
}

const wrapperCode = `'use client';
import { createElement, forwardRef, useCallback, useEffect, useRef, version } from 'react';

export function wrapper(displayName, tag, names) {
  const component = Number.parseInt(version, 10) < 19 ? inReact18(tag, names) : inReact19(tag, names);
  return Object.assign(component, { displayName });
}

// React 19 sets properties and listens, so names are all that differs
function inReact19(tag, names) {
  return (props) => {
    const given = {};
    for (const [name, value] of Object.entries(props)) given[names[name] ?? name] = valueOf(name, value);
    return createElement(tag, given);
  };
}

// React 18 writes everything as an attribute and knows no events but its own
function inReact18(tag, names) {
  const handlers = {};
  for (const [name, written] of Object.entries(names)) if (written.startsWith('onfo-')) handlers[written.slice(2)] = name;

  return forwardRef((props, ref) => {
    const newest = useRef(props);
    useEffect(() => {
      newest.current = props;
    });
    const handle = useCallback((event) => newest.current[handlers[event.type]]?.(event), []);
    const element = useRef(null);
    // with the element itself: an effect could come after its first event
    const attach = useCallback(
      (node) => {
        for (const event of Object.keys(handlers)) {
          element.current?.removeEventListener(event, handle);
          node?.addEventListener(event, handle);
        }
        element.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      },
      [ref],
    );
    const given = { ref: attach };
    for (const [name, value] of Object.entries(props)) {
      const written = names[name] ?? name;
      // it would write "false", which to HTML is there
      const absent = value === false && !/^(aria|data)-/.test(name);
      if (!absent && !written.startsWith('onfo-')) given[written] = valueOf(name, value);
    }
    return createElement(tag, given);
  });
}

// the one property that is no text: as JSON a server can write it, and React takes it over with the markup
function valueOf(name, value) {
  return name === 'texts' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
`;

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
