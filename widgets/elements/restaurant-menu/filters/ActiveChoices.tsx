import { memo, useRef } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { useAfterCommit } from '#ui/focus/use-after-commit.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useMenuKind, useMenuView } from '../menu/view/use-menu.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { toggled, useProfile } from './use-filters.ts';

/** The filters in force, each taken away by a tap, and what they leave out, with the way to see it all the same. */
export const ActiveChoices = memo(function ActiveChoices() {
  const t = useMessages();
  const { goToMenu } = useRestaurant();
  const { kind, setKind } = useMenuKind();
  const { leftOut, found } = useMenuView();
  const { profile, change } = useProfile();
  const placeRef = useRef<HTMLDivElement>(null);
  const afterCommit = useAfterCommit();
  /** A button takes itself away: the focus goes to the next one, or, after the last, to the menu. */
  const removing = (remove: () => void) => () => {
    afterCommit(() => {
      const next = placeRef.current?.querySelector<HTMLElement>('button');
      if (next) next.focus();
      else goToMenu();
    });
    remove();
  };
  const { allergens, diets } = profile;
  const active = [
    ...(kind === null ? [] : [{ id: kind, label: t(`menu.kind.${kind}`), remove: () => setKind(null) }]),
    ...diets.map((diet) => ({
      id: diet,
      label: t(`restaurant.food.${diet}`),
      remove: () => change({ diets: toggled(diets, diet) }),
    })),
    ...allergens.map((code) => ({
      id: code,
      label: t('menu.without', { name: t(`restaurant.allergen.${code}`) }),
      remove: () => change({ allergens: toggled(allergens, code) }),
    })),
  ];
  return (
    <div ref={placeRef}>
      {active.length > 0 && (
        <ul className="active-choices" aria-label={t('menu.filters.inForce')}>
          {active.map(({ id, label, remove }) => (
            <li key={id}>
              <Chip onRemove={removing(remove)} removeLabel={t('menu.filters.remove')}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{leftOut > 0 && t('menu.leftOut', { count: leftOut })}</LiveRegion>
      {leftOut > 0 && found > 0 && (
        <p className="left-out">
          {t('menu.leftOut', { count: leftOut })}
          <Button variant="quiet" onClick={removing(() => change({ hideConflicts: false }))}>
            {t('menu.leftOut.show')}
          </Button>
        </p>
      )}
    </div>
  );
});
