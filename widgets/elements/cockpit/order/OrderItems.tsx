import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** What is to be cooked. Wishes stand out: they are what goes wrong. */
export function OrderItems({ order: { items, comment } }: { readonly order: Order }) {
  const t = useMessages();
  return (
    <>
      <ul className="dishes">
        {items.map((item, index) => (
          // lines of an order never change, and two may be alike
          <li key={index}>
            <p className="dish">
              <strong>{item.quantity}×</strong> {item.name}
            </p>
            {item.flavorNames.length > 0 && <p className="fo-quiet">{item.flavorNames.join(', ')}</p>}
            {item.comment && (
              <p className="wish">
                <VisuallyHidden>{t('cockpit.order.comment')}: </VisuallyHidden>
                {item.comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {comment && (
        <p className="wish">
          <VisuallyHidden>{t('cockpit.order.comment')}: </VisuallyHidden>
          {comment}
        </p>
      )}
    </>
  );
}
