import { useMessages } from '#runtime/use-messages.ts';
import { allergenCodes, dietIds } from '#shared/contract/values/food-fact-ids.ts';
import type { GroupFilter } from '#shared/domain/menu/availability.ts';
import { isEmptyProfile } from '#shared/domain/menu/food-profile.ts';
import { Chip } from '#ui/action/Chip.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { useAfterPaint } from '../menu/use-after-paint.ts';
import { useCardKind, useCardView } from '../menu/view/menu-atoms.ts';
import { useRestaurant } from '../restaurant-context.ts';
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

/** Classics, happy hour offers, happy hours that are not on right now (spec section 2); only what the card has. */
function KindFilter() {
  const t = useMessages();
  const { kind, setKind } = useCardKind();
  // how many there are of each may follow a key a moment later
  const { kinds, sections } = useAfterPaint(useCardView());
  const offered = groupKinds.filter(
    (each) => each === kind || sections.some((section) => section.kind === each),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('menu.kind')}</legend>
      <div className="filter-chips">
        <Chip selected={kind === null} onClick={() => setKind(null)}>
          {t('menu.kind.all')}
        </Chip>
        {offered.map((each) => (
          <Chip key={each} selected={kind === each} onClick={() => setKind(kind === each ? null : each)}>
            <span>
              {t(`menu.kind.${each}`)} <span className="filter-count">{kinds[each]}</span>
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The choices of the product-group filter, in their order (spec section 2). */
const groupKinds: readonly GroupFilter[] = ['classics', 'happy-hour', 'happy-hour-inactive'];
