import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

export interface MoreRestaurantsProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** The way to the next page, and how far down the list one is. */
export function MoreRestaurants({ state, shown, total, onMore }: MoreRestaurantsProps) {
  const t = useMessages();
  if (state === 'failed') {
    return (
      <Notice
        level="alert"
        action={
          <Button variant="secondary" onClick={onMore}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('list.more.failed')}
      </Notice>
    );
  }
  return (
    <div className="list-more">
      <p className="fo-quiet fo-numbers">{t('list.more.shown', { shown, total })}</p>
      <Button variant="secondary" size="large" busy={state === 'loading'} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
