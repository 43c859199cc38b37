import { useMessages } from '#runtime/use-messages.ts';
import { additiveIds, allergenCodes } from '#shared/contract/values/food-fact-ids.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { areSameHours } from '../labels/hours-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { HoursTable, SpecialDays, WeekTable } from './HoursTable.tsx';
import { Impressum } from './Impressum.tsx';

/** The small print behind the "i". */
export function InfoDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { name } = useRestaurant().menu.details;
  return (
    <Modal open onClose={onClose} title={name} closeLabel={t('common.close')}>
      <InfoContent />
    </Modal>
  );
}

/** Hours, each kind only where it differs, what letters and additives mean, and who the contract is with. */
function InfoContent() {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const now = useAtomValue(nowAtom);
  const { delivery, takeaway, openingHours, deliveryHours, preOrderDeliveryHours, takeawayHours } = details;
  const hasPreorderHours = preOrderDeliveryHours.length > 0;
  return (
    <div className="info">
      <WeekTable details={details} now={now} />
      <SpecialDays details={details} now={now} />
      {delivery && !areSameHours(deliveryHours, openingHours) && (
        <HoursTable title={t('restaurant.info.deliveryHours')} hours={deliveryHours} />
      )}
      {delivery && hasPreorderHours && !areSameHours(preOrderDeliveryHours, deliveryHours) && (
        <HoursTable title={t('restaurant.info.preorderHours')} hours={preOrderDeliveryHours} />
      )}
      {takeaway && !areSameHours(takeawayHours, openingHours) && (
        <HoursTable title={t('restaurant.info.takeawayHours')} hours={takeawayHours} />
      )}
      <FoodLegend />
      <Impressum />
      <PartnerSection />
    </div>
  );
}

/** What the allergen letters mean, and which additives the card names. */
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
            {url.replace(/^https?:\/\//, '')}
            <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
          </a>
        </p>
      )}
    </section>
  );
}
