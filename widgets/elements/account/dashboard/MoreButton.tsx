import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';

interface MoreButtonProps {
  readonly hasMore: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
  /** answers how many came on top */
  readonly onMore: () => Promise<number>;
}

/** The next page, on top of what is there. How many came is said to readers. */
export function MoreButton({ hasMore, state, onMore }: MoreButtonProps) {
  const t = useMessages();
  const [count, setCount] = useState(0);
  return (
    <>
      {state === 'failed' && <Notice level="alert">{t('account.more.failed')}</Notice>}
      {hasMore && (
        <Button
          variant="secondary"
          busy={state === 'loading'}
          onClick={() => void onMore().then((added) => setCount(added))}
        >
          {t('account.more')}
        </Button>
      )}
      <LiveRegion>
        {count > 0 && state === 'idle' ? t('account.more.loaded', { count }) : undefined}
      </LiveRegion>
    </>
  );
}
