import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import type { Blocker } from './blockers/blockers.ts';
import type { GuideView } from './blockers/use-guide.ts';

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
 * it. Whoever has the focus elsewhere, such as in the times, keeps it.
 */
export function useGateFocus(gateRef: RefObject<HTMLDivElement | null>, blockers: readonly Blocker[]) {
  const actedRef = useRef<Blocker | null>(null);

  useLayoutEffect(() => {
    const gate = gateRef.current;
    const acted = actedRef.current;
    if (!gate || acted === null || blockers.includes(acted)) return undefined;
    const root = gate.getRootNode() as ShadowRoot;
    const takeIfLost = () => {
      actedRef.current = null;
      const { activeElement } = root;
      if (!activeElement?.isConnected) gate.querySelector('button')?.focus();
    };
    const dialog = dialogAround(root, gate);
    if (!dialog) {
      takeIfLost();
      return undefined;
    }
    // what was mended in a dialog is solved a moment before the dialog closes and loses the focus
    dialog.addEventListener('close', takeIfLost, { once: true });
    return () => dialog.removeEventListener('close', takeIfLost);
  }, [gateRef, blockers]);

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
