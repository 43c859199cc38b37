import { describe, expect, it, vi } from 'vitest';
import { acted, show, typeInto } from '../testing/show.ts';
import { Checkbox } from './Checkbox.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { RadioRow } from './ChoiceRow.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

describe('a field', () => {
  it('belongs to its label, help and error', async () => {
    const { find } = await show(
      <TextField
        label="Tür"
        help="Wie am Klingelschild"
        error="Bitte gib die Türnummer an."
        name="order-door"
        autoComplete="off"
        value=""
        onValueChange={() => {}}
      />,
    );
    const input = find('input[name=order-door]', HTMLInputElement);
    expect(find('label', HTMLLabelElement).htmlFor).toBe(input.id);
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Bitte gib die Türnummer an.',
      'Wie am Klingelschild',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is described by nothing when there is neither help nor error', async () => {
    const { find } = await show(<TextField label="Name" value="" onValueChange={() => {}} />);
    expect(find('input').hasAttribute('aria-describedby')).toBe(false);
    expect(find('input').hasAttribute('aria-invalid')).toBe(false);
  });

  it('passes on what was typed', async () => {
    const onValueChange = vi.fn();
    const { find } = await show(<TextField label="Name" value="" onValueChange={onValueChange} />);
    await typeInto(find('input', HTMLInputElement), 'Anna');
    expect(onValueChange).toHaveBeenCalledWith('Anna');
  });

  it('has room for several lines', async () => {
    const { find } = await show(<TextField multiline label="Notiz" value="ohne Zwiebel" onValueChange={() => {}} />);
    expect(find('textarea', HTMLTextAreaElement).value).toBe('ohne Zwiebel');
  });
});

describe('a select', () => {
  it('keeps its label for readers where nobody else sees it', async () => {
    const { find } = await show(
      <Select label="Zeit" hideLabel value="" onValueChange={vi.fn()} options={[{ value: '', label: 'Jetzt' }]} />,
    );
    const label = find<HTMLLabelElement>('label');
    expect([label.textContent, label.className]).toEqual(['Zeit', 'fo-visually-hidden']);
    expect(label.htmlFor).toBe(find('select').id);
  });

  it('shows groups and passes on the chosen value', async () => {
    const onValueChange = vi.fn();
    const { find, findAll } = await show(
      <Select
        label="Zeit"
        value=""
        onValueChange={onValueChange}
        groups={[
          { label: 'Heute', options: [{ value: '', label: 'So bald wie möglich' }] },
          { label: 'Morgen', options: [{ value: '12:00', label: '12:00' }] },
        ]}
      />,
    );
    expect(findAll('optgroup').map((group) => group.getAttribute('label'))).toEqual(['Heute', 'Morgen']);
    await acted(() => {
      const select = find('select', HTMLSelectElement);
      select.value = '12:00';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(onValueChange).toHaveBeenCalledWith('12:00');
  });
});

describe('choices', () => {
  it('are a group with a question, and the row is the label', async () => {
    const onSelect = vi.fn();
    const { find, text } = await show(
      <ChoiceGroup legend="Größe" hint="Pflichtfeld" error="Bitte wähle eine Größe.">
        <RadioRow name="size" value="33" checked={false} onSelect={onSelect} label="33 cm" end="+ € 3,00" />
      </ChoiceGroup>,
    );
    await acted(() => find('label input[type=radio]', HTMLInputElement).click());
    expect(onSelect).toHaveBeenCalledWith('33');
    expect(text()).toBe('Größe Pflichtfeld33 cm+ € 3,00Bitte wähle eine Größe.');
    expect(find('fieldset').getAttribute('aria-describedby')).toBe(find('.fo-field-error').id);
  });

  it('pass on what is checked', async () => {
    const onCheckedChange = vi.fn();
    const { find } = await show(
      <Checkbox checked={false} onCheckedChange={onCheckedChange}>
        Ich stimme zu
      </Checkbox>,
    );
    await acted(() => find('input', HTMLInputElement).click());
    expect(onCheckedChange).toHaveBeenCalledWith(true);
  });

  it('take no second click of a double click, which may have been meant for what stood there before', async () => {
    const onCheckedChange = vi.fn();
    const { find } = await show(
      <Checkbox checked={false} onCheckedChange={onCheckedChange}>
        Schickt mir Neuigkeiten
      </Checkbox>,
    );
    await acted(() => {
      find('input').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    });
    expect(onCheckedChange).not.toHaveBeenCalled();
    expect(find('input', HTMLInputElement).checked).toBe(false);
  });
});

describe('a quantity', () => {
  const texts = { decreaseLabel: 'Eins weniger', increaseLabel: 'Eins mehr', quantityLabel: '2 Stück' };

  it('goes up and down by one', async () => {
    const onQuantityChange = vi.fn();
    const { findAll } = await show(<QuantityStepper quantity={2} onQuantityChange={onQuantityChange} {...texts} />);
    for (const button of findAll('button')) await acted(() => button.click());
    expect(onQuantityChange.mock.calls).toEqual([[1], [3]]);
  });

  it('stops at its ends and keeps the focus of whoever has come there', async () => {
    const onQuantityChange = vi.fn();
    const { findAll } = await show(
      <QuantityStepper quantity={1} min={1} max={1} onQuantityChange={onQuantityChange} {...texts} />,
    );
    expect(findAll('button[aria-disabled=true]:not(:disabled)')).toHaveLength(2);
    for (const button of findAll('button')) await acted(() => button.click());
    expect(onQuantityChange).not.toHaveBeenCalled();
  });
});
