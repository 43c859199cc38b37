import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { maximumComment } from '#shared/contract/values/basket-limits.ts';
import { commentBasketAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { useBasketFault } from './use-basket-fault.ts';
import { useSavedText } from './use-saved-text.ts';

export interface BasketCommentProps {
  readonly comment: string;
  /** others only read it */
  readonly owned: boolean;
}

/** A message for the whole basket: behind its word until it is wanted, then saved by itself. */
export function BasketComment({ comment, owned }: BasketCommentProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const fault = useBasketFault('comment');
  if (!owned) {
    return comment ? <p className="basket-line-comment">{t('basket.quoted', { text: comment })}</p> : null;
  }
  if (!open && comment === '' && !fault) {
    return (
      <Button variant="quiet" className="basket-fold" onClick={() => setOpen(true)}>
        {t('basket.comment')}
      </Button>
    );
  }
  return <CommentField comment={comment} focused={open} onOpen={() => setOpen(true)} />;
}

interface CommentFieldProps {
  readonly comment: string;
  /** opened by the person just now */
  readonly focused: boolean;
  /** it stays, also when everything is deleted from it */
  readonly onOpen: () => void;
}

function CommentField({ comment, focused, onOpen }: CommentFieldProps) {
  const t = useMessages();
  const { slug } = useRestaurant();
  const fault = useBasketFault('comment');
  const send = useSetAtom(commentBasketAtom);
  const fieldRef = useRef<HTMLDivElement>(null);
  const { text, status, change, flush, retry } = useSavedText(
    comment,
    async (next) => (await send({ slug, comment: next })).ok,
  );
  const reason = fault?.offline ? t('basket.comment.offline') : fault?.message;
  useEffect(() => {
    if (!focused) return;
    fieldRef.current?.querySelector('textarea')?.focus();
    // with what is said below it
    fieldRef.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  return (
    <div ref={fieldRef} className="basket-comment">
      <TextField
        multiline
        label={t('basket.comment')}
        help={t('basket.comment.help', { count: text.length, maximum: maximumComment })}
        error={reason && t('basket.comment.failed', { reason })}
        maxLength={maximumComment}
        value={text}
        onFocus={onOpen}
        onValueChange={change}
        onBlur={flush}
      />
      <p className="basket-comment-status" role="status">
        {(status === 'saving' || status === 'saved') && t(`basket.comment.${status}`)}
      </p>
      {status === 'failed' && (
        <Button variant="quiet" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
