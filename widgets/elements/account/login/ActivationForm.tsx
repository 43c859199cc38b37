import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Session } from '#shared/contract/session.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { activateAtom } from '../account.atoms.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailLink } from './use-mail-link.ts';

/** The first password, by the mail's link. */
export function ActivationForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const activate = useSetAtom(activateAtom);
  const { token, email } = useMailLink();
  const again = <LinkButton {...linkTo(session.registerURL)}>{t('account.register.title')}</LinkButton>;
  if (token === null) {
    return (
      <EmptyState title={t('account.activation.noToken.title')} heading="h1" action={again}>
        {t('account.activation.noToken.text')}
      </EmptyState>
    );
  }
  return (
    <NewPasswordForm
      title={t('account.activation.title')}
      text={t('account.activation.text')}
      over={t('account.activation.invalid')}
      overAction={again}
      email={email}
      onPassword={(password) => activate({ token, password })}
    />
  );
}
