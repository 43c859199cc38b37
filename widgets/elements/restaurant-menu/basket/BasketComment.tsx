import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { maximumComment } from '#shared/contract/values/basket-limits.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { useBasketError } from './BasketNotices.tsx';

/** A message for the whole basket: behind its label until it is wanted, then saved by itself. Others only read it. */
export function BasketComment({ comment, owned }: { readonly comment: string; readonly owned: boolean }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const error = useBasketError('comment');
  if (!owned) {
    return comment ? <p className="basket-line-comment">{t('basket.quoted', { text: comment })}</p> : null;
  }
  if (!open && comment === '' && !error) {
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
  const error = useBasketError('comment');
  const changeBasket = useSetAtom(changeBasketAtom);
  const fieldRef = useRef<HTMLDivElement>(null);
  const { text, status, change, flush, retry } = useSavedText(
    comment,
    async (next) => (await changeBasket({ slug, kind: 'comment', comment: next })).ok,
  );
  const reason = error?.offline ? t('basket.comment.offline') : error?.message;
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

/** Milliseconds without a key after which what was typed is saved. */
const pauseMs = 800;

/**
 * A text that is saved as typing pauses, when the field is left and when it goes away. `saved` is what the server has:
 * it is taken over only while nothing else is being typed, so that an answer never eats letters. `flush` saves now what is
 * not saved yet, `retry` once more what could not be saved.
 */
function useSavedText(saved: string, save: (text: string) => Promise<boolean>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openRef = useRef<string | null>(null);
  const pendingRef = useRef(0);

  const flush = async () => {
    clearTimeout(timerRef.current);
    const text = openRef.current;
    if (text === null) return;
    openRef.current = null;
    setStatus('saving');
    pendingRef.current += 1;
    const worked = await save(text.trim());
    pendingRef.current -= 1;
    // typed on meanwhile, or saved once more: its own answer will say
    if (openRef.current !== null || pendingRef.current > 0) return;
    setStatus(worked ? 'saved' : 'failed');
    if (worked) setDraft((now) => (now === text ? null : now));
  };
  const flushRef = useRef(flush);
  useEffect(() => {
    flushRef.current = flush;
  });
  useEffect(() => () => void flushRef.current(), []);

  const change = (text: string) => {
    clearTimeout(timerRef.current);
    openRef.current = text;
    setDraft(text);
    setStatus('idle');
    timerRef.current = setTimeout(() => void flushRef.current(), pauseMs);
  };
  const retry = () => {
    openRef.current = draft;
    void flush();
  };
  return { text: draft ?? saved, status, change, flush: () => void flush(), retry };
}
