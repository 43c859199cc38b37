import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComboboxEvent,
  type ComboboxShape,
  type ComboboxState,
  closedCombobox,
  comboboxReducer,
} from './combobox-keys.ts';

const tabs = (...counts: number[]): ComboboxShape => ({ layout: 'tabs', counts });
const list = (...counts: number[]): ComboboxShape => ({ layout: 'list', counts });

function after(
  shape: ComboboxShape,
  ...types: ('down' | 'up' | 'open' | 'close' | 'input')[]
): ComboboxState {
  return types.reduce((state, type) => comboboxReducer(state, { type }, shape), closedCombobox);
}

describe('the keys of a combobox', () => {
  it('opens on the first option when going down', () => {
    expect(after(tabs(2, 1), 'down')).toEqual({ open: true, section: 0, index: 0 });
  });

  it('switches to the other section past the last option, and back again', () => {
    expect(after(tabs(2, 1), 'down', 'down', 'down')).toEqual({ open: true, section: 1, index: 0 });
    expect(after(tabs(2, 1), 'down', 'down', 'down', 'down')).toEqual({ open: true, section: 0, index: 0 });
  });

  it('stays in a section that is the only one with options', () => {
    expect(after(tabs(2, 0), 'down', 'down', 'down')).toEqual({ open: true, section: 0, index: 0 });
  });

  it('goes back to the text up past the first option when tabs split the sections', () => {
    expect(after(tabs(2, 1), 'down', 'up')).toEqual({ open: true, section: 0, index: -1 });
    expect(after(tabs(2, 1), 'down', 'up', 'up')).toEqual({ open: true, section: 0, index: 1 });
  });

  it('switches to the section before up past the first option without a split', () => {
    expect(after(list(2, 3), 'down', 'up')).toEqual({ open: true, section: 1, index: 2 });
  });

  it('marks nothing after typing and after closing', () => {
    expect(after(tabs(2), 'down', 'input')).toEqual({ open: true, section: 0, index: -1 });
    expect(after(tabs(2), 'down', 'close')).toEqual({ open: false, section: 0, index: -1 });
  });

  it('leads into an empty section by its tab', () => {
    expect(comboboxReducer(closedCombobox, { type: 'section', section: 1 }, tabs(2, 0))).toEqual({
      open: true,
      section: 1,
      index: -1,
    });
  });
});

const anyShape = fc.record({
  layout: fc.constantFrom('tabs' as const, 'list' as const),
  counts: fc.array(fc.nat({ max: 4 }), { maxLength: 4 }),
});
const anyEvent: fc.Arbitrary<ComboboxEvent> = fc.oneof(
  fc.constantFrom('down', 'up', 'open', 'close', 'input').map((type) => ({ type })),
  fc.nat({ max: 5 }).map((section) => ({ type: 'section' as const, section })),
);

describe('whatever is typed while lists come and go', () => {
  it('never marks an option that is not there', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, anyShape)), (steps) => {
        let state = closedCombobox;
        for (const [event, shape] of steps) {
          state = comboboxReducer(state, event, shape);
          const count = shape.counts[state.section] ?? 0;
          expect(state.index).toBeGreaterThanOrEqual(-1);
          expect(state.index).toBeLessThan(Math.max(count, 0.5));
          expect(state.section).toBeLessThan(Math.max(shape.counts.length, 1));
        }
      }),
    );
  });

  it('reaches every option by going down', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const total = shape.counts.reduce((sum, count) => sum + count, 0);
        const seen = new Set<string>();
        let state = closedCombobox;
        for (let step = 0; step < total; step += 1) {
          state = comboboxReducer(state, { type: 'down' }, shape);
          seen.add(`${state.section}/${state.index}`);
        }
        expect(seen.size).toBe(total);
      }),
    );
  });

  it('undoes a step down by a step up in the middle of a section', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), (count, seed) => {
        const before = { open: true, section: 0, index: seed % (count - 1) };
        const down = comboboxReducer(before, { type: 'down' }, tabs(count));
        expect(comboboxReducer(down, { type: 'up' }, tabs(count))).toEqual(before);
      }),
    );
  });
});
