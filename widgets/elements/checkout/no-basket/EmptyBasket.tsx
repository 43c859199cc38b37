import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Nothing to order yet: the way back to the menu. */
export function EmptyBasket({ slug }: { readonly slug: string }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <EmptyState
      title={t('checkout.empty.title')}
      heading="h1"
      action={
        <LinkButton variant="primary" {...linkTo(`/restaurant/${slug}`)}>
          {t('checkout.empty.action')}
        </LinkButton>
      }
    >
      {t('checkout.empty.text')}
    </EmptyState>
  );
}
