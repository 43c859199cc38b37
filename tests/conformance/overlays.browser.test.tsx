import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { baseSheets } from '#styles/base-sheets.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

/** Dialog and popover inside a shadow root: only a real browser has them. */

let root: Root | null = null;

function placeInShadow(content: React.ReactNode): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [...baseSheets];
  const target = document.createElement('div');
  target.dataset['root'] = '';
  shadow.append(target);
  root = createRoot(target);
  root.render(content);
  return shadow;
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function ModalByButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ort
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Ort auswählen" closeLabel="Schließen">
        <p>Welcher?</p>
      </Modal>
    </>
  );
}

const options = ['Graben 1', 'Kohlmarkt 2'].map((text) => ({ id: text, content: <span>{text}</span> }));

function Search() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Adresse"
      value={value}
      onValueChange={setValue}
      onSelect={setValue}
      sections={[{ id: 'places', label: 'Adressen', options }]}
    />
  );
}

describe('a modal in a shadow root', () => {
  it('takes the focus, closes on Escape and gives the focus back', async () => {
    const shadow = placeInShadow(<ModalByButton />);
    await vi.waitFor(() => expect(shadow.querySelector('button')).not.toBeNull());
    const opener = shadow.querySelector('button') as HTMLButtonElement;
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(shadow.querySelector('dialog:modal')).not.toBeNull());
    expect(shadow.activeElement?.getAttribute('aria-label')).toBe('Schließen');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(shadow.querySelector('dialog')).toBeNull());
    expect(shadow.activeElement).toBe(opener);
  });
});

describe('a combobox in a shadow root', () => {
  it('opens right under its field in the top layer, and selects by the keyboard', async () => {
    const shadow = placeInShadow(<Search />);
    await vi.waitFor(() => expect(shadow.querySelector('input')).not.toBeNull());
    const input = shadow.querySelector('input') as HTMLInputElement;
    input.focus();
    await userEvent.keyboard('g');
    const list = await vi.waitFor(() => {
      const open = shadow.querySelector('[popover]:popover-open');
      expect(open).not.toBeNull();
      return open as HTMLElement;
    });
    const field = (input.parentElement as HTMLElement).getBoundingClientRect();
    const below = list.getBoundingClientRect();
    expect(Math.round(below.left)).toBe(Math.round(field.left));
    expect(Math.round(below.width)).toBe(Math.round(field.width));
    expect(below.top - field.bottom).toBeCloseTo(8, 0);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(input.value).toBe('Kohlmarkt 2'));
    expect(shadow.querySelector('[popover]:popover-open')).toBeNull();
    expect(shadow.activeElement).toBe(input);
  });

  it('selects by a click without losing the focus first', async () => {
    const shadow = placeInShadow(<Search />);
    await vi.waitFor(() => expect(shadow.querySelector('input')).not.toBeNull());
    const input = shadow.querySelector('input') as HTMLInputElement;
    input.focus();
    await userEvent.keyboard('g');
    await vi.waitFor(() => expect(shadow.querySelector('[role=option]')).not.toBeNull());
    await userEvent.click(shadow.querySelector('[role=option]') as Element);
    await vi.waitFor(() => expect(input.value).toBe('Graben 1'));
    expect(shadow.activeElement).toBe(input);
  });
});
