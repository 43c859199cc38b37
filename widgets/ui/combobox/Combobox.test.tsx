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
    expect(onSectionChange.mock.calls).toEqual([['restaurants']]);
    expect(find('[aria-selected=true][role=option]').textContent).toBe('Roma');
  });

  it('shows all sections below each other without a split', async () => {
    const { find, findAll } = await show(<Search layout="list" />);
    await typeInto(find('input', HTMLInputElement), 'g');
    expect(findAll('[role=group]')).toHaveLength(2);
    expect(findAll('[role=tab]')).toHaveLength(0);
  });

  it('says in words that a list is empty', async () => {
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
