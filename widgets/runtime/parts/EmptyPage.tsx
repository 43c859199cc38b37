import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { useMessages } from '../hooks/use-messages.ts';
import { useLink } from '../navigation/use-link.ts';

interface EmptyPageProps {
  /** what the keys of its title, its sentence and its way out begin with */
  readonly topic:
    | 'account.off'
    | 'checkout.empty'
    | 'checkout.unknown'
    | 'cockpit.consumer'
    | 'office.stranger'
    | 'cockpit.secondFactor'
    | 'order.unknown';
  /** where it leads out of here */
  readonly href: string;
  readonly primary?: boolean;
}

/** What stands in place of a whole screen that there is not: why, and the way out. */
export function EmptyPage({ topic, href, primary = false }: EmptyPageProps) {
  const t = useMessages();
  const linkTo = useLink();
  const way = (
    <LinkButton variant={primary ? 'primary' : 'secondary'} {...linkTo(href)}>
      {t(`${topic}.action`)}
    </LinkButton>
  );
  return (
    <EmptyState title={t(`${topic}.title`)} heading={H1} action={way}>
      {t(`${topic}.text`)}
    </EmptyState>
  );
}
