import { useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RatingForm } from '#runtime/rating/RatingForm.tsx';
import { dimensionLabel, meanText, ratingDimensions } from '#runtime/rating/rating-labels.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isRateable } from '#shared/domain/orders/order-transitions.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { isBegun, ratingDraftAtom } from '#state/ratings/rating-draft.ts';
import { Button } from '#ui/action/Button.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { H2 } from '#ui/text/Heading.tsx';

/**
 * Rating, for whoever ordered and once: the form when it is time, then thanks, and later what was given. Food that is
 * still on its way is not asked about; whoever has it already opens the form.
 */
export function RatingPanel({ order }: { readonly order: Order }) {
  const t = useMessages();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [saved, setSaved] = useState(false);
  const [opened, setOpened] = useState(false);
  const begun = isBegun(useAtomValue(ratingDraftAtom(order.id)));

  useEffect(() => {
    // the button that was pressed, or the form with the focus in it, is gone
    if (opened || saved) headingRef.current?.focus();
  }, [opened, saved]);

  const { rating } = order;
  if (!order.owned || (!isRateable(order) && rating === null && !saved)) return null;
  const isOver = saved || rating !== null;
  if (!isOver && !opened && !begun && isOnItsWay(order)) {
    return (
      <div className="rating fo-stack-4">
        <div>
          <Button variant="secondary" onClick={() => setOpened(true)}>
            {t('order.rating.early')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <section className="rating fo-stack-4" part="rating" aria-label={isOver ? t('order.rating.own') : undefined}>
      <H2 ref={headingRef} tabIndex={-1}>
        {title()}
      </H2>
      {rating !== null && <OwnRating order={order} rating={rating} />}
      {!isOver && <RatingForm order={order} onSaved={() => setSaved(true)} />}
    </section>
  );

  function title(): string {
    if (saved) return t('order.rating.thanks');
    return rating === null ? t('order.rating.title', { restaurant: order.restaurant.name }) : t('order.rating.own');
  }
}

const isOnItsWay = ({ status, transport }: Order): boolean =>
  transport === 'delivery' && status === orderStatus.transferred;

/** What was given: the mean, each part of it, and the comment. */
function OwnRating({ order, rating }: { readonly order: Order; readonly rating: number }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { ownRating, transport } = order;
  const mean = meanText(rating, lang);
  return (
    <>
      <p className="rating-mean">
        <Stars value={rating} label={t('order.rating.stars', { rating: mean })} />
        <span className="fo-numbers" aria-hidden="true">
          {mean}
        </span>
      </p>
      {ownRating && (
        <dl className="own-rating fo-wrap">
          {ratingDimensions.map((dimension) => (
            <div key={dimension}>
              <dt className="fo-quiet fo-small">{t(dimensionLabel(dimension, transport))}</dt>
              <dd>
                <Stars
                  value={ownRating[dimension]}
                  label={t('order.rating.stars', { rating: String(ownRating[dimension]) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ownRating && ownRating.comment !== '' && <blockquote className="own-comment">{ownRating.comment}</blockquote>}
    </>
  );
}
