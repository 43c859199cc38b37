import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';

interface NoBasketProps {
  /** the restaurant's; empty: there is none to go to yet */
  readonly slug: string;
  readonly onMenu: () => void;
}

/** Nothing in it yet: the way to food. */
export function NoBasket({ slug, onMenu }: NoBasketProps) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <EmptyState
      title={t('mini.empty.title')}
      picture={
        <span className="mini-empty-picture">
          <Icon name={basketIcon} />
        </span>
      }
      action={
        slug === '' ? (
          <LinkButton {...linkTo('/restaurants')}>{t('mini.empty.list')}</LinkButton>
        ) : (
          <Button onClick={onMenu}>{t('mini.empty.menu')}</Button>
        )
      }
    >
      {t('mini.empty.text')}
    </EmptyState>
  );
}
