import { useMessages } from '#runtime/use-messages.ts';
import { additiveIds, allergenCodes } from '#shared/contract/values/food-fact-ids.ts';

/** What the allergen letters mean, and which additives the card names. */
export function FoodLegend() {
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
