import { useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { ReportReason, RestaurantRating } from '#shared/contract/ratings.ts';
import { reportReasons } from '#shared/contract/values/report-reasons.ts';
import { formatNumber, formatRating } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import {
  moreRatingsAtom,
  type RatingsView,
  ratingsAtom,
  reportRatingAtom,
  retryRatingsAtom,
} from '#state/ratings/ratings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import './ratings.css?shared';

/** What customers said of the restaurant: the figures, and their comments page by page. */
export function RatingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  return (
    <Modal onClose={onClose} title={t('restaurant.ratings')} closeLabel={t('common.close')}>
      <div className="fo-stack-5">
        <RatingsContent />
        <p className="fo-quiet">{t('restaurant.ratings.who')}</p>
      </div>
    </Modal>
  );
}

function RatingsContent() {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const ratings = useAtomValue(ratingsAtom(slug));
  const retry = useSetAtom(retryRatingsAtom);
  const loadMore = useSetAtom(moreRatingsAtom);
  const [announcement, setAnnouncement] = useState('');
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const listRef = useRef<HTMLUListElement>(null);

  // the button may be gone now: the keyboard goes on at the first one that came
  useEffect(() => {
    if (firstNew === null) return;
    listRef.current?.querySelector<HTMLElement>(`[data-rating="${firstNew}"]`)?.focus();
  }, [firstNew]);

  if (ratings.status === 'failed') {
    return (
      <RetryNotice error={ratings.error} onRetry={() => retry(slug)}>
        {t('restaurant.ratings.failed')}
      </RetryNotice>
    );
  }
  if (ratings.status !== 'ready') return <RatingsSkeleton />;
  const { value } = ratings;
  if (value.count === 0) {
    return <EmptyState title={t('restaurant.ratings.empty', { name: menu.details.name })} />;
  }

  const handleMore = async () => {
    const added = await loadMore(slug);
    if (added[0] === undefined) return;
    setFirstNew(added[0]);
    setAnnouncement(t('restaurant.ratings.more.loaded', { count: added.length }));
  };
  const { more } = value;
  return (
    <>
      <RatingSummary ratings={value} />
      <section className="ratings-comments fo-stack-2">
        <H3>{t('restaurant.ratings.comments')}</H3>
        <ul ref={listRef}>
          {value.ratings.map((rating) => (
            <Comment key={rating.id} rating={rating} />
          ))}
        </ul>
        {value.hasMore &&
          (more === 'failed' ? (
            <RetryNotice onRetry={handleMore}>{t('restaurant.ratings.more.failed')}</RetryNotice>
          ) : (
            <Button block busy={more === 'loading'} onClick={() => void handleMore()}>
              {t('restaurant.ratings.more')}
            </Button>
          ))}
      </section>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}

/** The ratings' shape while they are fetched. */
function RatingsSkeleton() {
  const t = useMessages();
  return (
    <div className="fo-stack-4" aria-busy="true">
      <VisuallyHidden>{t('restaurant.ratings.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={5} />
      <Skeleton lines={6} />
    </div>
  );
}

const dimensions = ['delivery', 'taste', 'pricing'] as const;
const scale = ['5', '4', '3', '2', '1'] as const;

/** The mean with its stars, how often which stars were given, and the mean of each dimension. */
function RatingSummary({ ratings }: { readonly ratings: RatingsView }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { average, count, distribution, averages } = ratings;
  const most = Math.max(1, ...Object.values(distribution));
  const stars = (value: number) => t('restaurant.ratings.stars', { rating: formatRating(value, lang) });

  return (
    <div className="fo-stack-4">
      <p className="ratings-mean fo-line">
        <span className="ratings-number fo-numbers" aria-hidden="true">
          {formatRating(average, lang)}
        </span>
        <Stars value={average} label={stars(average)} />
        <span className="fo-quiet">{t('restaurant.ratings.count', { count })}</span>
      </p>
      <table className="ratings-table fo-numbers">
        <caption className="fo-visually-hidden">{t('restaurant.ratings.distribution')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('restaurant.ratings.distribution.stars')}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{t('restaurant.ratings.distribution.count')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.map((step) => (
            <tr key={step}>
              <th scope="row">{t('restaurant.ratings.star', { count: Number(step) })}</th>
              <td>
                <progress aria-hidden="true" value={distribution[step]} max={most} />
                {formatNumber(distribution[step], lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ratings-dimensions fo-lined">
        {dimensions.map((dimension) => (
          <div key={dimension}>
            <dt>{t(`restaurant.ratings.${dimension}`)}</dt>
            <dd>
              <span aria-hidden="true">{formatRating(averages[dimension], lang)}</span>
              <Stars value={averages[dimension]} label={stars(averages[dimension])} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a customer wrote, and what the restaurant says to it: only ever text, in whatever direction it runs. */
function Comment({ rating: { id, author, date, total, comment, reply } }: { readonly rating: RestaurantRating }) {
  const t = useMessages();
  const { menu } = useRestaurant();
  const { lang } = useWidget();
  return (
    <li data-rating={id} tabIndex={-1}>
      <p className="ratings-comment-head fo-line">
        <Stars value={total} label={t('restaurant.ratings.stars', { rating: formatRating(total, lang) })} />
        <span className="fo-quiet">
          <bdi>{author}</bdi>
          {' · '}
          <time dateTime={date}>{formatDate(date, 'long', lang)}</time>
        </span>
      </p>
      {comment !== '' && <p dir="auto">{comment}</p>}
      {reply && (
        <div className="ratings-reply">
          <p className="fo-quiet">
            {t('restaurant.ratings.reply', { name: menu.details.name })}
            {' · '}
            <time dateTime={reply.date}>{formatDate(reply.date, 'long', lang)}</time>
          </p>
          <p dir="auto">{reply.text}</p>
        </div>
      )}
      <ReportRating id={id} author={author} />
    </li>
  );
}

type Stage = 'closed' | 'open' | 'sending' | 'failed' | 'sent';

/** Reports a review to the operator: a quiet button that opens the reasons. The keyboard goes along with each step. */
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
    <div ref={boxRef} className="fo-stack-2 fo-start" tabIndex={-1}>
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
