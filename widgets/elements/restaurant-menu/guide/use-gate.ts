import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { isFocusLost } from '#ui/focus/is-focus-lost.ts';
import type { Blocker } from './blockers.ts';
import type { GuideView } from './use-guide.ts';

/** Says what blocks now, once for each change that is sure; an action may put what it did before it. */
export function useGateWords({ blockers, settled }: GuideView, textOf: (blocker: Blocker) => string) {
  const t = useMessages();
  const [did, say] = useState('');
  // how it is found is read, not announced
  const [spoken, setSpoken] = useState<{ seen: string | null; words: string }>({ seen: null, words: '' });
  const signature = blockers.join(' ');
  if (settled && spoken.seen !== signature) {
    const [first] = blockers;
    const now = first === undefined ? t('basket.block.solved') : textOf(first);
    setSpoken({ seen: signature, words: spoken.seen === null ? '' : [did, now].filter(Boolean).join(' ') });
    say('');
  }
  return { words: spoken.words, say };
}

/**
 * Gives the focus to the next action, or to the way on, when what the pressed one was for is solved and it went with
 * it. Whoever has the focus elsewhere, such as in the times or in the page, keeps it, and whoever has gone on to
 * something else is not called back.
 */
export function useGateFocus(gateRef: RefObject<HTMLDivElement | null>, blockers: readonly Blocker[]) {
  const actedRef = useRef<Blocker | null>(null);

  useLayoutEffect(() => {
    const gate = gateRef.current;
    const acted = actedRef.current;
    if (!gate || acted === null || blockers.includes(acted)) return undefined;
    const takeIfLost = () => {
      actedRef.current = null;
      if (isFocusLost(gate)) gate.querySelector('button')?.focus();
    };
    const dialog = dialogAround(gate.getRootNode() as ShadowRoot, gate);
    if (!dialog) {
      takeIfLost();
      return undefined;
    }
    // what was mended in a dialog is solved a moment before the dialog closes and loses the focus
    dialog.addEventListener('close', takeIfLost, { once: true });
    return () => dialog.removeEventListener('close', takeIfLost);
  }, [gateRef, blockers]);

  useEffect(() => {
    const listening = new AbortController();
    const forget = (event: Event) => {
      const gate = gateRef.current;
      if (actedRef.current !== null && gate && !isAboutGate(event, gate)) actedRef.current = null;
    };
    for (const type of ['pointerdown', 'keydown']) {
      document.addEventListener(type, forget, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [gateRef]);

  return (blocker: Blocker) => {
    actedRef.current = blocker;
  };
}

/** A dialog that is open above the gate; the sheet in which the gate itself stands is none. */
function dialogAround(root: ParentNode, gate: Element): HTMLDialogElement | undefined {
  return [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].find(
    (dialog) => !dialog.contains(gate),
  );
}

/** Whether it happens in the gate, or in a dialog in which what blocks is mended. */
function isAboutGate(event: Event, gate: Element): boolean {
  return event
    .composedPath()
    .some((node) => node === gate || (node instanceof HTMLDialogElement && !node.contains(gate)));
}
