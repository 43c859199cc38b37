import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { settingsResource } from '#state/accounts/profile.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useOwnOrigin } from '../forms/use-own-origin.ts';
import { EmailChange, PasswordChange } from './credentials.tsx';
import { Devices } from './Devices.tsx';

/**
 * Password, e-mail address and the devices of the account. On somebody else's page all of it is left to the marketplace's
 * own, where alone passwords are typed.
 */
export function SecuritySection() {
  const ownOrigin = useOwnOrigin();
  const user = useAtomValue(currentSessionAtom)?.user;
  const settings = valueOf(useAtomValue(settingsResource.remoteAtom));
  if (!user) return null;
  return (
    <div className="security fo-stack-6" part="security">
      {ownOrigin ? (
        <>
          <PasswordChange email={user.email} isRequested={settings?.requestedPasswordChange ?? false} />
          <EmailChange email={user.email} requested={settings?.requestedEmail ?? null} />
          <Devices />
        </>
      ) : (
        <OnOwnPage />
      )}
    </div>
  );
}

function OnOwnPage() {
  const t = useMessages();
  const { apiBase } = useWidget();
  const profileURL = useAtomValue(currentSessionAtom)?.profileURL ?? '/account';
  return (
    <div className="dashboard-part fo-stack-3 fo-start">
      <h3>{t('account.security.foreign.title')}</h3>
      <p className="fo-quiet">{t('account.security.foreign.text')}</p>
      <LinkButton
        href={`${URL.parse(profileURL, `${apiBase}/`)?.href ?? apiBase}#security`}
        target="_blank"
        rel="noopener"
      >
        {t('account.security.foreign.action')}
        <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}

/** The operator asks for a new password, e.g. after a leak: stands on top of the account. */
export function RequestedPasswordChange() {
  const t = useMessages();
  const settings = valueOf(useAtomValue(settingsResource.remoteAtom));
  if (!settings?.requestedPasswordChange) return null;
  return (
    <Notice
      level="warning"
      title={t('account.password.requested.title')}
      action={<LinkButton href="#security">{t('account.password.title')}</LinkButton>}
    >
      {t('account.password.requested.text')}
    </Notice>
  );
}
