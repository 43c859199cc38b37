import { lazy } from '#io/lazy.ts';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { useLoginWindow } from '#runtime/login-window/use-login-window.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { Session } from '#shared/contract/session.ts';
import { reloadShownUserDataAtom } from '#state/accounts/user-resource.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { useOwnOrigin } from './forms/use-own-origin.ts';
import { LoginForm } from './login/LoginForm.tsx';
import { LoginWindow, loginTargetOf } from './login/LoginWindow.tsx';
import { LostForm, RegisterForm } from './login/mail-forms.tsx';
import { EmailConfirm, NewPasswordForm } from './login/mail-link.tsx';

export type AccountViewName =
  | 'login'
  | 'staff-login'
  | 'register'
  | 'activation'
  | 'password-lost'
  | 'password-reset'
  | 'email-confirm'
  | 'invite'
  | 'second-factor'
  | 'partner'
  | 'dashboard';

export interface AccountProps {
  readonly view?: AccountViewName;
  /** where the dashboard begins */
  readonly section?: string;
}

/** The account in its views: for a guest, on a foreign origin, and for whoever is logged in. */
export function Account({ view = 'dashboard', section }: AccountProps) {
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container">
        <AccountView view={view} section={section} />
      </div>
    </>
  );
}

interface AccountViewProps {
  readonly view: AccountViewName;
  readonly section: string | undefined;
}

function AccountView({ view, section }: AccountViewProps) {
  const t = useMessages();
  const session = useAtomValue(sessionAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const ownOrigin = useOwnOrigin();
  const reloadShown = useSetAtom(reloadShownUserDataAtom);
  useWidgetMethods({
    refresh: async () => {
      await refresh();
      await reloadShown();
    },
  });
  const flags = useAtomValue(flagsAtom);

  if (session.status === 'failed') {
    return (
      <StateSlot name="error">
        <RetryNotice title={t('account.failed.title')} error={session.error} onRetry={refresh}>
          {t(session.error.offline ? 'account.error.offline' : 'account.failed.text')}
        </RetryNotice>
      </StateSlot>
    );
  }
  if (session.status !== 'ready') return <AccountSkeleton />;
  const { auth, user } = session.value;
  // every form of a guest's is gone: ordering needs no account
  if (!auth && flags?.LOGIN === false && !isWithoutAccounts(view))
    return <EmptyPage topic="account.off" href={session.value.homeURL} />;
  const own = ownOrigin ? <OwnPageView view={view} session={session.value} /> : null;
  if (own && (isForAnyone(view) || windowTarget(view))) return own;
  if (own && user && view === 'second-factor') return <SecondFactorView />;
  if (auth && user) return <Dashboard session={session.value} user={user} section={section} />;
  return own ?? <ForeignLogin />;
}

/**
 * What goes on where accounts are switched off: the kitchen, restaurants that sign up, and what a mail's link leads to. That may be staff's, or of
 * somebody who stays logged in elsewhere; the server knows.
 */
const isWithoutAccounts = (view: AccountViewName) => view === 'staff-login' || isByMail(view);

const isByMail = (view: AccountViewName) =>
  view === 'activation' ||
  view === 'password-reset' ||
  view === 'email-confirm' ||
  view === 'invite' ||
  view === 'partner';

/** What is done whoever is logged in here. */
const isForAnyone = (view: AccountViewName) => view === 'password-lost' || isByMail(view);

/** For which partner's page a login or registration was opened in a window; null: for none. */
const windowTarget = (view: AccountViewName) =>
  view === 'login' || view === 'register' ? loginTargetOf(globalThis.location.search) : null;

/** The views that have forms: they stand on the marketplace's own pages alone, as no password is typed elsewhere. */
function OwnPageView({ view, session }: { readonly view: AccountViewName; readonly session: Session }) {
  const target = windowTarget(view);
  const search = target ? globalThis.location.search : '';
  switch (view) {
    case 'activation':
      return <NewPasswordForm kind="activation" session={session} />;
    case 'password-lost':
      return <LostForm session={session} />;
    case 'password-reset':
      return <NewPasswordForm kind="reset" session={session} />;
    case 'email-confirm':
      return <EmailConfirm session={session} />;
    case 'invite':
      return <LazyView view={inviteView} session={session} />;
    case 'partner':
      return <LazyView view={partnerView} session={session} />;
    case 'register':
      if (!session.user || !target) return <RegisterForm session={session} search={search} />;
      return <LoginWindow session={session} target={target} />;
    case 'staff-login':
      return <LoginForm session={session} forStaff />;
    default:
      return target ? <LoginWindow session={session} target={target} /> : <LoginForm session={session} />;
  }
}

const partnerView = lazy(async () => (await import('./partner/PartnerView.tsx')).PartnerView);
const inviteView = lazy(async () => (await import('./login/InviteView.tsx')).InviteView);

/** What few ever see is fetched when they do. */
function LazyView({ view, session }: { readonly view: typeof inviteView; readonly session: Session }) {
  const t = useMessages();
  const { value: View, isFailed, retry } = useLazy(view);
  if (View) return <View session={session} />;
  return isFailed ? <RetryNotice onRetry={retry}>{t('common.failed')}</RetryNotice> : <AccountSkeleton />;
}

const secondFactorView = lazy(async () => (await import('./security/SecuritySection.tsx')).SecondFactorView);

/** What an account is asked for that may do more than others. */
function SecondFactorView() {
  const t = useMessages();
  const { value: View, isFailed, retry } = useLazy(secondFactorView);
  if (View) return <View />;
  return isFailed ? <RetryNotice onRetry={retry}>{t('common.failed')}</RetryNotice> : <AccountSkeleton />;
}

function AccountSkeleton() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div className="account account-form" aria-busy="true">
        <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </div>
    </StateSlot>
  );
}

/** On somebody else's page: no password fields, but the way to the marketplace's own login. */
function ForeignLogin() {
  const t = useMessages();
  const { link, state } = useLoginWindow();
  return (
    <div className="account account-form">
      <H1>{t('account.login.foreign.title')}</H1>
      <p>{t('account.login.foreign.text')}</p>
      {state === 'open' && <Notice level="info">{t('account.login.foreign.wait')}</Notice>}
      {state === 'blocked' && <Notice level="warning">{t('account.login.foreign.blocked')}</Notice>}
      <LinkButton variant="primary" size="large" block {...link}>
        {t('account.login.foreign.action')}
        <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
