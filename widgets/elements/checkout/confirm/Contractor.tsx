import { useMessages } from '#runtime/use-messages.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';

/** Who the contract is with: the restaurant's company, its whole impressum folded below. */
export function Contractor({ impressum }: Pick<RestaurantDetails, 'impressum'>) {
  const t = useMessages();
  const { email } = impressum;
  const website = /^https?:\/\//.test(impressum.website) ? impressum.website : '';
  const rows = [
    [t('restaurant.info.restaurant'), impressum.name],
    [t('restaurant.info.owner'), impressum.owner],
    [t('restaurant.info.address'), impressum.address],
    [t('restaurant.info.register'), impressum.registerNumber],
    [t('restaurant.info.vat'), impressum.vatNumber],
  ] as const;
  return (
    <>
      <span>{impressum.companyName || impressum.name}</span>
      <span className="fo-quiet">{impressum.companyAddress}</span>
      <details className="impressum">
        <summary>{t('restaurant.info.impressum')}</summary>
        {rows.map(([label, text]) =>
          text ? (
            <span key={label}>
              {label}: {text}
            </span>
          ) : null,
        )}
        {website && (
          <a href={website} target="_blank" rel="noopener">
            {website}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </details>
    </>
  );
}
