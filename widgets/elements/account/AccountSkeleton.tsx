import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

export function AccountSkeleton() {
  const t = useMessages();
  return (
    <div className="account account-form" aria-busy="true">
      <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </div>
  );
}
