import { type FormEvent, useId, useRef, useState } from 'react';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { Order } from '#shared/contract/orders.ts';
import { ratingScale } from '#shared/domain/orders/rating.ts';
import { useAtom, useSetAtom } from '#state/core/jotai.ts';
import { saveRatingAtom } from '#state/orders/order-actions.ts';
import { forgetRatingDraftAtom, ratingDraftAtom } from '#state/ratings/rating-draft.ts';
import { Button } from '#ui/action/Button.tsx';
import { Stars } from '#ui/data/Stars.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { starIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useWidget } from '../element/widget-context.ts';
import { useAction } from '../hooks/use-action.ts';
import { useMessages } from '../hooks/use-messages.ts';
import {
  completeRating,
  dimensionLabel,
  draftMean,
  maximumComment,
  meanText,
  ratingDimensions,
} from './rating-labels.ts';
import '#ui/form/Input.css?shared';

/** Characters left from which on they are counted for the person. */
const countFrom = 200;

/** Then it has been taken before, which is as good. */
const alreadyRated: ErrorKey = 'rating.error.twice';

interface RatingFormProps {
  readonly order: Order;
  /** it was taken, or somebody had rated already */
  readonly onSaved: () => void;
}

/**
 * Taste, delivery and price with one to five stars, and a comment; the mean follows each star. Its stylesheet is
 * rating-form.css, for the element's sheet to import.
 */
export function RatingForm({ order, onSaved }: RatingFormProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const formRef = useRef<HTMLFormElement>(null);
  const name = useId();
  const save = useSetAtom(saveRatingAtom);
  const [draft, changeDraft] = useAtom(ratingDraftAtom(order.id));
  const forgetDraft = useSetAtom(forgetRatingDraftAtom);
  const { comment } = draft;
  const [asked, setAsked] = useState(false);
  const { busy, problem, run, forgetProblem } = useAction();
  const mean = draftMean(draft);
  const left = maximumComment - comment.length;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parts = completeRating(draft);
    setAsked(true);
    forgetProblem();
    if (!parts) {
      const missing = ratingDimensions.find((dimension) => draft[dimension] === undefined);
      formRef.current?.querySelector<HTMLElement>(`[name="${name}-${missing}"]`)?.focus();
      return;
    }
    const outcome = await run(() => save({ foodorderId: order.id, comment: comment.trim(), ...parts }));
    if (outcome.ok || outcome.error.key === alreadyRated) {
      forgetDraft(order.id);
      onSaved();
    }
  };

  return (
    <form ref={formRef} className="rating-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="star-choices">
        {ratingDimensions.map((dimension) => (
          <StarChoice
            key={dimension}
            name={`${name}-${dimension}`}
            legend={t(dimensionLabel(dimension, order.transport))}
            value={draft[dimension]}
            onChange={(value) => changeDraft({ [dimension]: value })}
            labelOf={(value) => t('order.rating.star', { count: value })}
            given={draft[dimension] === undefined ? undefined : t('order.rating.given', { count: draft[dimension] })}
            error={asked && draft[dimension] === undefined ? t('order.rating.missing') : undefined}
          />
        ))}
      </div>
      <TextField
        multiline
        label={t('order.rating.comment')}
        hint={t('common.optional')}
        help={left <= countFrom ? t('order.rating.left', { count: left }) : undefined}
        value={comment}
        maxLength={maximumComment}
        onValueChange={(text) => changeDraft({ comment: text })}
      />
      {problem && problem.key !== alreadyRated && (
        <Notice level="alert">
          {t('order.rating.failed', {
            reason: problem.offline ? t('order.action.offline') : problem.message,
          })}
        </Notice>
      )}
      <div className="rating-end">
        <Button type="submit" variant="primary" busy={busy}>
          {t('order.rating.save')}
        </Button>
        <p className="rating-mean" aria-live="polite">
          {mean !== null && (
            <>
              <span aria-hidden="true">{t('order.rating.mean')} </span>
              <Stars
                value={mean}
                label={`${t('order.rating.mean')}: ${t('order.rating.stars', { rating: meanText(mean, lang) })}`}
              />
              <span className="fo-numbers" aria-hidden="true">
                {meanText(mean, lang)}
              </span>
            </>
          )}
        </p>
      </div>
      <p className="fo-quiet rating-note">{t('order.rating.note')}</p>
    </form>
  );
}

interface StarChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** the name of one choice, such as "4 Sterne" */
  readonly labelOf: (value: number) => string;
  /** what is chosen, as text, for the eye */
  readonly given: string | undefined;
  readonly error: string | undefined;
}

const values = Array.from(
  { length: ratingScale.maximum - ratingScale.minimum + 1 },
  (_, index) => ratingScale.minimum + index,
);

/** One to five stars as radio buttons: arrow keys choose, and readers announce "4 Sterne". */
function StarChoice({ name, legend, value, onChange, labelOf, given, error }: StarChoiceProps) {
  const errorId = useId();
  return (
    <fieldset
      className="star-choice"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      <div className="star-row">
        {values.map((each) => (
          <label key={each} className={each <= (value ?? 0) ? 'star star-on' : 'star'}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              aria-label={labelOf(each)}
              onChange={() => onChange(each)}
            />
            <Icon name={starIcon} />
          </label>
        ))}
        <span className="star-given fo-numbers" aria-hidden="true">
          {given}
        </span>
      </div>
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
