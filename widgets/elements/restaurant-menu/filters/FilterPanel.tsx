import type { ReactNode } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { allergenCodes, dietIds } from '#shared/contract/values/food-fact-ids.ts';
import type { GroupFilter } from '#shared/domain/menu/availability.ts';
import { isEmptyProfile } from '#shared/domain/menu/food-profile.ts';
import { Chip } from '#ui/action/Chip.tsx';
import { phoneHref } from '#ui/data/phone-href.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useAfterPaint } from '../menu/use-after-paint.ts';
import { useMenuKind, useMenuView } from '../menu/view/use-menu.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { toggled, useProfile } from './use-filters.ts';

/** Kinds of groups, and what the person avoids and how they eat: marked on every menu, in this browser alone. */
export function FilterPanel() {
  const t = useMessages();
  const { phone } = useRestaurant().menu.details;
  const { profile, change } = useProfile();
  const { allergens, diets, hideConflicts } = profile;
  return (
    <div className="filter-panel fo-stack-5">
      <KindFilter />
      <ChipGroup legend={t('menu.profile.diets')}>
        {dietIds.map((diet) => (
          <Chip key={diet} selected={diets.includes(diet)} onClick={() => change({ diets: toggled(diets, diet) })}>
            {t(`restaurant.food.${diet}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup legend={t('menu.profile.allergens')}>
        {allergenCodes.map((code) => (
          <Chip
            key={code}
            selected={allergens.includes(code)}
            onClick={() => change({ allergens: toggled(allergens, code) })}
          >
            <span className="filter-letter fo-quiet fo-numbers">{code}</span> {t(`restaurant.allergen.${code}`)}
          </Chip>
        ))}
      </ChipGroup>
      <div className="filter-hide">
        <Checkbox
          checked={hideConflicts}
          disabled={isEmptyProfile(profile)}
          onCheckedChange={(checked) => change({ hideConflicts: checked })}
        >
          {t('menu.profile.hide')}
        </Checkbox>
        <p className="filter-help fo-quiet fo-small">
          {t('menu.profile.help')} <a href={phoneHref(phone)}>{phone}</a>. {t('menu.profile.kept')}
        </p>
      </div>
    </div>
  );
}

/** The choices of the product-group filter, in their order. */
const groupKinds: readonly GroupFilter[] = ['classics', 'happy-hour', 'happy-hour-inactive'];

/** Classics, happy hour offers, happy hours that are not on right now; only what the menu has. */
function KindFilter() {
  const t = useMessages();
  const { kind, setKind } = useMenuKind();
  // how many there are of each may follow a key a moment later
  const { kinds, sections } = useAfterPaint(useMenuView());
  const offered = groupKinds.filter((each) => each === kind || sections.some((section) => section.kind === each));
  if (offered.length === 0) return null;
  return (
    <ChipGroup legend={t('menu.kind')}>
      <Chip selected={kind === null} onClick={() => setKind(null)}>
        {t('menu.kind.all')}
      </Chip>
      {offered.map((each) => (
        <Chip key={each} selected={kind === each} onClick={() => setKind(kind === each ? null : each)}>
          <span>
            {t(`menu.kind.${each}`)} <span className="filter-count fo-quiet fo-numbers">{kinds[each]}</span>
          </span>
        </Chip>
      ))}
    </ChipGroup>
  );
}

function ChipGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="filter-chips fo-wrap fo-gap-2">{children}</div>
    </fieldset>
  );
}

/** The filters where they have no column; each takes effect at once, and the button counts along. */
export function FilterSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { found } = useMenuView();
  const { setKind } = useMenuKind();
  const { clear } = useProfile();
  const handleReset = () => {
    setKind(null);
    clear();
  };
  return (
    <Modal
      onClose={onClose}
      title={t('menu.filters')}
      closeLabel={t('common.close')}
      negative={{ label: t('menu.filters.reset'), onClick: handleReset }}
      affirmative={{ label: t('menu.filters.show', { count: found }), onClick: onClose }}
    >
      <FilterPanel />
    </Modal>
  );
}
