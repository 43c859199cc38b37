import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acted, show } from '../testing/show.ts';
import { Modal } from './Modal.tsx';

/** What the browser says of the part of the page that can be seen. */
class FakeViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;
}

let viewport: FakeViewport;
beforeEach(() => {
  viewport = new FakeViewport();
  vi.stubGlobal('visualViewport', viewport);
});
afterEach(() => vi.unstubAllGlobals());

async function showModal() {
  const { find } = await show(
    <Modal open onClose={() => undefined} title="Pizza" closeLabel="Schließen" footer={<button>Hinzufügen</button>}>
      <input name="comment" />
    </Modal>,
  );
  const keyboard = () => find('dialog').style.getPropertyValue('--_keyboard');
  const resize = (values: Partial<FakeViewport>) =>
    acted(() => {
      Object.assign(viewport, values);
      viewport.dispatchEvent(new Event('resize'));
    });
  return { find, keyboard, resize };
}

describe('a modal and the on-screen keyboard', () => {
  it('stands above the keyboard, and the field being typed in stays in sight', async () => {
    const { find, keyboard, resize } = await showModal();
    const field = find('input', HTMLInputElement);
    field.focus();
    const scroll = vi.spyOn(field, 'scrollIntoView');
    await resize({ height: window.innerHeight - 300 });
    expect(keyboard()).toBe('300px');
    expect(scroll).toHaveBeenCalledOnce();
    await resize({ height: window.innerHeight });
    expect(keyboard()).toBe('0px');
  });

  it('does not take zooming in for a keyboard', async () => {
    const { keyboard, resize } = await showModal();
    await resize({ height: window.innerHeight / 2, scale: 2 });
    expect(keyboard()).toBe('');
  });
});
