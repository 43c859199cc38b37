import type { Session, User } from '../../../../../shared/contract/session.ts';
import { useLink } from '../../../../runtime/use-link.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { valueOf } from '../../../../state/remote.ts';
import { logoutAtom } from '../../../../state/session.ts';
import { settingsAtom } from '../../../../state/settings.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { LinkButton } from '../../../../ui/action/LinkButton.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useSubmission } from '../use-submission.ts';
import { ActiveOrders } from './ActiveOrders.tsx';
import { BonusPoints } from './BonusPoints.tsx';

interface DashboardProps {
  readonly session: Session;
  readonly user: User;
}

/** Who is logged in: greeting, points, what is under way; staff find the way to their kitchen. */
export function Dashboard({ session, user }: DashboardProps) {
  const t = useMessages();
  const linkTo = useLink();
  const logout = useSetAtom(logoutAtom);
  const flags = valueOf(useAtomValue(settingsAtom))?.flags;
  const { sending, problem, submit } = useSubmission<Session>(() => null);

  return (
    <div className="account dashboard">
      <header className="dashboard-header">
        <div>
          <h1>{t('account.dashboard.title', { name: firstNameOf(user) })}</h1>
          <p className="fo-quiet">{user.email}</p>
        </div>
        <Button variant="quiet" busy={sending} onClick={() => void submit(() => logout())}>
          {t('account.logout')}
        </Button>
      </header>
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      {user.role === 'staff' ? (
        <section className="dashboard-section">
          <p>{t('account.dashboard.staff.text')}</p>
          <LinkButton variant="primary" {...linkTo(session.cockpitURL)}>
            {t('account.dashboard.staff')}
          </LinkButton>
        </section>
      ) : (
        <>
          {flags?.CREDITS !== false && <BonusPoints points={user.balance} />}
          <ActiveOrders />
        </>
      )}
    </div>
  );
}

/** What one is called by; the e-mail's owner without a name is greeted by it whole. */
function firstNameOf({ name, email }: User): string {
  return name.trim().split(/\s+/)[0] || email;
}
