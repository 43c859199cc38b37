import { afterEach, describe, expect, test } from 'vitest';
import { writtenFiles } from '../build-package.ts';
import { type Change, smallProject } from '../testing/small-project.ts';
import { findErrors } from './find-errors.ts';
import { readLibrary } from './read-library.ts';

const removals: (() => void)[] = [];

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

function rootOf(...changes: readonly Change[]): string {
  const { root, remove } = smallProject(...changes);
  removals.push(remove);
  return root;
}

const errorsOf = (...changes: readonly Change[]) => findErrors(readLibrary(rootOf(...changes)));

const comment = 'widgets/elements/sample/element.ts';
const box = 'widgets/elements/sample/Box.tsx';

test('a library of which all is documented has no errors', () => {
  expect(errorsOf()).toEqual([]);
});

describe('names what is in the code and not documented', () => {
  test.each<[string, Change]>([
    ['the attribute size-limit', { file: comment, from: '- `size-limit` (3): how much there is at most', to: '' }],
    ['the event fo-sample-taken', { file: comment, from: '- `fo-sample-taken` once it is taken', to: '' }],
    ['the method refresh', { file: comment, from: '- `refresh()`: fetches it again', to: '' }],
    ['the slot empty', { file: comment, from: '- `empty`: in place of nothing', to: '' }],
    ['the part box', { file: comment, from: '- `box`: what it lies in', to: '' }],
    ['the part lid', { file: box, from: 'part="box"', to: 'part="box lid"' }],
    ['the part box-*', { file: box, from: 'part="box"', to: 'part={`box box-${size}`}' }],
    [
      'the CSS variable --fo-sample-gap',
      { file: comment, from: '- `--fo-sample-gap` (0px): the room around it', to: '' },
    ],
    [
      'the part footer',
      {
        file: 'widgets/runtime/element/define-widget.tsx',
        from: '<p part="error">',
        to: '<p part="error footer">',
      },
    ],
  ])('%s', (name, change) => {
    expect(errorsOf(change)).toEqual([expect.stringContaining(`${name} is in the code and nowhere else`)]);
  });

  test('an element without a class comment', () => {
    const errors = errorsOf({ file: comment, from: '`<fo-sample>`: something to take.', to: '' });
    expect(errors[0]).toBe('<fo-sample> has no class comment. Say above its interface what it is.');
  });

  test('a token without a description', () => {
    const errors = errorsOf({ file: 'widgets/styles/tokens.css', from: ' /* text */', to: '' });
    expect(errors).toEqual(['every element: --fo-color-ink under CSS variables has no description. Say what it is.']);
  });

  test('a part without a description', () => {
    const errors = errorsOf({ file: comment, from: '- `box`: what it lies in', to: '- `box`' });
    expect(errors).toEqual(['<fo-sample>: box under Parts has no description. Say what it is.']);
  });
});

describe('names what is documented and not in the code', () => {
  test.each<[string, Change]>([
    [
      'the attribute colour',
      { file: comment, from: ' * - `size-limit`', to: ' * - `colour`: its colour\n * - `size-limit`' },
    ],
    ['the slot empty', { file: box, from: '<slot name="empty">{sheet}</slot>', to: '' }],
    ['the part box', { file: box, from: 'part="box"', to: '' }],
    ['the method refresh', { file: comment, from: "methods: ['refresh']", to: 'methods: []' }],
    [
      'the event fo-sample-taken',
      {
        file: 'widgets/elements/sample/Sample.tsx',
        from: "emit('fo-sample-taken', { size: 1 })",
        to: 'undefined',
      },
    ],
    [
      'the CSS variable --fo-sample-gap',
      { file: 'widgets/elements/sample/sample.css', from: 'var(--fo-sample-gap, 0px)', to: '0' },
    ],
  ])('%s', (name, change) => {
    expect(errorsOf(change)).toContainEqual(
      expect.stringContaining(`<fo-sample>: ${name} is documented and not in the code`),
    );
  });
});

test('an event that is documented stands in what defineWidget is given, and the other way round', () => {
  expect(errorsOf({ file: comment, from: "events: ['fo-sample-taken']", to: 'events: []' })).toEqual([
    '<fo-sample>: the event fo-sample-taken is documented and nowhere else. Add it to `events` of defineWidget.',
  ]);
});

test('an event without a type is named', () => {
  const errors = errorsOf({
    file: 'shared/contract/element-events.ts',
    from: "  'fo-sample-taken': { size: number };\n",
    to: '',
  });
  expect(errors).toContainEqual(
    '<fo-sample>: the event fo-sample-taken has no type. Add it to shared/contract/element-events.ts.',
  );
});

test('an event that nobody emits any more is named, as is one that all emit and nobody documents', () => {
  expect(
    errorsOf({
      file: 'shared/contract/element-events.ts',
      from: "'fo-error-occurred'",
      to: "'fo-lid-closed': {};\n  'fo-error-occurred'",
    }),
  ).toEqual([expect.stringContaining('The event fo-lid-closed has a type and nobody emits it.')]);
  expect(
    errorsOf({
      file: 'widgets/elements/store/fo-store.ts',
      from: '- `fo-error-occurred` when it could not show itself',
      to: '',
    }),
  ).toEqual([expect.stringContaining('every element: the event fo-error-occurred is in the code and nowhere else')]);
});

test('a method that page code could not call by its type is named', () => {
  expect(errorsOf({ file: comment, from: '  refresh(): Promise<void>;', to: '' })).toEqual([
    expect.stringContaining('Add it to the interface FoSampleElement.'),
  ]);
});

test('the build fails, naming each gap', () => {
  const root = rootOf({ file: comment, from: '- `box`: what it lies in', to: '' });
  expect(() => writtenFiles(root)).toThrow(/documentation has gaps:\n<fo-sample>: the part box is in the code/);
});
