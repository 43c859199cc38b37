import type { ReactNode } from 'react';
import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProfile } from '../filters/use-profile.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { useCardKind, useCardQuery, useCardView } from './view/menu-atoms.ts';

/** Where no product is shown: an empty card, nothing found, or all of it left out, each with a way out. */
export function MenuEmpty() {
  const t = useMessages();
  const { menu, goToMenu } = useRestaurant();
  const view = useCardView();
  const { query, setQuery, isSearching } = useCardQuery();
  const { kind, setKind } = useCardKind();
  const { change } = useProfile();

  // the button is gone with what it was about: on to what is there then
  const wayOut = (label: string, go: () => void): ReactNode => (
    <Button
      onClick={() => {
        go();
        goToMenu();
      }}
    >
      {label}
    </Button>
  );

  if (menu.products.length === 0)
    return (
      <StateSlot name="empty">
        <EmptyState heading="h2" title={t('restaurant.empty')} />
      </StateSlot>
    );
  if (view.leftOut > 0) {
    return (
      <EmptyState
        heading="h2"
        title={t('menu.allLeftOut')}
        action={wayOut(t('menu.leftOut.show'), () => change({ hideConflicts: false }))}
      >
        {t('menu.allLeftOut.text', { count: view.leftOut })}
      </EmptyState>
    );
  }
  if (isSearching) {
    return (
      <EmptyState
        heading="h2"
        title={t('restaurant.search.none', { query: query.trim() })}
        action={wayOut(t('restaurant.search.clear'), () => setQuery(''))}
      >
        {kind === null ? t('restaurant.search.noneText') : t('menu.search.noneInKind')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h2"
      title={t('menu.kind.none')}
      action={wayOut(t('menu.kind.showAll'), () => setKind(null))}
    />
  );
}
