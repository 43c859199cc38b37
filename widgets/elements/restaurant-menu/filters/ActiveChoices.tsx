import { memo, useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { useOnceShown } from '#ui/focus/use-once-shown.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useCardKind, useCardView } from '../menu/view/menu-atoms.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { toggled, useProfile } from './use-profile.ts';

/** The filters in force, each taken away by a tap, and what they leave out, with the way to see it all the same. */
export const ActiveChoices = memo(function ActiveChoices() {
  const t = useMessages();
  const { goToMenu } = useRestaurant();
  const { kind, setKind } = useCardKind();
  const { leftOut, found } = useCardView();
  const { profile, change } = useProfile();
  const placeRef = useRef<HTMLDivElement>(null);
  const onceShown = useOnceShown();
  /** A button takes itself away: the focus goes to the next one, or, after the last, to the card. */
  const keepFocus = () =>
    onceShown(() => {
      const next = placeRef.current?.querySelector<HTMLElement>('button');
      if (next) next.focus();
      else goToMenu();
    });
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
              <Chip
                onRemove={() => {
                  keepFocus();
                  remove();
                }}
                removeLabel={t('menu.filters.remove')}
              >
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
          <Button
            variant="quiet"
            onClick={() => {
              keepFocus();
              change({ hideConflicts: false });
            }}
          >
            {t('menu.leftOut.show')}
          </Button>
        </p>
      )}
    </div>
  );
});
