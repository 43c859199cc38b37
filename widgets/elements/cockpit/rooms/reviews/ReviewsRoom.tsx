import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { ReviewsAnswer } from '#shared/contract/reviews.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { reviewsTexts } from '#shared/messages/reviews/texts.ts';
import { type ReviewStars, reviewsAtom, reviewsKey } from '#state/cockpit/reviews.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureText } from '../../order-labels.ts';
import type { RoomProps } from '../room-props.ts';
import { ReviewItem } from './ReviewItem.tsx';
import './reviews.css?shared';

type Shown = 'all' | 'unanswered' | ReviewStars;
const stars: readonly ReviewStars[] = ['5', '4', '3', '2', '1'];

/** What customers said of the restaurant, and what it says to that. */
export const ReviewsRoom = withTexts([reviewsTexts], ({ slug }: RoomProps) => {
  const t = useMessages();
  const [shown, setShown] = useState<Shown>('all');
  const ofStars = stars.find((each) => each === shown) ?? null;
  const { stateAtom, reloadAtom, moreAtom, changeAtom } = useAtomValue(
    reviewsAtom(reviewsKey({ slug, stars: ofStars, unanswered: shown === 'unanswered' })),
  );
  const remote = useAtomValue(stateAtom);
  const reload = useSetAtom(reloadAtom);
  const loadMore = useSetAtom(moreAtom);
  const change = useSetAtom(changeAtom);
  const { busy, problem, run } = useAction();
  const [announcement, setAnnouncement] = useState('');
  // the figures of one choice stay above the next one's list while that is fetched
  const [known, setKnown] = useState<ReviewsAnswer | null>(null);
  if (remote.status === 'ready' && remote.value !== known) setKnown(remote.value);
  return (
    <div className="reviews panel fo-stack-5" part="panel">
      <H2>{t('reviews.title')}</H2>
      {known && <Summary answer={known} shown={shown} onShown={setShown} />}
      {remote.status === 'failed' && (
        <RetryNotice title={t('reviews.failed')} error={remote.error} onRetry={() => reload()}>
          {failureText(remote.error, t)}
        </RetryNotice>
      )}
      {remote.status === 'ready' && remote.value.reviews.length === 0 && (
        <p>{t(shown === 'all' ? 'reviews.none' : 'reviews.noneSuch')}</p>
      )}
      {remote.status === 'ready' && remote.value.reviews.length > 0 && (
        <ul className="reviews-list fo-lined">
          {remote.value.reviews.map((review) => (
            <ReviewItem key={review.id} slug={slug} review={review} onChange={change} onDone={setAnnouncement} />
          ))}
        </ul>
      )}
      {remote.status !== 'ready' && remote.status !== 'failed' && <Skeleton lines={8} />}
      {problem && (
        <p className="ticket-problem" role="alert">
          {failureText(problem, t)}
        </p>
      )}
      {remote.status === 'ready' && remote.value.next_page_url !== null && (
        <div>
          <Button busy={busy} onClick={() => void run(() => loadMore())}>
            {t('reviews.more')}
          </Button>
        </div>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  );
});

interface SummaryProps {
  readonly answer: ReviewsAnswer;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
}

/** The mean that guests see, and which reviews are looked at. */
function Summary({ answer: { average, count, distribution, unanswered }, shown, onShown }: SummaryProps) {
  const t = useMessages();
  const { lang } = useWidget();
  return (
    <div className="fo-stack-4">
      {count > 0 && (
        <p className="reviews-mean fo-line">
          <span className="reviews-number fo-numbers" aria-hidden="true">
            {formatRating(average, lang)}
          </span>
          <Stars value={average} label={t('reviews.stars', { rating: formatRating(average, lang) })} />
          <span className="fo-quiet">{t('reviews.count', { count })}</span>
        </p>
      )}
      <div role="group" aria-label={t('reviews.filter')} className="fo-wrap fo-gap-2">
        <Chip selected={shown === 'all'} onClick={() => onShown('all')}>
          {t('reviews.filter.all')}
        </Chip>
        <Chip selected={shown === 'unanswered'} onClick={() => onShown('unanswered')}>
          {t('reviews.filter.unanswered', { count: unanswered })}
        </Chip>
        {stars.map((each) => (
          <Chip key={each} selected={shown === each} onClick={() => onShown(each)}>
            {t('reviews.filter.stars', { stars: Number(each), count: distribution[each] })}
          </Chip>
        ))}
      </div>
    </div>
  );
}
