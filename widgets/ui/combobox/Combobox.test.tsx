import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { acted, pressKey, show, typeInto } from '../testing/show.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import type { ComboboxSection } from './combobox-sections.ts';

const sections: readonly ComboboxSection[] = [
  {
    id: 'places',
    label: 'Adressen',
    count: 12,
    options: [
      { id: 'graben', content: 'Graben 1' },
      { id: 'kohlmarkt', content: 'Kohlmarkt 2' },
    ],
  },
  {
    id: 'restaurants',
    label: 'Restaurants',
    options: [{ id: 'roma', content: 'Roma' }],
    emptyText: 'Kein Restaurant',
  },
];

function Search(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Adresse"
      value={value}
      onValueChange={setValue}
      sections={sections}
      onSelect={() => {}}
      {...props}
    />
  );
}

describe('a combobox', () => {
  it('opens while typing and marks options by the arrows, with the focus in the field', async () => {
    const { find, findAll } = await show(<Search />);
    const input = find('input[role=combobox]', HTMLInputElement);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await typeInto(input, 'gra');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(findAll('[role=option]').map((option) => option.textContent)).toEqual(['Graben 1', 'Kohlmarkt 2']);
    await pressKey(input, 'ArrowDown');
    const marked = find('[role=option][aria-selected=true]');
    expect(marked.textContent).toBe('Graben 1');
    expect(input.getAttribute('aria-activedescendant')).toBe(marked.id);
    expect(find('[role=listbox]').id).toBe(input.getAttribute('aria-controls'));
  });

  it('selects by Enter and by a click, and closes', async () => {
    const onSelect = vi.fn();
    const { find, findAll } = await show(<Search onSelect={onSelect} />);
    const input = find('input', HTMLInputElement);
    await typeInto(input, 'g');
    await pressKey(input, 'ArrowDown');
    await pressKey(input, 'Enter');
    expect(onSelect).toHaveBeenLastCalledWith('graben', 'places');
    expect(findAll('[role=option]')).toHaveLength(0);
    await typeInto(input, 'ko');
    await acted(() => findAll('[role=option]')[1]?.click());
    expect(onSelect).toHaveBeenLastCalledWith('kohlmarkt', 'places');
  });

  it('shows tabs with counts and leads into the next one past the last option', async () => {
    const onSectionChange = vi.fn();
    const { find, findAll } = await show(<Search onSectionChange={onSectionChange} />);
    const input = find('input', HTMLInputElement);
    await typeInto(input, 'g');
    expect(findAll('[role=tab]').map((tab) => tab.textContent)).toEqual(['Adressen 12', 'Restaurants 1']);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await pressKey(input, key);
    expect(onSectionChange.mock.lastCall).toEqual(['restaurants']);
    expect(find('[aria-selected=true][role=option]').textContent).toBe('Roma');
  });

  it('leads into an empty section too, whose text is shown and read out', async () => {
    const onSectionChange = vi.fn();
    const [places, restaurants] = sections;
    const half = [places, { ...restaurants, options: [] }] as readonly ComboboxSection[];
    const { find, findAll } = await show(<Search sections={half} onSectionChange={onSectionChange} />);
    const input = find('input', HTMLInputElement);
    const announced = () =>
      findAll('[aria-live=polite]')
        .map((region) => region.textContent)
        .join('');
    await typeInto(input, 'g');
    expect(announced()).not.toContain('Kein Restaurant');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await pressKey(input, key);
    expect(onSectionChange.mock.lastCall).toEqual(['restaurants']);
    expect(find('.fo-combobox-empty').textContent).toBe('Kein Restaurant');
    expect(announced()).toContain('Kein Restaurant');
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    await pressKey(input, 'ArrowDown');
    expect(find('[aria-selected=true][role=option]').textContent).toBe('Graben 1');
    expect(announced()).not.toContain('Kein Restaurant');
  });

  it('shows all sections below each other without a split', async () => {
    const { find, findAll } = await show(<Search layout="list" />);
    await typeInto(find('input', HTMLInputElement), 'g');
    expect(findAll('[role=group]')).toHaveLength(2);
    expect(findAll('[role=tab]')).toHaveLength(0);
  });

  it('says that a list is empty', async () => {
    const empty = sections.map((section) => ({ ...section, options: [] }));
    const { find, text } = await show(<Search sections={empty} layout="list" />);
    const input = find('input', HTMLInputElement);
    await typeInto(input, 'zzz');
    expect(text()).toContain('Kein Restaurant');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('stays closed until there is something to show', async () => {
    const { find, findAll } = await show(<Search ready={false} />);
    await typeInto(find('input', HTMLInputElement), 'g');
    expect(findAll('[role=option]')).toHaveLength(0);
  });

  it('closes on Escape and when the field is left, keeping the text', async () => {
    const { find, findAll } = await show(<Search />);
    const input = find('input', HTMLInputElement);
    await typeInto(input, 'gra');
    await pressKey(input, 'Escape');
    expect(findAll('[role=option]')).toHaveLength(0);
    expect(input.value).toBe('gra');
    await acted(() => input.click());
    expect(findAll('[role=option]')).toHaveLength(2);
    await acted(() => {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(findAll('[role=option]')).toHaveLength(0);
  });
});

describe('the keys of the ARIA pattern', () => {
  const opened = async (props: Partial<ComboboxProps> = {}) => {
    const shown = await show(<Search {...props} />);
    const input = shown.find('input', HTMLInputElement);
    await typeInto(input, 'gra');
    const isOpen = () => shown.findAll('[role=option]').length > 0;
    return { ...shown, input, isOpen, mark: () => input.getAttribute('aria-activedescendant') };
  };

  it('Alt+Down opens without marking, Alt+Up closes', async () => {
    const { input, isOpen, mark } = await opened();
    await pressKey(input, 'Escape');
    await pressKey(input, 'ArrowDown', { altKey: true });
    expect([isOpen(), mark()]).toEqual([true, null]);
    await pressKey(input, 'ArrowUp', { altKey: true });
    expect(isOpen()).toBe(false);
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s goes back to the text and moves the caret', async (key) => {
    const { input, isOpen, mark } = await opened();
    await pressKey(input, 'ArrowDown');
    expect(mark()).not.toBeNull();
    expect(await pressKey(input, key)).toBe(true);
    expect([isOpen(), mark()]).toEqual([true, null]);
  });

  it('Tab leaves without taking anything', async () => {
    const onSelect = vi.fn();
    const { input, isOpen } = await opened({ onSelect });
    await pressKey(input, 'ArrowDown');
    expect(await pressKey(input, 'Tab')).toBe(true);
    await acted(() => {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(isOpen()).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('Enter belongs to the form while nothing is marked', async () => {
    const onSelect = vi.fn();
    const { input } = await opened({ onSelect });
    expect(await pressKey(input, 'Enter')).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('Escape closes the list first, and then is left to the dialog around it', async () => {
    const { input } = await opened();
    expect(await pressKey(input, 'Escape')).toBe(false);
    expect(await pressKey(input, 'Escape')).toBe(true);
  });
});

describe('a combobox that waits', () => {
  it('takes no key and keeps its text and the focus', async () => {
    const { find, findAll, rerender } = await show(<Search />);
    const input = find('input', HTMLInputElement);
    await typeInto(input, 'gra');
    await rerender(<Search locked />);
    expect(findAll('[role=option]')).toHaveLength(0);
    expect([input.readOnly, input.disabled, input.getAttribute('aria-disabled')]).toEqual([true, false, 'true']);
    await pressKey(input, 'ArrowDown');
    await rerender(<Search />);
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    expect(input.value).toBe('gra');
  });
});

describe('whatever is pressed while answers come', () => {
  it('names an option that is there, and only while the list is open', async () => {
    const { find, findAll, rerender } = await show(<Search />);
    const input = find('input', HTMLInputElement);
    const keys = ['ArrowDown', 'ArrowUp', 'Escape', 'Home', 'Enter', 'a'];
    const step = fc.record({
      key: fc.constantFrom(...keys),
      answer: fc.option(fc.array(fc.subarray(['a', 'b', 'c']), { minLength: 1, maxLength: 2 })),
      layout: fc.constantFrom('tabs' as const, 'list' as const),
    });
    const check = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { key, answer, layout } of steps) {
        await pressKey(input, key);
        if (answer) await rerender(<Search layout={layout} sections={answer.map(sectionOf)} />);
        const mark = input.getAttribute('aria-activedescendant');
        const marked = findAll('[role=option][aria-selected=true]').map((option) => option.id);
        expect(marked).toEqual(mark === null ? [] : [mark]);
        if (mark !== null) expect(input.getAttribute('aria-expanded')).toBe('true');
      }
    });
    await fc.assert(check, { numRuns: 25 });
  });
});

const sectionOf = (ids: readonly string[], index: number): ComboboxSection => ({
  id: `section-${index}`,
  label: 'Adressen',
  options: ids.map((id) => ({ id, content: id })),
});
