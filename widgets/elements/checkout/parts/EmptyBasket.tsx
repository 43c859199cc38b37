import { useMessages } from '../../../runtime/use-messages.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useHref } from './use-href.ts';

/** Nothing to order yet: the way back to the menu. */
export function EmptyBasket({ slug }: { readonly slug: string }) {
  const t = useMessages();
  const href = useHref();
  return (
    <EmptyState
      title={t('checkout.empty.title')}
      action={
        <LinkButton variant="primary" {...href(`/restaurant/${slug}`)}>
          {t('checkout.empty.action')}
        </LinkButton>
      }
    >
      {t('checkout.empty.text')}
    </EmptyState>
  );
}
