import { useEffect, useState } from 'react';
import { useNavigate } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { acceptInvite, readInvite, registerByInvite } from '#shared/contract/calls/team.ts';
import type { Session } from '#shared/contract/session.ts';
import type { InviteAnswer } from '#shared/contract/team.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { inviteTexts } from '#shared/messages/invite/texts.ts';
import { atom, useSetAtom } from '#state/core/jotai.ts';
import { notifyPageAtom } from '#state/core/page-events.ts';
import { portsAtom } from '#state/core/ports.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { outcomeOf } from '#state/core/remote/outcome.ts';
import { replaceSessionAtom } from '#state/sessions/replace-session.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { newPasswordError, PasswordField, UsernameHint } from '../forms/fields.tsx';
import { passwordErrors, useSubmission } from '../forms/use-submission.ts';
import { LoginForm } from './LoginForm.tsx';
import { useMailLink } from './mail-link.tsx';

const readInviteAtom = atom(null, (get, _, token: string) =>
  outcomeOf(() => get(portsAtom).api.call(readInvite, { body: { token } })),
);

const acceptInviteAtom = atom(null, (get, _, token: string) =>
  outcomeOf(() => get(portsAtom).api.call(acceptInvite, { body: { token } })),
);

const registerByInviteAtom = atom(null, (get, set, body: { token: string; name: string; password: string }) =>
  outcomeOf(async () => {
    const { api } = get(portsAtom);
    const session = await set(replaceSessionAtom, () => api.call(registerByInvite, { body }));
    set(notifyPageAtom, { kind: 'logged-in', session });
    return session;
  }),
);

/**
 * An invitation to a restaurant's team, by a mail's link. Whoever is logged in as staff accepts it by a press; who has no
 * login makes one; who has one logs in first. Nothing is accepted by opening the link.
 */
export const InviteView = withTexts([inviteTexts], ({ session }: { readonly session: Session }) => {
  const t = useMessages();
  const { token } = useMailLink();
  const read = useSetAtom(readInviteAtom);
  const [invite, setInvite] = useState<InviteAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void read(token ?? '').then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setInvite(outcome.value);
      else if (outcome.error.status === 422) setIsOver(true);
      else setFailure(outcome.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [read, token, tries]);

  if (isOver) return <Over session={session} />;
  if (failure) {
    const retry = () => {
      setFailure(null);
      setTries((before) => before + 1);
    };
    return (
      <RetryNotice title={t('invite.failed')} error={failure} onRetry={retry}>
        {t(failure.offline ? 'account.error.offline' : 'account.error.generic')}
      </RetryNotice>
    );
  }
  if (!invite || token === null) {
    return (
      <div className="account account-form" aria-busy="true">
        <VisuallyHidden>{t('invite.loading')}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </div>
    );
  }
  const { email, account, restaurant } = invite;
  const props = { session, invite, token, onOver: () => setIsOver(true) };
  if (session.user?.role === 'staff') return <Accept {...props} />;
  if (session.user) {
    return (
      <EmptyState title={t('invite.title', { restaurant: restaurant.name })} heading={H1}>
        {t('invite.consumer.text')}
      </EmptyState>
    );
  }
  if (account === 'none') return <Register {...props} />;
  return (
    <LoginForm
      session={session}
      text={t(account === 'staff' ? 'invite.login.text' : 'invite.customer.text', { email })}
      forStaff
    />
  );
});

/** It was used, is over or was withdrawn: which of them a link does not say. */
function Over({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <EmptyState
      title={t('invite.over.title')}
      heading={H1}
      action={<LinkButton {...linkTo(session.cockpitURL)}>{t('invite.toCockpit')}</LinkButton>}
    >
      {t('invite.over.text')}
    </EmptyState>
  );
}

interface InvitedProps {
  readonly session: Session;
  readonly invite: InviteAnswer;
  readonly token: string;
  /** somebody has used it meanwhile */
  readonly onOver: () => void;
}

function Accept({ session, invite, token, onOver }: InvitedProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const accept = useSetAtom(acceptInviteAtom);
  const { sending, problem, submit } = useSubmission();
  const handleClick = () =>
    void submit(
      () => accept(token),
      () => navigate(session.cockpitURL, { replace: true }),
    ).then((outcome) => {
      if (outcome?.ok === false && outcome.error.key === 'token.error.invalid') onOver();
    });
  return (
    <div className="account account-form">
      <H1>{t('invite.title', { restaurant: invite.restaurant.name })}</H1>
      <p>{t('invite.text', { role: t(`invite.role.${invite.role}`) })}</p>
      <p className="fo-quiet">{t('invite.as', { name: session.user?.name ?? '' })}</p>
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      <Button variant="primary" size="large" block busy={sending} onClick={handleClick}>
        {t('invite.accept')}
      </Button>
    </div>
  );
}

/** Name and password for the address to which the invitation was mailed. */
function Register({ session, invite, token, onOver }: InvitedProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const register = useSetAtom(registerByInviteAtom);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission({ said: ['team.error.account'], atField: passwordErrors });
  const nameError = name.trim() === '' ? t('invite.name.missing') : undefined;
  const passwordError = newPasswordError(t, password);
  const handleSubmit = () =>
    void submission
      .submit(
        () => register({ token, name: name.trim(), password }),
        () => navigate(session.cockpitURL, { replace: true }),
      )
      .then((outcome) => {
        if (outcome?.ok === false && outcome.error.key === 'token.error.invalid') onOver();
      });
  return (
    <AccountForm
      title={t('invite.title', { restaurant: invite.restaurant.name })}
      text={t('invite.register.text', { role: t(`invite.role.${invite.role}`), email: invite.email })}
      submission={submission}
      submitLabel={t('invite.submit')}
      isValid={!nameError && !passwordError}
      onSubmit={handleSubmit}
    >
      <UsernameHint email={invite.email} />
      <TextField
        label={t('invite.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onValueChange={setName}
        error={submission.tried ? nameError : undefined}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('account.activation.password')}
        help={t('account.activation.help', { minimum: minimumPasswordLength })}
        value={password}
        onValueChange={(value) => {
          setPassword(value);
          submission.forget();
        }}
        error={submission.fieldProblem ?? (submission.tried ? passwordError : undefined)}
      />
    </AccountForm>
  );
}
