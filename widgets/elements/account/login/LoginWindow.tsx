import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { answerOpener } from '#runtime/login-window/answer-opener.ts';
import type { Session } from '#shared/contract/session.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { logoutAtom } from '#state/accounts/login.ts';
import { createLoginCodeAtom, type LoginTarget } from '#state/accounts/login-code.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { LoginForm } from './LoginForm.tsx';
import { FocusedTitle } from './mail-forms.tsx';

interface LoginWindowProps {
  readonly session: Session;
  readonly target: LoginTarget;
}

/**
 * The window that a partner's page opened to log in. Who has just typed the password is led back at once;
 * who was logged in before is asked first, so that no page learns who somebody is by opening a window.
 */
export function LoginWindow({ session, target }: LoginWindowProps) {
  const t = useMessages();
  const [isLeaving, setIsLeaving] = useState(false);
  const createCode = useSetAtom(createLoginCodeAtom);
  const logout = useSetAtom(logoutAtom);
  const host = hostOf(target.target);
  const code = useSubmission({
    texts: {
      'navigation.error.refused': t('account.window.refused'),
      'request.error.api-key': t('account.window.refused'),
    },
  });
  const leaving = useSubmission();

  const handBack = () =>
    void code.submit(
      () => createCode(target),
      (value) => {
        setIsLeaving(true);
        void answerOpener({ ...target, code: value });
      },
    );

  if (isLeaving) {
    return (
      <div className="account account-form">
        <Notice level="success">{t('account.window.leaving')}</Notice>
      </div>
    );
  }
  if (!session.user) {
    return (
      <LoginForm
        session={session}
        text={t('account.login.foreign.window', { name: t('site.name'), host })}
        search={globalThis.location.search}
        onDone={({ user }) => {
          if (user?.role === 'consumer') handBack();
        }}
      />
    );
  }
  const handleLeave = () => void leaving.submit(() => logout());
  // staff order nothing, so a partner's page gets no login of theirs
  if (session.user.role !== 'consumer') {
    return (
      <div className="account account-form">
        <FocusedTitle>{t('account.window.staff.title')}</FocusedTitle>
        <p>{t('account.window.staff.text', { host })}</p>
        {leaving.problem !== null && <Notice level="alert">{leaving.problem}</Notice>}
        <Button variant="primary" size="large" block busy={leaving.sending} onClick={handleLeave}>
          {t('account.window.other')}
        </Button>
      </div>
    );
  }
  const { name, email } = session.user;
  return (
    <div className="account account-form" aria-busy={code.sending}>
      <H1>{t('account.window.title', { name: name.trim() || email })}</H1>
      <p>{t('account.window.text', { host })}</p>
      {(code.problem ?? leaving.problem) !== null && <Notice level="alert">{code.problem ?? leaving.problem}</Notice>}
      <Button variant="primary" size="large" block busy={code.sending} onClick={handBack}>
        {t('account.window.submit', { host })}
      </Button>
      <Button variant="quiet" busy={leaving.sending} onClick={handleLeave}>
        {t('account.window.other')}
      </Button>
    </div>
  );
}

/**
 * For which partner's page this window was opened (runtime/login-window); null: it is a page like any other. The server
 * decides whether the two belong together, when it is asked for a code.
 */
export function loginTargetOf(search: string): LoginTarget | null {
  const params = new URLSearchParams(search);
  const [apiKey, target] = [params.get('apiKey'), params.get('target')];
  return params.get('window') === '1' && apiKey && target && parseUrl(target) ? { apiKey, target } : null;
}

/** How a person knows the page: without what needs no saying. */
const hostOf = (target: string): string => parseUrl(target)?.host ?? '';
