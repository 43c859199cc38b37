import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Session } from '#shared/contract/session.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { resetAtom, typedEmailAtom } from '../account.atoms.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailLink } from './use-mail-link.ts';

/** A new password, by the link of the mail that was asked for. */
export function ResetForm({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const reset = useSetAtom(resetAtom);
  const typedEmail = useAtomValue(typedEmailAtom);
  const { token, email = typedEmail } = useMailLink();
  const again = <LinkButton {...linkTo(session.passwordLostURL)}>{t('account.reset.again')}</LinkButton>;
  if (token === null) {
    return (
      <EmptyState title={t('account.activation.noToken.title')} heading="h1" action={again}>
        {t('account.reset.noToken')}
      </EmptyState>
    );
  }
  return (
    <NewPasswordForm
      title={t('account.reset.title')}
      text={t('account.reset.text')}
      over={t('account.reset.invalid')}
      overAction={again}
      email={email}
      onPassword={(password) => reset({ token, password })}
    />
  );
}
