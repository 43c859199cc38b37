import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProfile } from '../filters/use-filters.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { useMenuKind, useMenuQuery, useMenuView } from './view/use-menu.ts';

/** Where no product is shown: an empty menu, nothing found, or all of it left out, each with a way out. */
export function MenuEmpty() {
  const t = useMessages();
  const { menu, goToMenu } = useRestaurant();
  const { leftOut } = useMenuView();
  const { query, setQuery, isSearching } = useMenuQuery();
  const { kind, setKind } = useMenuKind();
  const { change } = useProfile();

  // the button is gone with what it was about: on to what is there then
  const emptyState = (title: string, label: string, go: () => void, text?: string) => (
    <EmptyState
      heading="h2"
      title={title}
      action={
        <Button
          onClick={() => {
            go();
            goToMenu();
          }}
        >
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );

  if (menu.products.length === 0)
    return (
      <StateSlot name="empty">
        <EmptyState heading="h2" title={t('restaurant.empty')} />
      </StateSlot>
    );
  if (leftOut > 0) {
    const show = () => change({ hideConflicts: false });
    const text = t('menu.allLeftOut.text', { count: leftOut });
    return emptyState(t('menu.allLeftOut'), t('menu.leftOut.show'), show, text);
  }
  if (isSearching) {
    const title = t('restaurant.search.none', { query: query.trim() });
    const text = t(kind === null ? 'restaurant.search.noneText' : 'menu.search.noneInKind');
    return emptyState(title, t('restaurant.search.clear'), () => setQuery(''), text);
  }
  return emptyState(t('menu.kind.none'), t('menu.kind.showAll'), () => setKind(null));
}
