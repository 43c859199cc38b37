import type { ReactNode } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** Who the contracting party is (§ 5 ECG): what the restaurant has not given has no row. */
export function Impressum() {
  const t = useMessages();
  const { impressum, phone } = useRestaurant().menu.details;
  const website = /^https?:\/\//.test(impressum.website) ? impressum.website : null;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('restaurant.info.restaurant'), impressum.name],
    [t('restaurant.info.company'), impressum.companyName],
    [t('restaurant.info.owner'), impressum.owner],
    [t('restaurant.info.address'), impressum.address],
    [t('restaurant.info.companyAddress'), impressum.companyAddress],
    [t('restaurant.info.register'), impressum.registerNumber],
    [t('restaurant.info.vat'), impressum.vatNumber],
    [t('restaurant.info.phone'), phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>],
    [
      t('restaurant.info.email'),
      impressum.email && <a href={`mailto:${impressum.email}`}>{impressum.email}</a>,
    ],
    [
      t('restaurant.info.website'),
      website && (
        <a href={website} target="_blank" rel="noreferrer">
          {website.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
  ];
  return (
    <section>
      <h3>{t('restaurant.info.impressum')}</h3>
      <p>{t('restaurant.info.contractWith', { name: impressum.companyName || impressum.name })}</p>
      <dl className="info-rows">
        {rows
          .filter(([, value]) => value !== '' && value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
