import { useAtomValue } from '../../state/jotai.ts';
import { currentSessionAtom } from '../../state/session.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { useLink } from '../use-link.ts';
import { useMessages } from '../use-messages.ts';

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
