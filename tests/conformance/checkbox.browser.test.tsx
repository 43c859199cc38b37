import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { placeInShadow } from './place-in-shadow.tsx';

/** What only a real browser knows of a box: which clicks are one double click, and what becomes of one on its label. */

function Newsletter() {
  const [agreed, setAgreed] = useState(false);
  return (
    <Checkbox checked={agreed} onCheckedChange={setAgreed}>
      Schickt mir Neuigkeiten
    </Checkbox>
  );
}

describe('a box', () => {
  it.each(['input', 'label span'])('takes a double click on its %s as one click', async (selector) => {
    const shadow = await placeInShadow(<Newsletter />, 'input');
    const place = shadow.querySelector(selector) as HTMLElement;
    const box = shadow.querySelector('input') as HTMLInputElement;
    await userEvent.dblClick(place);
    expect(box.checked).toBe(true);
    await userEvent.click(place);
    expect(box.checked).toBe(false);
    box.focus();
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(true);
  });
});
