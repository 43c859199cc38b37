import { useEffect, useRef, useState } from 'react';
import { CodeField } from '#runtime/codes/CodeField.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { maximumComment } from '#shared/contract/values/basket-limits.ts';
import { type BasketView, basketAtom } from '#state/basket/basket.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useKeyboardScroll } from '#ui/overlay/use-keyboard-scroll.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { ShareBasket } from '../copies/ShareBasket.tsx';
import { CheckoutGate } from '../guide/CheckoutGate.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BasketError, useBasketError, WaitingChanges } from './BasketNotices.tsx';
import { BasketSkeleton } from './BasketSkeleton.tsx';
import { BasketLines, RestoreAction, useRemovedItem } from './lines/BasketLines.tsx';
import { OrderOptions } from './order-options/OrderOptions.tsx';
import { BasketSum, BasketTotals, OrderProgressBar } from './totals/BasketTotals.tsx';

/** The basket in each of its states; the same in the column and in the sheet. */
export function BasketPanel() {
  const t = useMessages();
  const { slug } = useRestaurant();
  const basket = useAtomValue(basketAtom(slug));
  const reload = useSetAtom(reloadBasketAtom);
  const handleRetry = () => reload(slug);

  if (basket.status === 'failed') {
    return (
      <RetryNotice error={basket.error} onRetry={handleRetry}>
        {t(basket.error.offline ? 'common.offline' : 'basket.failed')}
      </RetryNotice>
    );
  }
  if (basket.status !== 'ready') return <BasketSkeleton />;
  return (
    <div className="basket-panel fo-stack-3">
      {basket.error && (
        <RetryNotice level="warning" onRetry={handleRetry}>
          {t('basket.failed')}
        </RetryNotice>
      )}
      <BasketError basket={basket.value.basket} />
      <BasketContent view={basket.value} />
    </div>
  );
}

/** How and when, what, how much it is, and the way on. Of somebody else's basket only what there is to see. */
function BasketContent({ view }: { readonly view: BasketView }) {
  const { slug } = useRestaurant();
  const { basket, pending } = view;
  const { rootRef, ...removal } = useRemovedItem(basket);
  const scrollRef = useKeyboardScroll();
  const { owned } = basket;
  const isEmpty = basket.keys.length === 0;

  return (
    <div className="basket-content fo-stack-3" ref={rootRef}>
      <div className="basket-scroll fo-stack-3" ref={scrollRef}>
        <OrderOptions basket={basket} />
        {isEmpty ? (
          <EmptyBasket {...removal} />
        ) : (
          <>
            <BasketLines basket={basket} removal={removal} />
            <BasketComment comment={basket.comment} owned={owned} />
            <OrderProgressBar basket={basket} />
          </>
        )}
        {/* where the sums stand that are not confirmed, and where nothing moves that is just being pressed */}
        <WaitingChanges />
        {!isEmpty && (
          <div className="basket-sums fo-stack-2">
            <BasketTotals basket={basket} busy={pending > 0} />
            {owned && (
              <div className="basket-more fo-wrap fo-spread">
                <CodeField slug={slug} basket={basket} name="discount-code" foldClassName="basket-fold" />
                <ShareBasket />
              </div>
            )}
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className="basket-foot fo-stack-3">
          <BasketSum basket={basket} busy={pending > 0} />
          <CheckoutGate basket={basket} busy={pending > 0} />
        </div>
      )}
    </div>
  );
}

/** A drawing, one sentence, one action: to the menu, or back with the last line when it was just taken out. */
function EmptyBasket({ removed, restore }: Pick<ReturnType<typeof useRemovedItem>, 'removed' | 'restore'>) {
  const t = useMessages();
  const { goToMenu } = useRestaurant();
  return (
    <div className="basket-empty fo-stack-2">
      <span className="basket-empty-picture">
        <Icon name={basketIcon} />
      </span>
      {/* focus comes here when the last line is taken out */}
      <H3 tabIndex={-1}>{t('basket.empty.title')}</H3>
      <p className="fo-quiet">{t('basket.empty.text')}</p>
      {removed ? (
        <p className="basket-removed fo-line fo-spread fo-quiet">
          <RestoreAction name={removed.item.name} onRestore={restore} />
        </p>
      ) : (
        <Button onClick={goToMenu}>{t('basket.empty.action')}</Button>
      )}
    </div>
  );
}

/** A message for the whole basket: behind its label until it is wanted, then saved by itself. Others only read it. */
function BasketComment({ comment, owned }: { readonly comment: string; readonly owned: boolean }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const error = useBasketError('comment');
  if (!owned) {
    return comment ? <p className="basket-line-comment fo-as-typed">{t('basket.quoted', { text: comment })}</p> : null;
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
      <p className="basket-comment-status fo-quiet fo-small" role="status">
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
