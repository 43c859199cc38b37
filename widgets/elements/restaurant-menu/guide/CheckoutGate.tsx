import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Blocker } from '#shared/domain/basket/basket-blockers.ts';
import { codeBusyAtom, hasTypedCodeAtom, redeemFirstAtom } from '#state/basket/typed-code.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { isFocusLost } from '#ui/focus/is-focus-lost.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { useBlockerActions, useBlockerText, useGuide } from './use-blockers.ts';

interface CheckoutGateProps {
  readonly basket: Basket;
  /** a change is under way, so what blocks is not sure yet */
  readonly busy: boolean;
}

/** The button to checkout, or in its place the hardest of what stands between, alone and with the ways to solve it. */
export function CheckoutGate({ basket, busy }: CheckoutGateProps) {
  const t = useMessages();
  const { slug, onCheckout } = useRestaurant();
  const hasTypedCode = useAtomValue(hasTypedCodeAtom(slug));
  const isRedeeming = useAtomValue(codeBusyAtom(slug));
  const redeemFirst = useSetAtom(redeemFirstAtom);
  const gateRef = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(false);
  const requestedRef = useRef(false);
  const redeemingRef = useRef(false);
  const guide = useGuide(basket, busy);
  const { blocker, evaluated, settled } = guide;
  const textOf = useBlockerText(basket);
  const { announced, say } = useGateAnnouncement(guide, textOf);
  const markActed = useGateFocus(gateRef, blocker);

  /** Shows the times of the basket in which this gate stands. */
  const editTime = () => {
    const basketRoot = gateRef.current?.closest('.basket-content');
    basketRoot?.querySelector<HTMLSelectElement>('.basket-how select')?.focus();
  };
  /**
   * Pressed while something is still being saved, it goes on as soon as that is done. What stands in the field of the code
   * is redeemed first, so that nobody goes on without it unawares.
   */
  const goOn = async () => {
    if (hasTypedCode || isRedeeming) {
      if (redeemingRef.current) return;
      redeemingRef.current = true;
      const isRedeemed = await redeemFirst({ slug, field: 'discount-code' });
      redeemingRef.current = false;
      if (!isRedeemed) return;
    }
    requestedRef.current = true;
    setWaiting(true);
  };
  const handleGoOn = () => void goOn();
  if (waiting && settled) setWaiting(false);
  // at once: an effect of the frame before, still waiting when the button is pressed, would take the request and decide it
  // by what blocked then
  useLayoutEffect(() => {
    if (!settled || !requestedRef.current) return;
    requestedRef.current = false;
    if (blocker === null) onCheckout();
    else gateRef.current?.querySelector('button')?.focus();
  });
  const actionsOf = useBlockerActions(basket, { editTime, goOn: handleGoOn, say });

  return (
    <>
      <div className="gate" ref={gateRef}>
        {blocker === null ? (
          <Button
            variant="primary"
            size="large"
            block
            busy={waiting || isRedeeming || !evaluated}
            part="checkout"
            // a busy button takes no clicks of its own; this request is kept until it can be met
            onClickCapture={handleGoOn}
          >
            {t('basket.checkout')}
          </Button>
        ) : (
          <div className="blocker fo-stack-2">
            <p>{textOf(blocker)}</p>
            <div className="blocker-actions fo-wrap">
              {actionsOf(blocker).map(({ label, run }, place) => (
                <Button
                  key={label}
                  variant={place === 0 ? 'primary' : 'quiet'}
                  onClick={() => {
                    markActed(blocker);
                    run();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
      <LiveRegion>{waiting ? t('basket.block.waiting') : announced}</LiveRegion>
    </>
  );
}

/** Says what blocks now, once for each change that is sure; an action may put what it did before it. */
function useGateAnnouncement({ blocker, settled }: ReturnType<typeof useGuide>, textOf: (blocker: Blocker) => string) {
  const t = useMessages();
  const [did, say] = useState('');
  // how it is found is read, not announced
  const [spoken, setSpoken] = useState<{ seen?: Blocker | null; text: string }>({ text: '' });
  if (settled && spoken.seen !== blocker) {
    const now = blocker === null ? t('basket.block.solved') : textOf(blocker);
    setSpoken({ seen: blocker, text: spoken.seen === undefined ? '' : [did, now].filter(Boolean).join(' ') });
    say('');
  }
  return { announced: spoken.text, say };
}

/**
 * Gives the focus to the next action, or to the way on, when what the pressed one was for is solved and it went with
 * it. Whoever has the focus elsewhere, such as in the times or in the page, keeps it, and whoever has gone on to
 * something else is not called back.
 */
function useGateFocus(gateRef: RefObject<HTMLDivElement | null>, blocker: Blocker | null) {
  const actedRef = useRef<Blocker | null>(null);

  useLayoutEffect(() => {
    const gate = gateRef.current;
    const acted = actedRef.current;
    if (!gate || acted === null || blocker === acted) return undefined;
    const takeIfLost = () => {
      actedRef.current = null;
      if (isFocusLost(gate)) gate.querySelector('button')?.focus();
    };
    const dialog = dialogAround(gate.getRootNode() as ShadowRoot, gate);
    if (!dialog) {
      takeIfLost();
      return undefined;
    }
    // what a dialog was opened for is solved a moment before the dialog closes and loses the focus
    dialog.addEventListener('close', takeIfLost, { once: true });
    return () => dialog.removeEventListener('close', takeIfLost);
  }, [gateRef, blocker]);

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

  return (acted: Blocker) => {
    actedRef.current = acted;
  };
}

/** A dialog that is open above the gate; the sheet in which the gate itself stands is none. */
function dialogAround(root: ParentNode, gate: Element): HTMLDialogElement | undefined {
  return [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].find((dialog) => !dialog.contains(gate));
}

/** Whether it happens in the gate, or in a dialog in which what blocks is solved. */
function isAboutGate(event: Event, gate: Element): boolean {
  return event
    .composedPath()
    .some(
      (node) =>
        node === gate || ((node as Partial<Element>).localName === 'dialog' && !(node as Element).contains(gate)),
    );
}
