import { useLink } from '../../../../../runtime/use-link.ts';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../../state/jotai.ts';
import { currentSessionAtom } from '../../../../../state/session.ts';
import { LinkButton } from '../../../../../ui/action/LinkButton.tsx';

/** The way to log in, for a code that is only for people with an account. */
export function LoginHint() {
  const t = useMessages();
  const linkTo = useLink();
  const session = useAtomValue(currentSessionAtom);
  if (!session) return null;
  return (
    <LinkButton variant="quiet" {...linkTo(session.loginURL)}>
      {t('basket.code.login.action')}
    </LinkButton>
  );
}
