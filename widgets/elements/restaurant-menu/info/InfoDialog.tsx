import type { ReactNode } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { additiveIds, allergenCodes } from '#shared/contract/values/food-fact-ids.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { phoneHref } from '#ui/data/phone-href.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { OpeningHours } from './OpeningHours.tsx';

/** The small print behind the "i": hours, what letters and additives mean, and who the contract is with. */
export function InfoDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { name } = useRestaurant().menu.details;
  return (
    <Modal open onClose={onClose} title={name} closeLabel={t('common.close')}>
      <div className="info">
        <OpeningHours />
        <FoodLegend />
        <Impressum />
        <PartnerSection />
      </div>
    </Modal>
  );
}

/** What the allergen letters mean, and which additives the menu names. */
function FoodLegend() {
  const t = useMessages();
  return (
    <>
      <section>
        <h3>{t('restaurant.info.allergens')}</h3>
        <p className="fo-quiet">{t('restaurant.info.allergens.text')}</p>
        <dl className="allergen-legend">
          {allergenCodes.map((code) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{t(`restaurant.allergen.${code}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="fo-quiet">{t('restaurant.info.allergens.doubt')}</p>
      </section>
      <section>
        <h3>{t('restaurant.info.additives')}</h3>
        <p className="fo-quiet">{t('restaurant.info.additives.text')}</p>
        <ul className="additive-legend">
          {additiveIds.map((id) => (
            <li key={id}>{t(`restaurant.additive.${id}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** Who the contracting party is (§ 5 ECG): what the restaurant has not given has no row. */
function Impressum() {
  const t = useMessages();
  const { impressum, phone } = useRestaurant().menu.details;
  const { email, website } = impressum;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('restaurant.info.restaurant'), impressum.name],
    [t('restaurant.info.company'), impressum.companyName],
    [t('restaurant.info.owner'), impressum.owner],
    [t('restaurant.info.address'), impressum.address],
    [t('restaurant.info.companyAddress'), impressum.companyAddress],
    [t('restaurant.info.register'), impressum.registerNumber],
    [t('restaurant.info.vat'), impressum.vatNumber],
    [t('restaurant.info.phone'), phone && <a href={phoneHref(phone)}>{phone}</a>],
    [t('restaurant.info.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [
      t('restaurant.info.website'),
      /^https?:\/\//.test(website) && (
        <a href={website} target="_blank" rel="noreferrer">
          {withoutScheme(website)}
        </a>
      ),
    ],
  ];
  return (
    <section>
      <h3>{t('restaurant.info.impressum')}</h3>
      <p>{t('restaurant.info.contractWith', { name: impressum.companyName || impressum.name })}</p>
      <dl className="info-rows">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Who runs the page that the element stands on, beside the restaurant's impressum; nothing on our own pages. */
function PartnerSection() {
  const t = useMessages();
  const partner = useAtomValue(partnerAtom);
  if (!partner?.impressum) return null;
  const { lines, url } = partner.impressum;
  return (
    <section>
      <h3>{t('common.impressumOf', { name: partner.name })}</h3>
      {lines.length > 0 && <p className="info-lines">{lines.join('\n')}</p>}
      {url !== null && (
        <p>
          <a href={url} target="_blank" rel="noopener">
            {withoutScheme(url)}
            <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
          </a>
        </p>
      )}
    </section>
  );
}
