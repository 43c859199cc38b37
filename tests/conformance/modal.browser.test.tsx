import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal, type ModalProps } from '#ui/overlay/Modal.tsx';
import { placeInShadow } from './place-in-shadow.tsx';

/** What only a real browser knows of a modal: its size, what is inert, where the focus is. */

type Content = Partial<Omit<ModalProps, 'open' | 'onClose'>> & {
  readonly opener?: string;
  /** false: an owner that never agrees to close */
  readonly agrees?: boolean;
};

function ModalByButton({ opener = 'Ort', agrees = true, ...content }: Content) {
  const [open, setOpen] = useState(false);
  const texts = { title: opener, closeLabel: 'Schließen', children: <p>Welcher?</p>, ...content };
  return (
    <>
      <button type="button" data-opener={opener} onClick={() => setOpen(true)}>
        {opener}
      </button>
      <Modal open={open} onClose={() => agrees && setOpen(false)} {...texts} />
    </>
  );
}

const actions = {
  negative: { label: 'Abbrechen', onClick: () => {} },
  affirmative: { label: 'Übernehmen', onClick: () => {} },
};
const lines = (count: number): ReactNode =>
  Array.from({ length: count }, (_, line) => `Zeile ${line + 1}`).map((text) => <p key={text}>{text}</p>);

const openerOf = (shadow: ShadowRoot, name = 'Ort') =>
  shadow.querySelector(`[data-opener="${name}"]`) as HTMLButtonElement;
const dialogs = (shadow: ShadowRoot) => [...shadow.querySelectorAll<HTMLDialogElement>('dialog:modal')];

async function open(shadow: ShadowRoot, name?: string): Promise<HTMLDialogElement> {
  const before = dialogs(shadow).length;
  openerOf(shadow, name).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(dialogs(shadow)).toHaveLength(before + 1));
  const dialog = dialogs(shadow).at(-1) as HTMLDialogElement;
  await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  return dialog;
}

async function place(content: Content = {}): Promise<{ shadow: ShadowRoot; dialog: HTMLDialogElement }> {
  const shadow = await placeInShadow(<ModalByButton {...content} />, '[data-opener]');
  return { shadow, dialog: await open(shadow) };
}

const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();

afterEach(() => page.viewport(1280, 800));

describe('a responsive modal', () => {
  it('is a sheet at the lower edge of an xSmall window, as wide as it', async () => {
    await page.viewport(360, 780);
    const { dialog } = await place(actions);
    const { left, width, bottom } = box(dialog);
    expect([left, width, bottom]).toEqual([0, 360, 780]);
  });

  it('is a dialog in the middle from a small window on', async () => {
    await page.viewport(768, 1024);
    const { dialog } = await place(actions);
    const { left, right, top, bottom, width } = box(dialog);
    expect(width).toBe(560);
    expect(left).toBeCloseTo(768 - right, 0);
    expect(top).toBeCloseTo(1024 - bottom, 0);
  });

  it.each([
    [360, 640, 'medium'],
    [360, 640, '32px'],
    [1280, 500, 'medium'],
  ])('keeps header and footer of long content in sight at %i × %i, text %s', async (width, height, size) => {
    await page.viewport(width, height);
    document.documentElement.style.setProperty('--fo-font-size', size);
    const { dialog } = await place({ ...actions, children: lines(60) });
    for (const part of dialog.querySelectorAll('h2, button')) {
      expect(box(part).top).toBeGreaterThanOrEqual(0);
      expect(box(part).bottom).toBeLessThanOrEqual(height);
      expect(box(part).left).toBeGreaterThanOrEqual(0);
      expect(box(part).right).toBeLessThanOrEqual(width);
    }
    const content = dialog.querySelector('.fo-modal-content') as HTMLElement;
    expect(content.clientHeight).toBeGreaterThan(100);
    expect(content.scrollHeight).toBeGreaterThan(content.clientHeight);
    document.documentElement.removeAttribute('style');
  });

  it('scrolls as a whole where there is no longer the height to hold its header and footer', async () => {
    const { dialog } = await place({ ...actions, children: lines(60) });
    const sheet = dialog.querySelector('.fo-modal-sheet') as HTMLElement;
    await page.viewport(640, 256);
    await vi.waitFor(() => expect(sheet.scrollHeight).toBeGreaterThan(sheet.clientHeight));
    sheet.scrollTop = sheet.scrollHeight;
    expect(box(dialog.querySelector('.fo-modal-footer')).bottom).toBeLessThanOrEqual(256);
  });

  it('lets a finger scroll what is long, and with nothing else the page behind', async () => {
    await page.viewport(360, 780);
    const fingers = (dialog: HTMLDialogElement) =>
      ['', '.fo-modal-content'].map(
        (part) => getComputedStyle(part ? (dialog.querySelector(part) as Element) : dialog).touchAction,
      );
    const { dialog: short } = await place({ ...actions, children: lines(1) });
    await vi.waitFor(() => expect(fingers(short)).toEqual(['pinch-zoom', 'pinch-zoom']));
    await userEvent.keyboard('{Escape}');
    const { dialog: long } = await place({ ...actions, children: lines(60) });
    await vi.waitFor(() => expect(fingers(long)).toEqual(['pinch-zoom', 'manipulation']));
    await userEvent.keyboard('{Escape}');
    // too little height: all of it scrolls
    await page.viewport(640, 256);
    const { dialog: low } = await place({ ...actions, children: lines(8) });
    await vi.waitFor(() => expect(fingers(low)).toEqual(['pinch-zoom', 'manipulation']));
  });

  it('lets the keyboard scroll text without a button in them, and only when they are long', async () => {
    const { shadow, dialog } = await place({ children: lines(60) });
    const content = dialog.querySelector('.fo-modal-content') as HTMLElement;
    await vi.waitFor(() => expect(content.tabIndex).toBe(0));
    await userEvent.keyboard('{Tab}');
    expect(shadow.activeElement).toBe(content);
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(content.scrollTop).toBeGreaterThan(0));
    await userEvent.keyboard('{Escape}');

    const short = await place({ children: lines(1) });
    expect(short.dialog.querySelector('[tabindex="0"]')).toBeNull();
  });
});

