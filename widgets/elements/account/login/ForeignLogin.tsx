import { useLoginWindow } from '#runtime/login-window/use-login-window.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** On somebody else's page: no password fields, but the way to the marketplace's own login (rulings 8). */
export function ForeignLogin() {
  const t = useMessages();
  const { link, state } = useLoginWindow();
  return (
    <div className="account account-form">
      <h1>{t('account.login.foreign.title')}</h1>
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
