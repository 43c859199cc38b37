import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { areSameHours } from '../labels/hours-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { FoodLegend } from './FoodLegend.tsx';
import { HoursTable } from './HoursTable.tsx';
import { Impressum } from './Impressum.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { SpecialDays } from './SpecialDays.tsx';
import { WeekTable } from './WeekTable.tsx';

/** Hours, each kind only where it differs, what letters and additives mean, and who the contract is with. */
export function InfoContent() {
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
