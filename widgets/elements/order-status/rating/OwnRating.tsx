import { dimensionLabel, meanText, ratingDimensions } from '#runtime/rating/rating-words.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { Stars } from '#ui/data/Stars.tsx';

/** What was given: the mean, each part of it, and the words. */
export function OwnRating({ order, rating }: { readonly order: Order; readonly rating: number }) {
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
        <dl className="own-rating">
          {ratingDimensions.map((dimension) => (
            <div key={dimension}>
              <dt>{t(dimensionLabel(dimension, transport))}</dt>
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
      {ownRating && ownRating.comment !== '' && (
        <blockquote className="own-comment">{ownRating.comment}</blockquote>
      )}
    </>
  );
}
