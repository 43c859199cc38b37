import type { RefObject } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { RestaurantRating } from '#shared/contract/ratings.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { Button } from '#ui/action/Button.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ReportRating } from './ReportRating.tsx';

export interface RatingCommentsProps {
  readonly ratings: readonly RestaurantRating[];
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** how loading further ones stands; null where there are none */
  readonly more: 'idle' | 'loading' | 'failed' | null;
  readonly onMore: () => void;
}

/** What customers wrote, newest first; a text of theirs is only ever text, in whatever direction it runs. */
export function RatingComments({ ratings, listRef, more, onMore }: RatingCommentsProps) {
  const t = useMessages();
  return (
    <section className="ratings-comments">
      <h3>{t('restaurant.ratings.comments')}</h3>
      <ul ref={listRef}>
        {ratings.map((rating) => (
          <Comment key={rating.id} rating={rating} />
        ))}
      </ul>
      {more === 'failed' && (
        <Notice level="alert" action={<Button onClick={onMore}>{t('common.retry')}</Button>}>
          {t('restaurant.ratings.more.failed')}
        </Notice>
      )}
      {(more === 'idle' || more === 'loading') && (
        <Button block busy={more === 'loading'} onClick={onMore}>
          {t('restaurant.ratings.more')}
        </Button>
      )}
    </section>
  );
}

function Comment({ rating: { id, author, date, total, comment } }: { readonly rating: RestaurantRating }) {
  const t = useMessages();
  const { lang } = useWidget();
  return (
    <li data-rating={id} tabIndex={-1}>
      <p className="ratings-comment-head">
        <Stars value={total} label={t('restaurant.ratings.stars', { rating: formatRating(total, lang) })} />
        <span className="fo-quiet">
          <bdi>{author}</bdi>
          {' · '}
          <time dateTime={date}>{formatDate(date, 'long', lang)}</time>
        </span>
      </p>
      {comment !== '' && <p dir="auto">{comment}</p>}
      <ReportRating id={id} author={author} />
    </li>
  );
}
