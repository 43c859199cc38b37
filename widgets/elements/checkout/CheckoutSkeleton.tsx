import { useMessages } from '#runtime/hooks/use-messages.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** The wizard's shape while it is loading. */
export function CheckoutSkeleton() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div className="checkout fo-stack-5" aria-busy="true">
        <VisuallyHidden>{t('checkout.loading')}</VisuallyHidden>
        <Skeleton shape="title" />
        <div className="checkout-columns fo-stack-5">
          <div className="checkout-fields fo-stack-5">
            {['email', 'name', 'phone', 'address'].map((field) => (
              <div key={field}>
                <Skeleton />
                <Skeleton shape="title" />
              </div>
            ))}
          </div>
          <div className="summary">
            <Skeleton lines={6} />
          </div>
        </div>
      </div>
    </StateSlot>
  );
}
