import { type ClassComment, type DocumentedItem, sectionNames } from './class-comment.ts';
import type { CommonSource, ElementSource, LibrarySource } from './read-library.ts';

/** Where the common lists stand, as an error names them. */
const commonPlace = 'the class comment of <fo-store>';

/**
 * What is in the code and not in the class comments, or in the comments and not in the code; one line each, with
 * what to do. Empty when all is documented.
 */
export function findErrors(library: LibrarySource): string[] {
  return [
    ...commonErrors(library.common),
    ...eventErrors(library),
    ...library.elements.flatMap((element) => elementErrors(element, library)),
  ];
}

function elementErrors(element: ElementSource, library: LibrarySource): string[] {
  const { common } = library;
  const { comment, facts, declared } = element;
  const at = `<${element.tag}>`;
  const isStore = element.tag === 'fo-store';
  const documented = namesOf(comment);
  const attributes = [...(isStore ? common.properties : []), ...element.properties].map(({ attribute }) => attribute);
  const commonEvents = names(common.comment.Events);
  const inside = innerElements(element, library);
  const emitted = new Set(inside.flatMap(({ facts: { events } }) => [...events]));
  const known = new Set(library.events.map(({ name }) => name));
  return [
    ...(comment.description === '' ? [`${at} has no class comment. Say above its interface what it is.`] : []),
    ...withoutDescription(at, comment.sections),
    ...missing(at, 'attribute', attributes, documented.Attributes),
    ...superfluous(
      at,
      'attribute',
      documented.Attributes,
      (name) => attributes.includes(name) || (isStore && name === 'lang'),
    ),
    ...missing(at, 'event', facts.events.difference(commonEvents), documented.Events),
    ...superfluous(at, 'event', documented.Events, (name) => emitted.has(name) || common.facts.events.has(name)),
    ...[...documented.Events]
      .filter((name) => !known.has(name))
      .map((name) => `${at}: the event ${name} has no type. Add it to shared/contract/element-events.ts.`),
    ...missing(
      at,
      'event',
      new Set(declared.events).difference(facts.events),
      documented.Events,
      'stands in `events` of defineWidget',
    ),
    ...missing(
      at,
      'event',
      documented.Events.difference(commonEvents),
      new Set(declared.events),
      'is documented',
      'Add it to `events` of defineWidget.',
    ),
    ...missing(at, 'slot', facts.slots, documented.Slots),
    ...superfluous(at, 'slot', documented.Slots, (name) => facts.slots.has(name) || common.facts.slots.has(name)),
    ...missing(at, 'part', facts.parts, documented.Parts.union(names(common.comment.Parts))),
    ...superfluous(
      at,
      'part',
      documented.Parts,
      (name) => isAmong(facts.parts, name) || isAmong(common.facts.parts, name),
    ),
    ...missing(
      at,
      'CSS variable',
      facts.variables,
      documented['CSS variables'].union(names(common.comment['CSS variables'])).union(names(common.tokens)),
    ),
    ...superfluous(at, 'CSS variable', documented['CSS variables'], (name) => facts.variables.has(name)),
    ...missing(at, 'method', declared.methods, documented.Methods),
    ...superfluous(at, 'method', documented.Methods, (name) => declared.methods.includes(name)),
    ...missing(
      at,
      'method',
      declared.methods,
      new Set([...element.methods, ...common.methods].map(({ name }) => name)),
      'stands in `methods` of defineWidget',
      `Add it to the interface ${element.className}.`,
    ),
  ];
}

function commonErrors({ comment, facts, tokens }: CommonSource): string[] {
  const at = 'every element';
  const documented = namesOf({ sections: comment });
  const variables = documented['CSS variables'].union(names(tokens));
  return [
    ...withoutDescription(at, comment),
    ...withoutDescription(at, { 'CSS variables': tokens }),
    ...missing(at, 'part', facts.parts, documented.Parts, undefined, `Add it to ${commonPlace}.`),
    ...superfluous(at, 'part', documented.Parts, (name) => isAmong(facts.parts, name)),
    ...missing(at, 'slot', facts.slots, documented.Slots, undefined, `Add it to ${commonPlace}.`),
    ...superfluous(at, 'event', documented.Events, (name) => facts.events.has(name)),
    ...missing(at, 'CSS variable', facts.variables, variables, undefined, `Add it to ${commonPlace}.`),
  ];
}

/**
 * What runtime emits for all is documented for every element or by those that do what it reports, as `fo-navigate` by
 * those that lead somewhere; and each typed event is emitted by somebody.
 */
function eventErrors({ common, elements, events }: LibrarySource): string[] {
  const documented = new Set(
    [common.comment.Events, ...elements.map(({ comment }) => comment.sections.Events)].flatMap((items) => [
      ...names(items),
    ]),
  );
  const emitted = new Set([common, ...elements].flatMap(({ facts }) => [...facts.events]));
  return [
    ...missing('every element', 'event', common.facts.events, documented, undefined, `Add it to ${commonPlace}.`),
    ...events
      .filter(({ name }) => !emitted.has(name))
      .map(
        ({ name }) =>
          `The event ${name} has a type and nobody emits it. Take it out of shared/contract/element-events.ts.`,
      ),
  ];
}

/** The element and all that may stand inside it: their events bubble through it to the page. */
function innerElements(element: ElementSource, { elements, common }: LibrarySource): ElementSource[] {
  const found = new Set([element]);
  for (const one of found) {
    for (const inner of elements) {
      if (one.facts.literals.has(inner.tag) || common.facts.literals.has(inner.tag)) found.add(inner);
    }
  }
  return [...found];
}

type Sections = Readonly<Partial<ClassComment['sections']>>;

function namesOf({ sections }: Pick<ClassComment, 'sections'>) {
  return Object.fromEntries(sectionNames.map((section) => [section, names(sections[section])])) as Record<
    (typeof sectionNames)[number],
    ReadonlySet<string>
  >;
}

function names(items: readonly DocumentedItem[]): ReadonlySet<string> {
  return new Set(items.map(({ name }) => name));
}

function withoutDescription(at: string, sections: Sections): string[] {
  return Object.entries(sections).flatMap(([section, items]) =>
    items
      .filter(({ description }) => description === '')
      .map(({ name }) => `${at}: ${name} under ${section} has no description. Say what it is.`),
  );
}

/** `notice-*` covers every name that begins so. */
function isAmong(found: ReadonlySet<string>, name: string): boolean {
  return [...found].some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
}

function missing(
  at: string,
  kind: string,
  found: Iterable<string>,
  documented: ReadonlySet<string>,
  where = 'is in the code',
  advice = 'Add it to the class comment, or take it out of the code.',
): string[] {
  return [...found]
    .filter(
      (name) =>
        !(name.endsWith('*') ? [...documented].some((one) => isAmong(new Set([name]), one)) : documented.has(name)),
    )
    .map((name) => `${at}: the ${kind} ${name} ${where} and nowhere else. ${advice}`);
}

function superfluous(
  at: string,
  kind: string,
  documented: Iterable<string>,
  exists: (name: string) => boolean,
): string[] {
  return [...documented]
    .filter((name) => !exists(name))
    .map((name) => `${at}: the ${kind} ${name} is documented and not in the code. Take it out of the class comment.`);
}
