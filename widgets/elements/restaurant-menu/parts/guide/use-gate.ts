import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import type { Blocker } from './blockers.ts';
import type { GuideView } from './use-guide.ts';

/** Says what blocks now, once for each change that is sure; an action may put what it did before it. */
export function useGateWords({ blockers, settled }: GuideView, textOf: (blocker: Blocker) => string) {
  const t = useMessages();
  const [words, setWords] = useState('');
  const didRef = useRef('');
  const seenRef = useRef<string | null>(null);
  const signature = blockers.join(' ');

  useEffect(() => {
    if (!settled) return;
    const before = seenRef.current;
    seenRef.current = signature;
    // how it is found is read, not announced
    if (before === null || before === signature) return;
    const [first] = blockers;
    const now = first === undefined ? t('basket.block.solved') : textOf(first);
    setWords([didRef.current, now].filter(Boolean).join(' '));
    didRef.current = '';
  });

  const say = (text: string) => {
    didRef.current = text;
  };
  return { words, say };
}

/**
 * Gives the focus to the next action, or to the way on, when what the pressed one was for is solved and it went with
 * it. Whoever has the focus elsewhere, such as in the times, keeps it.
 */
export function useGateFocus(gateRef: RefObject<HTMLDivElement | null>, blockers: readonly Blocker[]) {
  const actedRef = useRef<Blocker | null>(null);
  const signature = blockers.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever what blocks has changed
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
  }, [signature]);

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
