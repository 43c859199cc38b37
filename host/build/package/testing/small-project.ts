import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A project with the store and one element, `<fo-sample>`, of which all is documented. */
const complete: Readonly<Record<string, string>> = {
  'widgets/elements/store/element.ts': `import { defineStore } from './fo-store.ts';
export interface FoStoreElement extends HTMLElement {}
defineStore();
`,
  'widgets/elements/store/fo-store.ts': `/**
 * \`<fo-store>\`: what all elements share.
 *
 * Attributes
 * - \`api-base\` (the page's origin): where the marketplace is
 *
 * Events of every element
 * - \`fo-error-occurred\` when it could not show itself
 *
 * Parts of every element
 * - \`error\`: stands in its place
 */
export function defineStore(): void {}
`,
  'widgets/runtime/element/widget-element-type.ts': `export interface CommonProperties {
  apiBase?: string | undefined;
}
`,
  'widgets/runtime/element/define-widget.tsx': `import { sheet } from '../styles/tokens.css?sheet';
export function Failed() {
  emit('fo-error-occurred', { key: 'x' });
  return <p part="error">{sheet}</p>;
}
`,
  'widgets/styles/tokens.css': `:host {
  --_ink: var(--fo-color-ink, light-dark(#000000, #ffffff)); /* text */
}
`,
  'shared/contract/element-events.ts': `export interface ElementEvents {
  'fo-error-occurred': { key: string };
  'fo-sample-taken': { size: number };
}
`,
  'widgets/elements/sample/element.ts': `import { defineWidget } from '../../runtime/define-widget.tsx';
import { Sample, type SampleProps } from './Sample.tsx';

/**
 * \`<fo-sample>\`: something to take.
 *
 * Attributes
 * - \`size-limit\` (3): how much there is at most
 *
 * Events
 * - \`fo-sample-taken\` once it is taken
 *
 * Methods
 * - \`refresh()\`: fetches it again
 *
 * Slots
 * - \`empty\`: in place of nothing
 *
 * Parts
 * - \`box\`: what it lies in
 *
 * CSS variables
 * - \`--fo-sample-gap\` (0px): the room around it
 */
export interface FoSampleElement extends HTMLElement {
  /** fetches it again */
  refresh(): Promise<void>;
}

defineWidget<SampleProps>('fo-sample', Sample, {
  props: { sizeLimit: 'number' },
  methods: ['refresh'],
  events: ['fo-sample-taken'],
});
`,
  'widgets/elements/sample/Sample.tsx': `import { Box } from './Box.tsx';
export interface SampleProps {
  readonly sizeLimit?: number;
}
export function Sample() {
  return <Box onTake={() => emit('fo-sample-taken', { size: 1 })} />;
}
`,
  'widgets/elements/sample/Box.tsx': `import { sheet } from './sample.css?sheet';
export function Box() {
  return <div part="box"><slot name="empty">{sheet}</slot></div>;
}
`,
  'widgets/elements/sample/sample.css': `.box {
  padding: var(--fo-sample-gap, 0px);
}
`,
};

/** One replacement in one of the files, to make something wrong. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Writes the small project, changed, into a folder of its own; `remove` takes that away. */
export function smallProject(...changes: readonly Change[]): { root: string; remove: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'fo-small-project-'));
  for (const [name, text] of Object.entries(complete)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      changed(
        text,
        changes.filter((change) => change.file === name),
      ),
    );
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, { from, to }) => {
    if (!before.includes(from)) throw new Error(`The small project has no ${from}.`);
    return before.replace(from, to);
  }, text);
}
