import { useMessages } from '../../../../runtime/use-messages.ts';
import { foodProfileAtom, setFoodProfileAtom } from '../../../../state/food-profile.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { useCardKind, useCardQuery, useCardView } from './card/use-card.ts';

/** Where no product is shown: an empty card, nothing found, or all of it left out, each with a way out. */
export function MenuEmpty() {
  const t = useMessages();
  const { menu } = useRestaurant();
  const view = useCardView();
  const { query, setQuery, isSearching } = useCardQuery();
  const { kind, setKind } = useCardKind();
  const profile = useAtomValue(foodProfileAtom);
  const setProfile = useSetAtom(setFoodProfileAtom);

  if (menu.products.length === 0) return <EmptyState title={t('restaurant.empty')} />;
  if (view.leftOut > 0) {
    return (
      <EmptyState
        title={t('menu.allLeftOut')}
        action={
          <Button onClick={() => setProfile({ ...profile, hideConflicts: false })}>{t('menu.leftOut.show')}</Button>
        }
      >
        {t('menu.allLeftOut.text', { count: view.leftOut })}
      </EmptyState>
    );
  }
  if (isSearching) {
    return (
      <EmptyState
        title={t('restaurant.search.none', { query: query.trim() })}
        action={<Button onClick={() => setQuery('')}>{t('restaurant.search.clear')}</Button>}
      >
        {kind === null ? t('restaurant.search.noneText') : t('menu.search.noneInKind')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('menu.kind.none')}
      action={<Button onClick={() => setKind(null)}>{t('menu.kind.showAll')}</Button>}
    />
  );
}
