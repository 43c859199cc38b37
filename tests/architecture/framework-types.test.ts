import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTypes, type TypeCheckError } from '../frameworks/check-types.ts';
import { pageOf, rightUses, templateFrameworks, wrongUses } from '../frameworks/template-uses.ts';
import { aWorkshop, type Example, examples, type Workshop } from '../frameworks/workshop.ts';

/*
 * The packed package's types, seen by each framework's own checker. One run each, as they are slow to start: over the
 * example page, and for Vue and Svelte next to it a page of right and wrong uses.
 */

const uses = [...rightUses, ...wrongUses];
let workshop: Workshop;
let found: Readonly<Record<Example, readonly TypeCheckError[]>>;

const fileOf = (framework: Example) => `src/Uses.${framework}`;

beforeAll(async () => {
  workshop = await aWorkshop();
  for (const framework of templateFrameworks)
    writeFileSync(path.join(workshop.folder, framework, fileOf(framework)), pageOf(framework, uses));
  const [html, react, vue, svelte] = await Promise.all([
    checkTypes(workshop.folder, 'html'),
    checkTypes(workshop.folder, 'react'),
    checkTypes(workshop.folder, 'vue'),
    checkTypes(workshop.folder, 'svelte'),
  ]);
  found = { html, react, vue, svelte };
  // a package is built where there is none yet, and four checkers run
}, 240_000);
afterAll(() => workshop?.remove());

it.each(examples)('the sources of the page in %s agree with the package’s types', (example) => {
  expect(found[example].filter(({ file }) => file !== fileOf(example))).toEqual([]);
});

describe.each(templateFrameworks)('a template of %s', (framework) => {
  /** What the checker says of the line on which a use stands. */
  const saidOf = (use: string) => {
    const line = pageOf(framework, uses).split('\n').indexOf(use) + 1;
    return found[framework].filter((error) => error.file === fileOf(framework) && error.line === line);
  };

  it.each(rightUses)('may give $what', (use) => {
    expect(saidOf(use[framework])).toEqual([]);
  });

  it.each(wrongUses)('is refused $what', (use) => {
    expect(saidOf(use[framework])).toHaveLength(1);
  });
});
