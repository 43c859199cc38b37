import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { codeBusyAtom, hasTypedCodeAtom, redeemFirstAtom } from '#state/basket/typed-code.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BlockerNote } from './BlockerNote.tsx';
import { useBlockerActions } from './use-blocker-actions.ts';
import { useBlockerText } from './use-blocker-text.ts';
import { useGateFocus, useGateWords } from './use-gate.ts';
import { useGuide } from './use-guide.ts';

export interface CheckoutGateProps {
  readonly basket: Basket;
  /** a change is under way, so what blocks is not sure yet */
  readonly busy: boolean;
}

/** The button to checkout, or in its place what stands between, each with the way to mend it (spec section 4). */
export function CheckoutGate({ basket, busy }: CheckoutGateProps) {
  const t = useMessages();
  const { slug, onCheckout } = useRestaurant();
  const hasTypedCode = useAtomValue(hasTypedCodeAtom(slug));
  const isRedeeming = useAtomValue(codeBusyAtom(slug));
  const redeemFirst = useSetAtom(redeemFirstAtom);
  const gateRef = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(false);
  const wishRef = useRef(false);
  const redeemingRef = useRef(false);
  const guide = useGuide(basket, busy);
  const { blockers, evaluated, settled } = guide;
  const textOf = useBlockerText(basket);
  const { words, say } = useGateWords(guide, textOf);
  const markActed = useGateFocus(gateRef, blockers);

  /** Shows the times of the basket in which this gate stands. */
  const editTime = () => {
    const basketRoot = gateRef.current?.closest('.basket-content');
    basketRoot?.querySelector<HTMLSelectElement>('.basket-how select')?.focus();
  };
  const isFree = blockers.length === 0;
  /** Pressed while something is still being saved, it goes on as soon as that is done. */
  const goOn = () => {
    if (hasTypedCode || isRedeeming) {
      void redeemAndGoOn();
      return;
    }
    wishRef.current = true;
    setWaiting(true);
  };
  /** What stands in the field of the code is redeemed first, so that nobody goes on without it unawares. */
  const redeemAndGoOn = async () => {
    if (redeemingRef.current) return;
    redeemingRef.current = true;
    const isRedeemed = await redeemFirst({ slug, field: 'discount-code' });
    redeemingRef.current = false;
    if (!isRedeemed) return;
    wishRef.current = true;
    setWaiting(true);
  };
  if (waiting && settled) setWaiting(false);
  // at once: an effect of the frame before, still waiting for its turn when the button is pressed, would take the wish
  // and judge it by what blocked then
  useLayoutEffect(() => {
    if (!settled || !wishRef.current) return;
    wishRef.current = false;
    if (isFree) onCheckout();
    else gateRef.current?.querySelector('button')?.focus();
  });
  const actionsOf = useBlockerActions(basket, { editTime, goOn, say });

  return (
    <>
      <div className={isFree ? 'gate gate-open' : 'gate'} ref={gateRef}>
        {isFree ? (
          <Button
            variant="primary"
            size="large"
            block
            busy={waiting || isRedeeming || !evaluated}
            part="checkout"
            // a busy button takes no clicks of its own; this wish is kept until it can be met
            onClickCapture={goOn}
          >
            {t('basket.checkout')}
          </Button>
        ) : (
          <ul>
            {blockers.map((blocker, index) => (
              <li key={blocker}>
                <BlockerNote
                  text={textOf(blocker)}
                  actions={actionsOf(blocker)}
                  first={index === 0}
                  onAct={() => markActed(blocker)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <LiveRegion>{waiting ? t('basket.block.waiting') : words}</LiveRegion>
    </>
  );
}
