import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComboboxEvent,
  type ComboboxLayout,
  type ComboboxShape,
  type ComboboxState,
  closedCombobox,
} from './combobox-state.ts';
import { comboboxReducer, eventOfKey, settle } from './open-list.ts';

/** Sections with so many options: "0/0", "0/1", "1/0" … */
const shapeOf = (layout: ComboboxLayout, counts: readonly number[]): ComboboxShape => ({
  layout,
  options: counts.map((count, section) => Array.from({ length: count }, (_, index) => `${section}/${index}`)),
});
const tabs = (...counts: number[]) => shapeOf('tabs', counts);
const list = (...counts: number[]) => shapeOf('list', counts);

function after(shape: ComboboxShape, ...types: ('down' | 'up' | 'open' | 'close' | 'input' | 'text')[]): ComboboxState {
  return types.reduce((state, type) => comboboxReducer(state, { type }, shape), closedCombobox);
}

describe('the keys of a combobox', () => {
  it('open on the first option when going down, on the last when going up', () => {
    expect(after(tabs(2, 1), 'down')).toMatchObject({ open: true, marked: '0/0' });
    expect(after(tabs(2, 1), 'up')).toMatchObject({ open: true, marked: '0/1' });
    expect(after(list(2, 2), 'up')).toMatchObject({ open: true, section: 1, marked: '1/1' });
  });

  it('down past the last option switches to the other section, and back again', () => {
    expect(after(tabs(2, 1), 'down', 'down', 'down')).toMatchObject({ section: 1, marked: '1/0' });
    expect(after(tabs(2, 1), 'down', 'down', 'down', 'down')).toMatchObject({ section: 0, marked: '0/0' });
    expect(after(list(1, 1), 'down', 'down')).toMatchObject({ section: 1, marked: '1/0' });
  });

  it('switch to the other section also where it is empty, and back again', () => {
    expect(after(tabs(2, 0), 'down', 'down', 'down')).toMatchObject({ section: 1, marked: null });
    expect(after(tabs(2, 0), 'down', 'down', 'down', 'down')).toMatchObject({ section: 0, marked: '0/0' });
    expect(after(list(0, 1), 'down', 'down')).toMatchObject({ section: 0, marked: null });
    expect(after(list(0, 1), 'down', 'down', 'down')).toMatchObject({ section: 1, marked: '1/0' });
    expect(after(list(2, 0), 'down', 'up')).toMatchObject({ section: 1, marked: null });
    expect(after(list(2, 0), 'down', 'up', 'up')).toMatchObject({ section: 0, marked: '0/1' });
  });

  it('stay where nothing has options, or where there is one section', () => {
    expect(after(tabs(0, 0), 'down', 'down', 'down')).toMatchObject({ open: true, section: 0, marked: null });
    expect(after(list(0, 0), 'up', 'up')).toMatchObject({ open: true, section: 0, marked: null });
    expect(after(tabs(2), 'down', 'down', 'down')).toMatchObject({ section: 0, marked: '0/0' });
  });

  it('up past the first option switches likewise when nothing splits the sections', () => {
    expect(after(list(2, 3), 'down', 'up')).toMatchObject({ section: 1, marked: '1/2' });
  });

  it('up past the first option goes back to the text when tabs split the sections', () => {
    expect(after(tabs(2, 1), 'down', 'up')).toMatchObject({ open: true, section: 0, marked: null });
    expect(after(tabs(2, 1), 'down', 'up', 'up')).toMatchObject({ section: 0, marked: '0/1' });
  });

  it('mark nothing after typing, after the caret has moved and after closing', () => {
    expect(after(tabs(2), 'down', 'input')).toMatchObject({ open: true, marked: null });
    expect(after(tabs(2), 'down', 'text')).toMatchObject({ open: true, marked: null });
    expect(after(tabs(2), 'down', 'close')).toMatchObject({ open: false, marked: null });
  });

  it.each([
    ['ArrowDown', {}, 'down'],
    ['ArrowUp', {}, 'up'],
    ['ArrowDown', { altKey: true }, 'open'],
    ['ArrowUp', { altKey: true }, 'close'],
    ['Escape', {}, 'close'],
    ['Home', {}, 'text'],
    ['End', {}, 'text'],
    ['ArrowLeft', {}, 'text'],
    ['ArrowRight', {}, 'text'],
    ['ArrowDown', { shiftKey: true }, undefined],
    ['ArrowUp', { metaKey: true }, undefined],
    ['End', { ctrlKey: true }, undefined],
    ['Tab', {}, undefined],
    ['Enter', {}, undefined],
    ['a', {}, undefined],
  ])('mean what the ARIA combobox pattern says: %s %o is %s', (key, modifiers, type) => {
    const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    expect(eventOfKey({ key, ...none, ...modifiers })?.type).toBe(type);
  });
});

