import { allergenCodes } from '../../../../../shared/contract/food-facts.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { HoursTable } from './HoursTable.tsx';
import { Impressum } from './Impressum.tsx';

/** The small print behind the "i": hours, what the allergen letters mean, and who the contract is with. */
export function InfoDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  return (
    <Modal open onClose={onClose} title={details.name} closeLabel={t('common.close')}>
      <div className="info">
        <HoursTable title={t('restaurant.info.hours')} hours={details.openingHours} />
        {details.delivery && (
          <HoursTable title={t('restaurant.info.deliveryHours')} hours={details.deliveryHours} />
        )}
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
        </section>
        <Impressum />
      </div>
    </Modal>
  );
}
