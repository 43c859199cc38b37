/*
 * "Back" closes what lies above the page, as on a phone everybody expects, in place of leaving it. Where browsers close a
 * dialog by themselves (those with `CloseWatcher`, as Chrome on Android) they need no help, and where there is a mouse
 * nobody expects it. On other phones an entry of the history stands for each open dialog, and goes with it.
 *
 * Elements touch the history of no page, as they can't know what else lives by it. These pages are ours, so this does.
 */

/** How many dialogs are open at an entry; the one below the first has 0, and what says nothing is none of these. */
interface DialogsState {
  readonly foDialogs?: unknown;
}

/** Listens for as long as the page stands. */
export function mountBackClosesDialogs(page: Window = globalThis.window): void {
  if ('CloseWatcher' in page || !page.matchMedia('(pointer: coarse)').matches) return;
  const { history } = page;
  /** from the lowest to the topmost */
  const open: HTMLDialogElement[] = [];
  /** entries of dialogs that are closed are being left: the next `popstate` is that */
  let isLeaving = false;
  /** a step to another page is on its way, which going back would end */
  let isGone = false;

  const depth = (): number | undefined => {
    const known = (history.state as DialogsState | null)?.foDialogs;
    return typeof known === 'number' ? known : undefined;
  };
  const stateAt = (foDialogs: number) => ({ ...(history.state as object | null), foDialogs });

  /** Gives the history as many entries as there are open dialogs. */
  const sync = () => {
    if (isLeaving || isGone) return;
    const surplus = (depth() ?? 0) - open.length;
    if (surplus > 0) {
      isLeaving = true;
      history.go(-surplus);
    } else if (surplus < 0) {
      // what closing a dialog scrolls to is where the page is to be, not where it was
      history.scrollRestoration = 'manual';
      history.replaceState(stateAt(open.length - 1), '');
      history.pushState(stateAt(open.length), '');
    }
  };

  const handleOpen = (dialog: HTMLDialogElement) => {
    if (open.includes(dialog)) return;
    open.push(dialog);
    // another one may go at the same time, in whose place it comes
    page.setTimeout(sync);
    const listening = new AbortController();
    dialog.addEventListener(
      'close',
      (event) => {
        if (event.target !== dialog || dialog.open) return;
        listening.abort();
        open.splice(open.indexOf(dialog), 1);
        // with it may go the one that it stands in, or the page
        page.setTimeout(sync);
      },
      { signal: listening.signal },
    );
  };
  // no event of a dialog leaves the shadow root that it stands in
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showModalWithEntry() {
    showModal.call(this);
    handleOpen(this);
  };

  page.addEventListener('popstate', () => {
    const known = depth();
    if (!known) history.scrollRestoration = 'auto';
    const wasLeaving = isLeaving;
    isLeaving = false;
    // a step of something else, such as a filter that is chosen in a dialog
    if (known === undefined) return;
    if (wasLeaving || known >= open.length) return sync();
    for (const dialog of open.slice(known).reverse()) askToClose(dialog);
    // one that stays, as its owner wants an answer first, has an entry again
    page.setTimeout(sync, 300);
  });
  page.document.addEventListener('fo-navigate', () => (isGone = true));
  // loaded again or come back to: the dialogs that were open may be gone
  page.addEventListener('pageshow', () => {
    isGone = false;
    sync();
  });
}

/** As Escape does: whoever owns it may close it in its own way, or not. */
function askToClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
