import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as modal while its component stands on the page, and calls `onClose` for Escape, for the
 * phone's back gesture and for a click on its backdrop. Whether it closes is the owner's decision.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = onClose;
  });

  // a layout effect, because the dialog must close while it is still on the page to give the focus back
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const ask = () => newest.current();
    // the dialog itself is hit only outside its content; a dialog inside this one is not this one
    const isOutside = (event: Event) => event.composedPath()[0] === dialog;

    dialog.addEventListener(
      'cancel',
      (event) => {
        // a file input inside sends one too
        if (event.target !== dialog) return;
        event.preventDefault();
        ask();
      },
      { signal },
    );
    dialog.addEventListener(
      'close',
      (event) => {
        if (event.target !== dialog) return;
        ask();
        // a second Escape in a row closes it without asking: back it comes unless the owner agreed
        setTimeout(() => {
          if (!signal.aborted && dialog.isConnected && !dialog.open) dialog.showModal();
        });
      },
      { signal },
    );
    // a press inside that ends outside, as when text is being selected, was not meant to close
    let pressedInside = false;
    dialog.addEventListener('pointerdown', (event) => (pressedInside = !isOutside(event)), { signal });
    dialog.addEventListener(
      'click',
      (event) => {
        if (isOutside(event) && !pressedInside) ask();
        pressedInside = false;
      },
      { signal },
    );
    dialog.showModal();
    return () => {
      listening.abort();
      dialog.close();
    };
  }, []);
  return ref;
}
