import { type RefObject, useEffect, useRef, useState } from 'react';
import { RetryNotice } from '#runtime/RetryNotice.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { ReportReason, RestaurantRating } from '#shared/contract/ratings.ts';
import { reportReasons } from '#shared/contract/values/report-reasons.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { reportRatingAtom } from '#state/ratings/ratings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Select } from '#ui/form/Select.tsx';

interface RatingCommentsProps {
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
      {more === 'failed' && <RetryNotice onRetry={onMore}>{t('restaurant.ratings.more.failed')}</RetryNotice>}
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

type Stage = 'closed' | 'open' | 'sending' | 'failed' | 'sent';

/** Reports a review to the operator: a quiet word that opens the reasons. The keyboard goes along with each step. */
function ReportRating({ id, author }: { readonly id: number; readonly author: string }) {
  const t = useMessages();
  const report = useSetAtom(reportRatingAtom);
  const [stage, setStage] = useState<Stage>('closed');
  const [reason, setReason] = useState<ReportReason>('insult');
  const boxRef = useRef<HTMLDivElement>(null);

  // what had the focus is gone with the step before
  useEffect(() => {
    if (stage === 'open') boxRef.current?.querySelector('select')?.focus();
    if (stage === 'sent') boxRef.current?.focus();
  }, [stage]);

  const handleSend = async () => {
    setStage('sending');
    const { ok } = await report({ id, reason });
    setStage(ok ? 'sent' : 'failed');
  };

  if (stage === 'closed') {
    return (
      <Button
        variant="quiet"
        className="ratings-report"
        aria-label={t('restaurant.ratings.report.label', { author })}
        onClick={() => setStage('open')}
      >
        {t('restaurant.ratings.report')}
      </Button>
    );
  }
  return (
    <div ref={boxRef} className="ratings-report-box" tabIndex={-1}>
      {stage === 'sent' ? (
        <p role="status">{t('restaurant.ratings.report.sent')}</p>
      ) : (
        <>
          <Select
            label={t('restaurant.ratings.report.reason')}
            value={reason}
            options={reportReasons.map((value) => ({
              value,
              label: t(`restaurant.ratings.report.${value}`),
            }))}
            onValueChange={(value) => setReason(reportReasons.find((each) => each === value) ?? 'other')}
          />
          {stage === 'failed' && <Notice level="alert">{t('restaurant.ratings.report.failed')}</Notice>}
          <Button busy={stage === 'sending'} onClick={() => void handleSend()}>
            {t('restaurant.ratings.report.send')}
          </Button>
        </>
      )}
    </div>
  );
}
