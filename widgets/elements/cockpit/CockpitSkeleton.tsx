import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** The shape of the screen: a bar and three lanes. */
export function CockpitSkeleton() {
  const t = useMessages();
  return (
    <div className="cockpit" aria-busy="true">
      <VisuallyHidden>{t('cockpit.loading')}</VisuallyHidden>
      <Skeleton shape="line" />
      <div className="board">
        {['new', 'kitchen', 'out'].map((lane) => (
          <Skeleton key={lane} shape="block" />
        ))}
      </div>
    </div>
  );
}
