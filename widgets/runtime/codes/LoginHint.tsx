import { useAtomValue } from '#state/core/jotai.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useLoginWindow } from '../login-window/use-login-window.ts';
import { useLink } from '../use-link.ts';
import { useMessages } from '../use-messages.ts';
import { useWidget } from '../widget-context.ts';

/**
 * The way to log in, for a code that is only for people with an account; on somebody else's page in a window. There is
 * none with LOGIN off.
 */
export function LoginHint() {
  const t = useMessages();
  const linkTo = useLink();
  const { apiBase } = useWidget();
  const session = useAtomValue(currentSessionAtom);
  const { link } = useLoginWindow();
  const flags = useAtomValue(flagsAtom);
  if (!session || flags?.LOGIN === false) return null;
  const isForeign = new URL(apiBase).origin !== globalThis.location.origin;
  return (
    <LinkButton variant="quiet" {...(isForeign ? link : linkTo(session.loginURL))}>
      {t('basket.code.login.action')}
      {isForeign && <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>}
    </LinkButton>
  );
}
