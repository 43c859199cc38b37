import { useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Review } from '#shared/contract/reviews.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import type { ReviewChange } from '#state/cockpit/reviews.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { problemText } from '../problem-text.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReportDialog } from './ReportDialog.tsx';

type SendChange = (change: ReviewChange) => Promise<Outcome<Review>>;

interface ReviewItemProps {
  readonly slug: string;
  readonly review: Review;
  readonly onChange: SendChange;
  /** what has been done, to be read aloud */
  readonly onDone: (announcement: string) => void;
}

type Open = 'none' | 'reply' | 'remove' | 'report';

/** One review with what the restaurant can do about it. What was typed stays until it is sent or given up. */
export function ReviewItem({ slug, review, onChange, onDone }: ReviewItemProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { id, author, date, delivery, taste, pricing, total, comment, reply, replyUntil, reported, hidden } = review;
  const now = useAtomValue(nowAtom).epochMilliseconds;
  const name = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug)?.name ?? '';
  const [open, setOpen] = useState<Open>('none');
  const { busy, problem, run, forgetProblem } = useAction();
  const itemRef = useRef<HTMLLIElement>(null);
  const wasReplying = useRef(false);
  const mayReply = !hidden && (replyUntil === null || Date.parse(replyUntil) > now);

  // the field, or the button that was pressed, is gone
  useEffect(() => {
    if (open === 'reply') itemRef.current?.querySelector('textarea')?.focus();
    else if (wasReplying.current) itemRef.current?.focus();
    wasReplying.current = open === 'reply';
  }, [open]);

  const handleOpen = (next: Open) => {
    forgetProblem();
    setOpen(next);
  };
  const handleReply = (text: string) =>
    void run(
      () => onChange({ kind: 'reply', id, text, expected: reply?.text ?? '' }),
      () => {
        setOpen('none');
        onDone(t(text === '' ? 'reviews.reply.taken' : 'reviews.reply.saved'));
      },
    );

  return (
    <li className="review fo-stack-2" ref={itemRef} tabIndex={-1}>
      <p className="fo-line review-head">
        <Stars value={total} label={t('reviews.stars', { rating: formatRating(total, lang) })} />
        <span>
          <bdi className="fo-strong">{author}</bdi>
          {' · '}
          <time dateTime={date}>{formatDate(date, 'long', lang)}</time>
        </span>
      </p>
      <p className="fo-quiet fo-small">{t('reviews.parts', { delivery, taste, pricing })}</p>
      {comment === '' ? (
        <p className="fo-quiet">{t('reviews.noComment')}</p>
      ) : (
        <p className="review-text" dir="auto">
          {comment}
        </p>
      )}
      {hidden && <p className="fo-strong">{t('reviews.hidden')}</p>}
      {reported !== null && <p className="fo-strong">{t(`reviews.reported.${reported}`)}</p>}
      {reply !== null && open !== 'reply' && (
        <div className="review-reply fo-stack-1">
          <p className="fo-quiet fo-small">
            {t('reviews.reply.shown', { name })}
            {' · '}
            <time dateTime={reply.date}>{formatDate(reply.date, 'long', lang)}</time>
          </p>
          <p className="review-text" dir="auto">
            {reply.text}
          </p>
          {mayReply && replyUntil !== null && (
            <p className="fo-quiet fo-small">
              {t('reviews.reply.until', { date: formatDate(replyUntil, 'month-day', lang) })}
            </p>
          )}
        </div>
      )}
      {reply === null && replyUntil !== null && <p className="fo-quiet">{t('reviews.reply.removed')}</p>}
      {open === 'reply' ? (
        <ReplyForm
          author={author}
          before={reply?.text ?? ''}
          busy={busy}
          problem={problem}
          onSend={handleReply}
          onClose={() => handleOpen('none')}
        />
      ) : (
        <div className="fo-wrap fo-gap-2">
          {mayReply && reply === null && (
            <Button aria-label={t('reviews.reply.of', { author })} onClick={() => handleOpen('reply')}>
              {t('reviews.reply')}
            </Button>
          )}
          {mayReply && reply !== null && (
            <>
              <Button aria-label={t('reviews.reply.changeOf', { author })} onClick={() => handleOpen('reply')}>
                {t('reviews.reply.change')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('reviews.reply.removeOf', { author })}
                onClick={() => handleOpen('remove')}
              >
                {t('reviews.reply.remove')}
              </Button>
            </>
          )}
          {reported === null && !hidden && (
            <Button
              variant="quiet"
              aria-label={t('reviews.report.of', { author })}
              onClick={() => handleOpen('report')}
            >
              {t('reviews.report')}
            </Button>
          )}
        </div>
      )}
      {open === 'remove' && replyUntil !== null && (
        <Modal
          title={t('reviews.reply.removeTitle')}
          closeLabel={t('reviews.close')}
          onClose={() => handleOpen('none')}
          footer={
            <>
              <Button variant="quiet" onClick={() => handleOpen('none')}>
                {t('reviews.cancel')}
              </Button>
              <Button variant="danger" busy={busy} onClick={() => handleReply('')}>
                {t('reviews.reply.remove')}
              </Button>
            </>
          }
        >
          <p>{t('reviews.reply.removeText', { date: formatDate(replyUntil, 'month-day', lang) })}</p>
          {problem && (
            <p className="fo-failed" role="alert">
              {problemText(problem, t)}
            </p>
          )}
        </Modal>
      )}
      {open === 'report' && (
        <ReportDialog
          busy={busy}
          problem={problem}
          onSend={(report) =>
            void run(
              () => onChange({ kind: 'report', id, ...report }),
              () => {
                setOpen('none');
                onDone(t('reviews.report.sent'));
              },
            )
          }
          onClose={() => handleOpen('none')}
        />
      )}
    </li>
  );
}
