import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as modal while its component stands on the page, above an on-screen keyboard, and calls `onClose` for
 * Escape, for the phone's back gesture and for a click on its backdrop. Whether it closes is the owner's decision.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);

  // a layout effect, because the dialog must close while it is still on the page to give the focus back
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => dialog.addEventListener(name, handle, { signal });
    // the dialog itself is hit only outside its content; a dialog inside this one is not this one
    const isOutside = (event: Event) => event.composedPath()[0] === dialog;

    on('cancel', (event) => {
      // a file input inside sends one too
      if (event.target !== dialog) return;
      event.preventDefault();
      ask();
    });
    on('close', (event) => {
      if (event.target !== dialog) return;
      ask();
      // a second Escape in a row closes it without asking: back it comes unless the owner agreed
      setTimeout(() => {
        if (!signal.aborted && dialog.isConnected && !dialog.open) dialog.showModal();
      });
    });
    // a press inside that ends outside, as when text is being selected, was not meant to close
    let pressedInside = false;
    on('pointerdown', (event) => (pressedInside = !isOutside(event)));
    on('click', (event) => {
      if (isOutside(event) && !pressedInside) ask();
      pressedInside = false;
    });
    stayAboveKeyboard(dialog, signal);
    dialog.showModal();
    return () => {
      listening.abort();
      dialog.close();
    };
  }, []);
  return ref;
}

/**
 * Keeps a dialog and its footer above an on-screen keyboard, which lies over the page without making it smaller: how
 * much it hides becomes `--_keyboard`, with `data-keyboard` while it does. The field being typed in is brought back into sight. Zooming in is no keyboard.
 */
function stayAboveKeyboard(dialog: HTMLElement, signal: AbortSignal): void {
  const viewport = globalThis.visualViewport;
  let before = 0;
  const update = () => {
    if (!viewport) return;
    const isZoomed = viewport.scale > 1.01;
    const covered = innerHeight - viewport.height - viewport.offsetTop;
    const hidden = isZoomed ? 0 : Math.max(0, Math.round(covered));
    if (hidden === before) return;
    before = hidden;
    dialog.style.setProperty('--_keyboard', `${hidden}px`);
    dialog.toggleAttribute('data-keyboard', hidden > 0);
    dialog.querySelector('input:focus, textarea:focus')?.scrollIntoView({ block: 'nearest' });
  };
  viewport?.addEventListener('resize', update, { signal });
  viewport?.addEventListener('scroll', update, { signal });
  update();
}
