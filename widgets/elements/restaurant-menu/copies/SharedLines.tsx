import { useMessages } from '#runtime/use-messages.ts';
import type { SharedBasket } from '#shared/contract/baskets.ts';
import { Price } from '#ui/data/Price.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';

/** The lines of a shared basket: first what would be copied with its sum, then what is gone from the card. */
export function SharedLines({ items }: { readonly items: SharedBasket['items'] }) {
  const t = useMessages();
  // lines may be alike: each is known by its place in the list
  const lines = items.map((item, place) => ({ ...item, place }));
  const there = lines.filter((line) => !line.gone);
  const gone = lines.filter((line) => line.gone);
  const sum = there.reduce((total, { price }) => total + price, 0);
  return (
    <>
      {there.length > 0 && (
        <>
          <ReceiptLines
            label={t('basket.shared.lines')}
            quantityLabel={(count) => t('checkout.summary.quantity', { count })}
            lines={there.map(({ name, quantity, flavorNames, price, place }) => ({
              id: String(place),
              quantity,
              name,
              details: flavorNames.length > 0 ? [flavorNames.join(', ')] : [],
              cents: price,
            }))}
          />
          <p className="shared-sum">
            <span>{t('basket.shared.sum')}</span>
            <Price cents={sum} />
          </p>
        </>
      )}
      {gone.length > 0 && (
        <section className="change-group">
          <h3>{t('basket.shared.gone')}</h3>
          <ul>
            {gone.map(({ name, quantity, place }) => (
              <li key={place}>
                <span>
                  {quantity} × {name}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
