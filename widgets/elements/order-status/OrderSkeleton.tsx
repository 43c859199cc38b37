import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** The screen's shape while it is loading. */
export function OrderSkeleton() {
  const t = useMessages();
  return (
    <div className="order" aria-busy="true">
      <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
      <div className="order-header">
        <Skeleton />
        <div className="headline-large">
          <Skeleton shape="title" />
        </div>
        <Skeleton lines={2} />
      </div>
      <div className="order-columns">
        <Skeleton lines={5} />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
