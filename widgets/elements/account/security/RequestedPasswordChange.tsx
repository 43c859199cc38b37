import { useMessages } from '#runtime/use-messages.ts';
import { userSettingsAtom } from '#state/accounts/profile.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

/** The operator asks for a new password, e.g. after a leak (spec section 3): stands on top of the account. */
export function RequestedPasswordChange() {
  const t = useMessages();
  const settings = valueOf(useAtomValue(userSettingsAtom));
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