describe('the section in front', () => {
  it('is the first that has something, until the person goes to another', () => {
    expect(settle(closedCombobox, tabs(0, 2)).section).toBe(1);
    expect(settle(closedCombobox, tabs(0, 0)).section).toBe(0);
    const chosen = comboboxReducer(closedCombobox, { type: 'section', section: 1 }, tabs(2, 0));
    expect(chosen).toMatchObject({ open: true, section: 1, marked: null });
    expect(settle(chosen, tabs(2, 0)).section).toBe(1);
    expect(comboboxReducer(chosen, { type: 'input' }, tabs(2, 0)).section).toBe(1);
    expect(settle(comboboxReducer(chosen, { type: 'close' }, tabs(2, 0)), tabs(2, 1)).section).toBe(0);
  });
});

describe('an answer that changes the list under the mark', () => {
  const marked = after(tabs(3), 'down', 'down');

  it('keeps the mark on its option, wherever that has moved', () => {
    const moved: ComboboxShape = { layout: 'tabs', options: [['new', '0/1', '0/0'], ['other']] };
    expect(settle(marked, moved)).toMatchObject({ section: 0, marked: '0/1' });
    expect(comboboxReducer(marked, { type: 'down' }, moved)).toMatchObject({ marked: '0/0' });
  });

  it('takes the mark away with its option, so that Enter never takes another one', () => {
    expect(settle(marked, tabs(1, 2))).toMatchObject({ open: true, section: 0, marked: null });
  });
});

const anyShape = fc
  .record({
    layout: fc.constantFrom('tabs' as const, 'list' as const),
    counts: fc.array(fc.nat({ max: 4 }), { maxLength: 4 }),
    // answers bring other options in another order
    from: fc.nat({ max: 3 }),
  })
  .map(({ layout, counts, from }): ComboboxShape => {
    const { options } = shapeOf(layout, counts);
    return { layout, options: options.map((ids) => [...ids.slice(from), ...ids.slice(0, from)].slice(0, 3)) };
  });
const anyEvent: fc.Arbitrary<ComboboxEvent> = fc.oneof(
  fc.constantFrom('down', 'up', 'open', 'close', 'input', 'text').map((type) => ({ type })),
  fc.nat({ max: 5 }).map((section) => ({ type: 'section' as const, section })),
);

function expectPossible(state: ComboboxState, { options }: ComboboxShape): void {
  expect(state.section).toBeLessThan(Math.max(options.length, 1));
  if (state.marked === null) return;
  expect(state.open).toBe(true);
  expect(options[state.section]).toContain(state.marked);
}

describe('whatever is pressed while lists come and go', () => {
  it('leaves no impossible state: a section that is not there, a mark on nothing or on a closed list', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, anyShape, anyShape)), (steps) => {
        let state = closedCombobox;
        for (const [event, shape, answered] of steps) {
          state = comboboxReducer(state, event, shape);
          expectPossible(state, shape);
          expectPossible(settle(state, answered), answered);
        }
      }),
    );
  });

  it('marks something only by an arrow', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, anyShape)), (steps) => {
        let state = closedCombobox;
        for (const [event, shape] of steps) {
          const before = settle(state, shape).marked;
          state = comboboxReducer(state, event, shape);
          if (!['down', 'up'].includes(event.type)) expect([null, before]).toContain(state.marked);
        }
      }),
    );
  });

  it('reaches every option by going down, and every one by going up where nothing splits them', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, goesDown) => {
        fc.pre(goesDown || shape.layout === 'list');
        const all = shape.options.flat();
        const seen = new Set<string>();
        let state = closedCombobox;
        // an empty section on the way is a step of its own
        const steps = shape.options.length + all.length;
        for (let step = 0; step < steps; step += 1) {
          state = comboboxReducer(state, { type: goesDown ? 'down' : 'up' }, shape);
          if (state.marked !== null) seen.add(state.marked);
        }
        expect(seen).toEqual(new Set(all));
      }),
    );
  });

  it('undoes a step down by a step up in the middle of a section', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), (count, seed) => {
        const shape = tabs(count);
        const before = { open: true, section: 0, marked: `0/${seed % (count - 1)}`, chosen: false };
        const next = comboboxReducer(before, { type: 'down' }, shape);
        expect(comboboxReducer(next, { type: 'up' }, shape)).toEqual(before);
      }),
    );
  });
});
