import ts from 'typescript';
import { type SourceFiles, textOf, walk } from './source-files.ts';

/** What the code of some files does that a page can notice: what they emit (of `eventNames`), name and place. */
export function codeFacts(sources: SourceFiles, files: Iterable<string>, eventNames: readonly string[]) {
  const events = new Set<string>();
  const slots = new Set<string>();
  /** one whose end is only known at run time ends in `*`, as in `notice-*` */
  const parts = new Set<string>();
  const read = new Set<string>();
  const set = new Set<string>();
  /** strings that could be tags: those of other elements are placed inside */
  const literals = new Set<string>();
  for (const file of files) {
    if (file.endsWith('.css')) {
      for (const [, name = ''] of sources.text(file).matchAll(/var\(\s*(--fo-[\w-]+)/g)) read.add(name);
      for (const [, name = ''] of sources.text(file).matchAll(/^\s*(--fo-[\w-]+)\s*:/gm)) set.add(name);
    }
    if (!/\.tsx?$/.test(file)) continue;
    walk(sources.parse(file), (node) => {
      if (ts.isCallExpression(node)) for (const name of emitted(node, eventNames)) events.add(name);
      if (ts.isStringLiteral(node) && /^fo-[a-z-]+$/.test(node.text)) literals.add(node.text);
      if (!ts.isJsxAttribute(node)) return;
      const name = node.name.getText();
      if (name === 'part') for (const part of partNames(node.initializer)) parts.add(part);
      if (name === 'name' && isSlot(node)) for (const slot of texts(node.initializer)) slots.add(slot);
    });
  }
  // of `--fo-…` those that styles read and do not set themselves
  return { events, slots, parts, variables: read.difference(set), literals };
}

/** `emit('fo-…', …)` and `emit(host, 'fo-…', …)`, under whatever name; who listens emits nothing. */
function emitted({ expression, arguments: given }: ts.CallExpression, events: readonly string[]): string[] {
  if (expression.getText().endsWith('EventListener')) return [];
  return given
    .slice(0, 2)
    .map(textOf)
    .filter((name) => events.includes(name));
}

/** `<slot name>`, and a component that makes one of its name, as `<StateSlot name>` does */
function isSlot(attribute: ts.JsxAttribute): boolean {
  return /^slot$|Slot$/.test(attribute.parent.parent.tagName.getText());
}

/** All the texts that an attribute may have, as far as they stand in the code. */
function texts(initializer: ts.JsxAttributeValue | undefined): string[] {
  const found: string[] = [];
  walk(initializer, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
  });
  return found;
}

function partNames(initializer: ts.JsxAttributeValue | undefined): string[] {
  const found = texts(initializer);
  walk(initializer, (node) => {
    if (!ts.isTemplateExpression(node)) return;
    const rest = node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
    found.push(`${node.head.text}${rest}`);
  });
  return found.flatMap((text) => text.split(/\s+/)).filter((name) => name !== '' && name !== '*');
}