describe('the focus', () => {
  it('goes in, stays in and comes back; the page behind is inert', async () => {
    const behind = document.body.appendChild(document.createElement('button'));
    const { shadow, dialog } = await place(actions);
    expect(shadow.activeElement?.getAttribute('aria-label')).toBe('Schließen');
    behind.focus();
    openerOf(shadow).focus();
    expect(dialog.contains(shadow.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialogs(shadow)).toEqual([]));
    expect(shadow.activeElement).toBe(openerOf(shadow));
    behind.remove();
  });

  it('goes to the modal itself where nothing in it takes it, and Escape closes that too', async () => {
    const { shadow, dialog } = await place({ hideHeader: true, hideFooter: true });
    expect(shadow.activeElement).toBe(dialog);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialogs(shadow)).toEqual([]));
  });

  it('goes through a modal in a modal one by one, each closed by its own Escape', async () => {
    const { shadow } = await place({ children: <ModalByButton opener="Straße" /> });
    await open(shadow, 'Straße');
    expect(dialogs(shadow)).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialogs(shadow)).toHaveLength(1));
    expect(shadow.activeElement).toBe(openerOf(shadow, 'Straße'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialogs(shadow)).toEqual([]));
    expect(shadow.activeElement).toBe(openerOf(shadow));
  });

  it('is free again when the owner takes a modal away with another one in it', async () => {
    const close = new AbortController();
    function Both() {
      const [shown, setShown] = useState(true);
      useEffect(() => close.signal.addEventListener('abort', () => setShown(false)), []);
      return (
        <>
          <button type="button" data-opener="Zuerst">
            Zuerst
          </button>
          <Modal open={shown} onClose={() => {}} title="Ort" closeLabel="Schließen">
            <ModalByButton opener="Straße" />
          </Modal>
        </>
      );
    }
    const shadow = await placeInShadow(<Both />, 'dialog');
    await open(shadow, 'Straße');
    close.abort();
    await vi.waitFor(() => expect(shadow.querySelector('dialog')).toBeNull());
    openerOf(shadow, 'Zuerst').focus();
    expect(shadow.activeElement).toBe(openerOf(shadow, 'Zuerst'));
  });
});

describe('a modal whose owner does not agree to close', () => {
  it('stays for any number of Escapes, though a browser closes it at the second', async () => {
    const { shadow, dialog } = await place({ agrees: false });
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await vi.waitFor(() => expect(dialogs(shadow)).toEqual([dialog]));
  });
});

describe('a click next to a modal', () => {
  it('closes it, and does nothing to what it would have hit', async () => {
    const clicked = vi.fn();
    const behind = document.body.appendChild(document.createElement('button'));
    behind.style.cssText = 'position: fixed; inset: 0; opacity: 0';
    behind.addEventListener('click', clicked);
    const { shadow } = await place();
    await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true });
    await vi.waitFor(() => expect(dialogs(shadow)).toEqual([]));
    expect(clicked).not.toHaveBeenCalled();
    behind.remove();
  });
});
