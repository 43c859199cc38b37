import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** The shape of a basket: the switch, two fields and some lines. */
export function BasketSkeleton() {
  const t = useMessages();
  return (
    <div className="basket-skeleton fo-stack-4" aria-busy="true">
      <VisuallyHidden>{t('basket.loading')}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton lines={2} />
      <Skeleton lines={3} />
    </div>
  );
}
