import { useMessages } from '#runtime/use-messages.ts';
import { allergenCodes, dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { isEmptyProfile } from '#shared/domain/menu/food-profile.ts';
import { Chip } from '#ui/action/Chip.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { KindFilter } from './KindFilter.tsx';
import { toggled, useProfile } from './use-profile.ts';

/** Kinds of groups, and what the person avoids and how they eat: marked on every card, in this browser alone. */
export function FilterPanel() {
  const t = useMessages();
  const { phone } = useRestaurant().menu.details;
  const { profile, change } = useProfile();
  const { allergens, diets, hideConflicts } = profile;
  return (
    <div className="filter-panel">
      <KindFilter />
      <fieldset>
        <legend>{t('menu.profile.diets')}</legend>
        <div className="filter-chips">
          {dietIds.map((diet) => (
            <Chip
              key={diet}
              selected={diets.includes(diet)}
              onClick={() => change({ diets: toggled(diets, diet) })}
            >
              {t(`restaurant.food.${diet}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('menu.profile.allergens')}</legend>
        <div className="filter-chips">
          {allergenCodes.map((code) => (
            <Chip
              key={code}
              selected={allergens.includes(code)}
              onClick={() => change({ allergens: toggled(allergens, code) })}
            >
              <span className="filter-letter">{code}</span> {t(`restaurant.allergen.${code}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="filter-hide">
        <Checkbox
          checked={hideConflicts}
          disabled={isEmptyProfile(profile)}
          onCheckedChange={(checked) => change({ hideConflicts: checked })}
        >
          {t('menu.profile.hide')}
        </Checkbox>
        <p className="filter-help">
          {t('menu.profile.help')} <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>.{' '}
          {t('menu.profile.kept')}
        </p>
      </div>
    </div>
  );
}
