import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { attributeName } from '#runtime/element/widget-props.ts';
import { type ClassComment, type DocumentedItem, readClassComment } from './class-comment.ts';
import { codeFacts } from './code-facts.ts';
import { propertyType } from './property-type.ts';
import { type SourceFiles, sourceFiles, textOf, walk } from './source-files.ts';

/** Where the one element is that stands for all: its comment has the common lists. */
const storeFile = 'widgets/elements/store/fo-store.ts';
const commonPropertiesFile = 'widgets/runtime/element/widget-element-type.ts';
const eventsFile = 'shared/contract/element-events.ts';
const tokensFile = 'widgets/styles/tokens.css';

/** All elements with what their comments say and what their code does, what they have in common, and every event. */
export type LibrarySource = ReturnType<typeof readLibrary>;
export type CommonSource = LibrarySource['common'];
export type ElementSource = ReturnType<typeof readElement>;
export type ElementProperty = ElementSource['properties'][number];
export type ElementMethod = ElementSource['methods'][number];

/** The names of all elements' folders, in alphabetical order: listing them lists the product. */
export function elementNames(root: string): string[] {
  return readdirSync(path.join(root, 'widgets/elements'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Reads every element's comment and code below `root`. Throws where an element lacks what makes it one. */
export function readLibrary(root: string) {
  const sources = sourceFiles(root);
  const store = commentOf(sources, storeFile);
  const commonFiles = sources.graph('widgets/runtime/element/define-widget.tsx');
  const common = membersOf(sources, commonPropertiesFile, 'CommonProperties');
  const events = readEvents(sources);
  const names = events.map(({ name }) => name);
  const elements = elementNames(root).map((name) => readElement(sources, name, commonFiles, names));
  // its comment has those of all elements, and the few that are its own
  const ofStore = new Set(elements.find(({ tag }) => tag === 'fo-store')?.properties.map(({ attribute }) => attribute));
  return {
    common: {
      ...common,
      comment: store.common,
      attributes: store.sections.Attributes.filter(({ name }) => !ofStore.has(name)),
      facts: codeFacts(sources, commonFiles, names),
      /** of the style sheet, with what each of them colours */
      tokens: readTokens(sources.text(tokensFile)),
    },
    elements,
    events,
  };
}

function readElement(
  sources: SourceFiles,
  name: string,
  commonFiles: ReadonlySet<string>,
  eventNames: readonly string[],
) {
  const file = `widgets/elements/${name}/element.ts`;
  const tag = `fo-${name}`;
  const parsed = sources.parse(file);
  const face = parsed.statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && /^Fo\w+Element$/.test(node.name.text),
  );
  if (!face) throw new Error(`${file} exports no interface Fo…Element. Its types could not be shipped.`);
  const definition = definitionOf(parsed);
  const own = sources.graph(file).difference(commonFiles);
  const typeName = definition?.propsType;
  return {
    name,
    tag,
    className: face.name.text,
    comment: commentOf(sources, definition ? file : storeFile),
    properties: typeName
      ? readProperties(sources, file, typeName)
      : membersOf(sources, file, face.name.text).properties,
    methods: methodsIn(face, parsed),
    /** what `defineWidget` was given */
    declared: { events: definition?.events ?? [], methods: definition?.methods ?? [] },
    facts: codeFacts(sources, own, eventNames),
  };
}

function readEvents(sources: SourceFiles): DocumentedItem[] {
  return membersOf(sources, eventsFile, 'ElementEvents').properties.map(({ name, comment }) => ({
    name: name.replaceAll("'", ''),
    description: comment,
  }));
}

/** The comment that has lists, or the first that says what the element is. */
function commentOf(sources: SourceFiles, file: string): ClassComment {
  const comments = [...sources.text(file).matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([text]) => text);
  return readClassComment(comments.find((text) => text.includes('`<fo-')) ?? '');
}

/** What `defineWidget<Props>(tag, Component, { events, methods })` was given. */
function definitionOf(file: ts.SourceFile) {
  let found: { propsType: string | null; events: string[]; methods: string[] } | null = null;
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineWidget') return;
    const options = node.arguments[2];
    const list = (name: string) => {
      const property =
        options && ts.isObjectLiteralExpression(options)
          ? options.properties.find((entry) => entry.name?.getText() === name)
          : undefined;
      const value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
      return value && ts.isArrayLiteralExpression(value) ? value.elements.map(textOf) : [];
    };
    const type = node.typeArguments?.[0];
    const propsType = type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : null;
    found = { propsType, events: list('events'), methods: list('methods') };
  });
  return found as { propsType: string | null; events: string[]; methods: string[] } | null;
}

function readProperties(sources: SourceFiles, file: string, typeName: string) {
  const home = propertyType(sources).home(file, typeName);
  if (home === null) throw new Error(`${file}: ${typeName} is declared nowhere. Its properties could not be read.`);
  return membersOf(sources, home, typeName).properties;
}

function membersOf(sources: SourceFiles, file: string, typeName: string) {
  const parsed = sources.parse(file);
  const face = parsed.statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === typeName,
  );
  if (!face) throw new Error(`${file} has no interface ${typeName}. Its properties could not be read.`);
  const types = propertyType(sources);
  const properties = face.members.filter(ts.isPropertySignature).map((member) => ({
    /** `orderId` */
    name: member.name.getText(),
    /** `order-id` */
    attribute: attributeName(member.name.getText()),
    /** without `undefined` */
    type: types.text(file, member.type),
    comment: docOf(member),
  }));
  return { properties, methods: methodsIn(face, parsed) };
}

function methodsIn(face: ts.InterfaceDeclaration, file: ts.SourceFile) {
  return face.members.filter(ts.isMethodSignature).map((member) => ({
    name: member.name.getText(),
    /** `(): Promise<void>` */
    signature: member.getText(file).slice(member.name.getText().length).replace(/;$/, ''),
    comment: docOf(member),
  }));
}

function docOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node)[0];
  return comment && ts.isJSDoc(comment) ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : '';
}

/** Lines of the tokens' sheet: `--_x: var(--fo-x, default);` with its description in a comment behind. */
function readTokens(css: string): DocumentedItem[] {
  const lines = css.matchAll(
    /var\(\s*(--fo-[\w-]+),\s*((?:[^;()]|\((?:[^()]|\([^()]*\))*\))+)\);(?: *\/\* *(.*?) *\*\/)?/g,
  );
  return [...lines].map(([, name = '', value = '', description = '']) => ({
    name,
    default: value,
    description,
  }));
}
