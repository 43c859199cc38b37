import type { ReactNode } from 'react';
import { Button } from '../../ui/action/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { InnerElement, type InnerElementProps } from '../InnerElement.tsx';
import { useMessages } from '../use-messages.ts';
import type { PlaceStep } from './order-steps.ts';
import { keyOfStep, type PlaceHome, usePlaceSteps } from './use-place-steps.ts';

export interface InPlaceProps {
  /** which page of the marketplace the element's own content stands for: there it is gone back to */
  readonly home: PlaceHome;
  readonly children: ReactNode;
}

/**
 * The element's own content or, inline, what follows in its place, so that one tag on a foreign page takes an order to
 * the end. What lies under a step stays as it is, only unseen: filters, what was typed and how far one had read.
 */
export function InPlace({ home, children }: InPlaceProps) {
  const t = useMessages();
  const { steps, goBack, stepRef } = usePlaceSteps(home);
  const isLast = (index: number) => index === steps.length - 1;
  const backText = (below: PlaceStep | undefined) => {
    if (below?.kind === 'menu') return t('step.back.menu');
    if ((below?.kind ?? home) === 'list') return t('step.back.list');
    return t(home === 'basket' ? 'step.back.basket' : 'step.back.search');
  };
  return (
    <>
      <div hidden={steps.length > 0}>{children}</div>
      {steps.map((step, index) => (
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
          />
        </div>
      ))}
    </>
  );
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
