import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as modal while its component stands on the page, and calls `onClose` for Escape, for the
 * phone's back gesture and for a click on its backdrop.
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
    dialog.addEventListener(
      'cancel',
      (event) => {
        // a file input inside sends one too
        if (event.target !== dialog) return;
        event.preventDefault();
        newest.current();
      },
      { signal },
    );
    // a second Escape closes it without asking
    dialog.addEventListener('close', () => newest.current(), { signal });
    dialog.addEventListener(
      'click',
      (event) => {
        // the dialog itself is hit only beside its content
        if (event.composedPath()[0] === dialog) newest.current();
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
