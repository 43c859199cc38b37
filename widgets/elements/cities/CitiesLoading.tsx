import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** Holds the place of the list. */
export function CitiesLoading() {
  const t = useMessages();
  return (
    <div className="cities-loading">
      <VisuallyHidden>{t('cities.loading')}</VisuallyHidden>
      <Skeleton lines={3} />
    </div>
  );
}
