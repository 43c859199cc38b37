import { expect, test } from 'vitest';
import { readClassComment } from './class-comment.ts';

const comment = (...lines: string[]) => ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');

test('reads the lists under their headings and leaves the rest as the description', () => {
  const read = readClassComment(
    comment(
      '`<fo-sample>`: something',
      'to take.',
      '',
      'Attributes',
      '- `size` (3): how much',
      '  there is',
      '',
      'It has no gutters.',
      '',
      'Parts',
      '- `box`: what it lies in',
    ),
  );
  expect(read.description).toBe('`<fo-sample>`: something to take.\n\nIt has no gutters.');
  expect(read.sections.Attributes).toEqual([{ name: 'size', default: '3', description: 'how much there is' }]);
  expect(read.sections.Parts).toEqual([{ name: 'box', description: 'what it lies in' }]);
});

test('names that share a line share its description, and a method is known without its brackets', () => {
  const { sections } = readClassComment(
    comment('Attributes', '- `a-only`, `b-only` (off): shows that one', 'Methods', '- `open()`: shows it'),
  );
  expect(sections.Attributes).toEqual([
    { name: 'a-only', default: 'off', description: 'shows that one' },
    { name: 'b-only', default: 'off', description: 'shows that one' },
  ]);
  expect(sections.Methods).toEqual([{ name: 'open', description: 'shows it' }]);
});

test('what every element has stands under headings of its own', () => {
  const { sections, common } = readClassComment(comment('Events of every element', '- `fo-x` when it happens'));
  expect(sections.Events).toEqual([]);
  expect(common.Events).toEqual([{ name: 'fo-x', description: 'when it happens' }]);
});

test('a line without a name is for readers only, brackets in a default and text after it stay whole', () => {
  const { sections } = readClassComment(
    comment('Attributes', '- the common ones: `lang`', '- `carousel` (none (or off)): pictures (three) of food'),
  );
  expect(sections.Attributes).toEqual([
    { name: 'carousel', default: 'none (or off)', description: 'pictures (three) of food' },
  ]);
});
