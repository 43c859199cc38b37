import type { RefObject } from 'react';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { InnerElement, type InnerElementProps } from '../element/InnerElement.tsx';
import { useMessages } from '../hooks/use-messages.ts';
import type { PlaceStep } from './order-steps.ts';
import { type AskedStep, keyOfStep, type PlaceHome, usePlaceSteps } from './use-place-steps.ts';
import './in-place.css?shared';

export interface PlaceStepsProps {
  readonly home: PlaceHome;
  /** of the element's own content, which the steps lie on */
  readonly contentRef: RefObject<HTMLElement | null>;
  /** where somebody asked to go before this was there, once */
  readonly takeAsked: () => AskedStep | null;
}

/** Inline, what follows in the element's place (see InPlace). */
export function PlaceSteps({ home, contentRef, takeAsked }: PlaceStepsProps) {
  const t = useMessages();
  const { steps, goBack, stepRef } = usePlaceSteps(home, contentRef, takeAsked);
  const isLast = (index: number) => index === steps.length - 1;
  const backText = (below: PlaceStep | undefined) => {
    if (below?.kind === 'menu') return t('step.back.menu');
    if ((below?.kind ?? home) === 'list') return t('step.back.list');
    return t(home === 'basket' ? 'step.back.basket' : 'step.back.search');
  };
  return steps.map((step, index) => (
    <div
      key={keyOfStep(step)}
      ref={isLast(index) ? stepRef : undefined}
      className="fo-place-step"
      hidden={!isLast(index)}
      tabIndex={-1}
    >
      <Button variant="quiet" icon="back" onClick={goBack}>
        {backText(steps[index - 1])}
      </Button>
      <InnerElement
        {...elementOf(step)}
        loading={<Skeleton lines={6} />}
        failedText={t('common.failed')}
        passSlots={isLast(index)}
      />
    </div>
  ));
}

/** Which element shows a step. It stands inside this one, which the steps that lead on from it come to. */
function elementOf(step: PlaceStep): Pick<InnerElementProps, 'tag' | 'attributes'> {
  const flow = 'inline';
  switch (step.kind) {
    case 'menu':
      return {
        tag: 'fo-restaurant-menu',
        attributes: {
          slug: step.slug,
          flow,
          ...(step.takeaway && { transport: 'takeaway' }),
          ...(step.failedOrder !== null && { 'failed-order': step.failedOrder }),
        },
      };
    case 'checkout':
      return { tag: 'fo-checkout', attributes: { slug: step.slug, flow } };
    case 'order':
      return { tag: 'fo-order-status', attributes: { 'order-id': step.orderId, flow } };
    default:
      return {
        tag: 'fo-restaurant-list',
        attributes: { flow, ...(step.kind === 'list' && step.zip !== null && { zip: step.zip }) },
      };
  }
}
