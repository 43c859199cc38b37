import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** What is agreed to, with links to it in windows of their own, so that nothing typed is left behind. */
export function TermsText() {
  const t = useMessages();
  return (
    <>
      {t('account.register.terms.before')}
      <PageLink path="/policy">{t('account.register.terms.policy')}</PageLink>
      {t('account.register.terms.between')}
      <PageLink path="/privacy">{t('account.register.terms.privacy')}</PageLink>
      {t('account.register.terms.after')}
    </>
  );
}

function PageLink({ path, children }: { readonly path: string; readonly children: string }) {
  const t = useMessages();
  const { apiBase } = useWidget();
  return (
    <a href={`${apiBase}${path}`} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>
    </a>
  );
}
