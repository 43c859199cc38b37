import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** The shape of a basket. */
export function BasketLoading() {
  const t = useMessages();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('mini.loading')}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton lines={4} />
    </div>
  );
}
