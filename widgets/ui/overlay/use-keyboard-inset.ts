import { type RefObject, useEffect } from 'react';

/**
 * Keeps a dialog and its footer above an on-screen keyboard, which lies over the page without making it smaller: how
 * much it hides becomes `--_keyboard`. The field being typed in is brought back into sight. Zooming in is no keyboard.
 */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const view = dialog?.ownerDocument.defaultView;
    const viewport = view?.visualViewport;
    if (!dialog || !view || !viewport) return undefined;
    let before = 0;
    const look = () => {
      const isZoomed = viewport.scale > 1.01;
      const covered = view.innerHeight - viewport.height - viewport.offsetTop;
      const hidden = isZoomed ? 0 : Math.max(0, Math.round(covered));
      if (hidden === before) return;
      before = hidden;
      dialog.style.setProperty('--_keyboard', `${hidden}px`);
      dialog.querySelector<HTMLElement>('input:focus, textarea:focus')?.scrollIntoView({ block: 'nearest' });
    };
    const listening = new AbortController();
    for (const event of ['resize', 'scroll']) {
      viewport.addEventListener(event, look, { signal: listening.signal });
    }
    look();
    return () => listening.abort();
  }, [ref]);
}
