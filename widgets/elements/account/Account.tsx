import type { Session } from '../../../shared/contract/session.ts';
import { useMessages } from '../../runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '../../state/jotai.ts';
import { refreshSessionAtom, sessionAtom } from '../../state/session.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AccountSkeleton } from './parts/AccountSkeleton.tsx';
import { ActivationForm } from './parts/activation/ActivationForm.tsx';
import { Dashboard } from './parts/dashboard/Dashboard.tsx';
import { ForeignLogin } from './parts/login/ForeignLogin.tsx';
import { LoginForm } from './parts/login/LoginForm.tsx';
import { RegisterForm } from './parts/register/RegisterForm.tsx';
import { useOwnOrigin } from './parts/use-own-origin.ts';

export interface AccountProps {
  readonly view?: 'login' | 'register' | 'activation' | 'dashboard';
}

/** The account in its views: for a guest, on a foreign origin, and for whoever is logged in. */
export function Account({ view = 'dashboard' }: AccountProps) {
  return (
    <div className="fo-container">
      <AccountView view={view} />
    </div>
  );
}

function AccountView({ view }: { readonly view: NonNullable<AccountProps['view']> }) {
  const t = useMessages();
  const session = useAtomValue(sessionAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const ownOrigin = useOwnOrigin();

  if (session.status === 'failed') {
    return (
      <Notice
        level="alert"
        title={t('account.failed.title')}
        action={
          <Button variant="secondary" onClick={() => void refresh()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(session.error.offline ? 'account.error.offline' : 'account.failed.text')}
      </Notice>
    );
  }
  if (session.status !== 'ready') return <AccountSkeleton />;
  const { auth, user } = session.value;
  if (view === 'activation' && ownOrigin) return <ActivationForm session={session.value} />;
  if (auth && user) return <Dashboard session={session.value} user={user} />;
  return <GuestView view={view} session={session.value} ownOrigin={ownOrigin} />;
}

interface GuestViewProps {
  readonly view: NonNullable<AccountProps['view']>;
  readonly session: Session;
  readonly ownOrigin: boolean;
}

function GuestView({ view, session, ownOrigin }: GuestViewProps) {
  if (!ownOrigin) return <ForeignLogin session={session} />;
  return view === 'register' ? <RegisterForm session={session} /> : <LoginForm session={session} />;
}
