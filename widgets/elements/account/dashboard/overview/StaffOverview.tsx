import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Session } from '#shared/contract/session.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';

/** The way to the kitchen. */
export function StaffOverview({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div className="dashboard-part">
      <p>{t('account.dashboard.staff.text')}</p>
      <LinkButton variant="primary" {...linkTo(session.cockpitURL)}>
        {t('account.dashboard.staff')}
      </LinkButton>
    </div>
  );
}
