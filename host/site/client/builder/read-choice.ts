import { buttonId, colourNames, commonAttributes } from '#site/pages/demo/builder-elements.ts';
import type { Colours, Scheme } from './contrast.ts';
import type { Choice } from './snippet.ts';

/** What the form says. Fields of elements that are not chosen are disabled, and so say nothing. */
export function readChoice(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const id = text('element');
  const attributes: Record<string, string> = {};
  const fields = form.querySelector(`[data-fields="${id}"]`);
  for (const control of fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
    const { name } = control;
    if (control.type === 'checkbox') {
      if (values.has(name)) attributes[name] = '';
    } else if (text(name) !== '' && name !== 'label') attributes[name] = text(name);
  }
  for (const name of commonAttributes) if (text(name) !== '') attributes[name] = text(name);
  return {
    id,
    attributes,
    label: id === buttonId ? text('label') : '',
    colours: readColours(form),
    radius: text('radius'),
  };
}

/** Only what was moved away from where it stood. */
function readColours(form: HTMLFormElement): Colours {
  const colours: Colours = {};
  for (const name of colourNames) {
    const input = form.querySelector<HTMLInputElement>(`[data-colour="${name}"]`);
    if (input && input.value !== input.defaultValue) colours[name] = input.value;
  }
  return colours;
}

/** Which schemes the element can come to wear. */
export function schemesOf({ attributes }: Choice): readonly Scheme[] {
  const theme = attributes['theme'];
  return theme === 'light' || theme === 'dark' ? [theme] : ['light', 'dark'];
}
