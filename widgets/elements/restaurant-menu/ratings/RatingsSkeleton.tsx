import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** The ratings' shape while they are fetched. */
export function RatingsSkeleton() {
  const t = useMessages();
  return (
    <div className="ratings-skeleton" aria-busy="true">
      <VisuallyHidden>{t('restaurant.ratings.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={5} />
      <Skeleton lines={6} />
    </div>
  );
}
