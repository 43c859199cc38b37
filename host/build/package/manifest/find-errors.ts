import { type ClassComment, type DocumentedItem, sectionNames } from './class-comment.ts';
import type { CommonSource, ElementSource, LibrarySource } from './read-library.ts';

const everyElement = 'every element';
/** Where the common lists stand. */
const toCommonPlace = { advice: 'Add it to the class comment of <fo-store>.' };

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
  const { missing, superfluous } = errorsAt(at);
  const isStore = element.tag === 'fo-store';
  const documented = namesOf(comment.sections);
  const ofAll = namesOf(common.comment);
  const attributes = [...(isStore ? common.properties : []), ...element.properties].map(({ attribute }) => attribute);
  const inside = innerElements(element, library);
  const emitted = new Set([common, ...inside].flatMap((each) => [...each.facts.events]));
  const variables = documented['CSS variables'].union(ofAll['CSS variables']).union(names(common.tokens));
  const declaredEvents = new Set(declared.events);
  const callable = names([...element.methods, ...common.methods]);
  return [
    ...(comment.description === '' ? [`${at} has no class comment. Say above its interface what it is.`] : []),
    ...withoutDescription(at, comment.sections),
    ...missing('attribute', attributes, documented.Attributes),
    ...superfluous('attribute', documented.Attributes, isStore ? [...attributes, 'lang'] : attributes),
    ...missing('event', facts.events.difference(ofAll.Events), documented.Events),
    ...superfluous('event', documented.Events, emitted),
    ...[...documented.Events.difference(names(library.events))].map(
      (name) => `${at}: the event ${name} has no type. Add it to shared/contract/element-events.ts.`,
    ),
    ...missing('event', declaredEvents.difference(facts.events), documented.Events, {
      where: 'stands in `events` of defineWidget',
    }),
    ...missing('event', documented.Events.difference(ofAll.Events), declaredEvents, {
      where: 'is documented',
      advice: 'Add it to `events` of defineWidget.',
    }),
    ...missing('slot', facts.slots, documented.Slots),
    ...superfluous('slot', documented.Slots, facts.slots.union(common.facts.slots)),
    ...missing('part', facts.parts, documented.Parts.union(ofAll.Parts)),
    ...superfluous('part', documented.Parts, facts.parts.union(common.facts.parts)),
    ...missing('CSS variable', facts.variables, variables),
    ...superfluous('CSS variable', documented['CSS variables'], facts.variables),
    ...missing('method', declared.methods, documented.Methods),
    ...superfluous('method', documented.Methods, declared.methods),
    ...missing('method', declared.methods, callable, {
      where: 'stands in `methods` of defineWidget',
      advice: `Add it to the interface ${element.className}.`,
    }),
  ];
}

function commonErrors({ comment, facts, tokens }: CommonSource): string[] {
  const { missing, superfluous } = errorsAt(everyElement);
  const documented = namesOf(comment);
  return [
    ...withoutDescription(everyElement, comment),
    ...withoutDescription(everyElement, { 'CSS variables': tokens }),
    ...missing('part', facts.parts, documented.Parts, toCommonPlace),
    ...superfluous('part', documented.Parts, facts.parts),
    ...missing('slot', facts.slots, documented.Slots, toCommonPlace),
    ...superfluous('event', documented.Events, facts.events),
    ...missing('CSS variable', facts.variables, documented['CSS variables'].union(names(tokens)), toCommonPlace),
  ];
}

/**
 * What runtime emits for all is documented for every element or by those that do what it reports, as `fo-navigate` by
 * those that lead somewhere; and each typed event is emitted by somebody.
 */
function eventErrors({ common, elements, events }: LibrarySource): string[] {
  const documented = names(
    [common.comment, ...elements.map(({ comment }) => comment.sections)].flatMap((of) => of.Events),
  );
  const emitted = new Set([common, ...elements].flatMap(({ facts }) => [...facts.events]));
  return [
    ...errorsAt(everyElement).missing('event', common.facts.events, documented, toCommonPlace),
    ...[...names(events).difference(emitted)].map(
      (name) => `The event ${name} has a type and nobody emits it. Take it out of shared/contract/element-events.ts.`,
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

type Sections = ClassComment['sections'];

function namesOf(sections: Sections) {
  return Object.fromEntries(sectionNames.map((section) => [section, names(sections[section])])) as Record<
    keyof Sections,
    ReadonlySet<string>
  >;
}

function names(items: readonly Pick<DocumentedItem, 'name'>[]): ReadonlySet<string> {
  return new Set(items.map(({ name }) => name));
}

function withoutDescription(at: string, sections: Partial<Sections>): string[] {
  return Object.entries(sections).flatMap(([section, items]) =>
    items
      .filter(({ description }) => description === '')
      .map(({ name }) => `${at}: ${name} under ${section} has no description. Say what it is.`),
  );
}

/** `notice-*` covers every name that begins so. */
function covers(found: string, name: string): boolean {
  return found.endsWith('*') ? name.startsWith(found.slice(0, -1)) : found === name;
}

/** The errors of names at one place: those that only the code has, and those that only the comments have. */
function errorsAt(at: string) {
  const codeOnly = { where: 'is in the code', advice: 'Add it to the class comment, or take it out of the code.' };
  return {
    missing(
      kind: string,
      found: Iterable<string>,
      documented: ReadonlySet<string>,
      text: Partial<typeof codeOnly> = {},
    ) {
      const { where, advice } = { ...codeOnly, ...text };
      return [...found]
        .filter((name) => ![...documented].some((one) => covers(name, one)))
        .map((name) => `${at}: the ${kind} ${name} ${where} and nowhere else. ${advice}`);
    },

    superfluous: (kind: string, documented: ReadonlySet<string>, found: Iterable<string>) =>
      [...documented]
        .filter((name) => ![...found].some((one) => covers(one, name)))
        .map(
          (name) => `${at}: the ${kind} ${name} is documented and not in the code. Take it out of the class comment.`,
        ),
  };
}
