import type { Session } from '../../../../../shared/contract/session.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useWidget } from '../../../../runtime/widget-context.ts';
import { LinkButton } from '../../../../ui/action/LinkButton.tsx';
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx';

/** On somebody else's page: no password fields, but the way to the marketplace's own login (rulings 8). */
export function ForeignLogin({ session }: { readonly session: Session }) {
  const t = useMessages();
  const { apiBase } = useWidget();
  return (
    <div className="account account-form">
      <h1>{t('account.login.foreign.title')}</h1>
      <p>{t('account.login.foreign.text')}</p>
      <LinkButton
        variant="primary"
        size="large"
        block
        href={URL.parse(session.loginURL, `${apiBase}/`)?.href ?? apiBase}
        target="_blank"
        rel="noopener"
      >
        {t('account.login.foreign.action')}
        <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
