import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { lazy } from '#io/lazy.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import type { LoginMethods } from '#shared/contract/login-methods.ts';
import {
  beginSecondFactorAtom,
  confirmSecondFactorAtom,
  loginMethodsResource,
  removeSecondFactorAtom,
  renewRecoveryCodesAtom,
} from '#state/accounts/login-methods.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { Loaded } from '../dashboard/Loaded.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { codeWrong } from '../login/code-step.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { timeText } from './time-text.ts';

/** The code of an app that is asked for after the password: set up, switched off, and its recovery codes. */
export function SecondFactor() {
  const t = useMessages();
  return (
    <section className="dashboard-part" aria-labelledby="second-factor-title">
      <H3 id="second-factor-title">{t('secondFactor.title')}</H3>
      <p className="fo-quiet">{t('secondFactor.text')}</p>
      <Loaded resource={loginMethodsResource} lines={1}>
        {({ app }) => <SecondFactorSteps app={app} />}
      </Loaded>
    </section>
  );
}

type NewSecret = { readonly secret: string; readonly uri: string };
type Step =
  | { readonly name: 'rest' | 'begin' | 'renew' | 'remove' | 'removed' }
  | { readonly name: 'confirm'; readonly made: NewSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const rest: Step = { name: 'rest' };

function SecondFactorSteps({ app }: Pick<LoginMethods, 'app'>) {
  const t = useMessages();
  const begin = useSetAtom(beginSecondFactorAtom);
  const renew = useSetAtom(renewRecoveryCodesAtom);
  const remove = useSetAtom(removeSecondFactorAtom);
  const [step, setStep] = useState<Step>(rest);
  const placeRef = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const cancel = () => setStep(rest);
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes });

  // what had the focus is gone with each step
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    placeRef.current?.focus();
  }, [step]);

  const content = (): ReactNode => {
    switch (step.name) {
      case 'begin':
        return (
          <ConfirmForm
            title={t('secondFactor.begin')}
            text={t('secondFactor.beginText')}
            submitLabel={t('secondFactor.next')}
            onConfirm={begin}
            onDone={(made) => setStep({ name: 'confirm', made })}
            onCancel={cancel}
          />
        );
      case 'confirm':
        return <FirstCode made={step.made} onDone={showCodes} onCancel={cancel} />;
      case 'codes':
        return <RecoveryCodes codes={step.codes} onDone={cancel} />;
      case 'renew':
        return (
          <ConfirmForm
            title={t('secondFactor.renew')}
            text={t('secondFactor.renewText')}
            submitLabel={t('secondFactor.renew')}
            onConfirm={renew}
            onDone={showCodes}
            onCancel={cancel}
          />
        );
      case 'remove':
        return (
          <ConfirmForm
            title={t('secondFactor.removeTitle')}
            text={t('secondFactor.removeText')}
            submitLabel={t('secondFactor.remove')}
            onConfirm={remove}
            onDone={() => setStep({ name: 'removed' })}
            onCancel={cancel}
          />
        );
      default:
        return app ? (
          <Present app={app} onRenew={() => setStep({ name: 'renew' })} onRemove={() => setStep({ name: 'remove' })} />
        ) : (
          <>
            {step.name === 'removed' && <Notice level="success">{t('secondFactor.removed')}</Notice>}
            <Button onClick={() => setStep({ name: 'begin' })}>{t('secondFactor.begin')}</Button>
          </>
        );
    }
  };
  return (
    <div ref={placeRef} tabIndex={-1} className="security-form fo-stack-3">
      {content()}
    </div>
  );
}

interface PresentProps {
  readonly app: NonNullable<LoginMethods['app']>;
  readonly onRenew: () => void;
  readonly onRemove: () => void;
}

function Present({ app, onRenew, onRemove }: PresentProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { since, recoveryCodes } = app;
  return (
    <>
      <p>
        {t('secondFactor.on', { time: timeText(since, lang) })}
        {recoveryCodes > 0 && ` · ${t('secondFactor.left', { count: recoveryCodes })}`}
      </p>
      {recoveryCodes === 0 && <Notice level="warning">{t('secondFactor.none')}</Notice>}
      <div className="confirm-actions">
        <Button onClick={onRenew}>{t('secondFactor.renew')}</Button>
        <Button variant="quiet" onClick={onRemove}>
          {t('secondFactor.remove')}
        </Button>
      </div>
    </>
  );
}

interface FirstCodeProps {
  readonly made: NewSecret;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret, as a picture and by hand, and the code by which the app shows that it has it. */
function FirstCode({ made, onDone, onCancel }: FirstCodeProps) {
  const t = useMessages();
  const confirm = useSetAtom(confirmSecondFactorAtom);
  const [code, setCode] = useState('');
  const submission = useSubmission({
    said: ['second-factor.error.none', 'second-factor.error.exists', 'login.error.wait'],
    atField: [codeWrong],
  });
  const { submit, sending, problem, fieldProblem, tried, markTried, forget, waitSeconds } = submission;
  const missing = code.trim() === '' ? t('secondFactor.missingCode') : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    markTried();
    if (!missing) void submit(() => confirm(code.trim()), onDone);
  };
  return (
    <form
      className="account-form account-form-small"
      noValidate
      aria-label={t('secondFactor.begin')}
      onSubmit={handleSubmit}
    >
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={made.uri} />
      <p>
        {t('secondFactor.secret')}: <code className="secret">{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a className="dashboard-link" href={made.uri}>
        {t('secondFactor.open')}
      </a>
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      <TextField
        label={t('secondFactor.code')}
        help={t('secondFactor.codeHelp')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={10}
        value={code}
        onValueChange={(value) => {
          setCode(value);
          forget();
        }}
        error={fieldProblem ?? (tried ? missing : undefined)}
      />
      <div className="confirm-actions">
        <Button type="submit" variant="primary" busy={sending || waitSeconds > 0}>
          {waitSeconds > 0 ? t('account.error.wait', { seconds: waitSeconds }) : t('secondFactor.confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('passkey.cancel')}
        </Button>
      </div>
    </form>
  );
}

const qr = lazy(() => import('uqr'));

/** A picture of the text that a telephone reads: dark on light whatever the theme, or it could not. */
function QrCode({ text }: { readonly text: string }) {
  const t = useMessages();
  const { value } = useLazy(qr);
  if (!value) return <div className="qr" aria-busy="true" />;
  const { data, size } = value.encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('secondFactor.picture')}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages();
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const handleCopy = () =>
    globalThis.navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  return (
    <>
      <p className="fo-lead">{t('secondFactor.recovery')}</p>
      <p>{t('secondFactor.recoveryText')}</p>
      <ul className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="confirm-actions">
        <Button variant="primary" onClick={onDone}>
          {t('secondFactor.kept')}
        </Button>
        <Button onClick={() => void handleCopy()}>{t('secondFactor.copy')}</Button>
        <p role="status">{copied && t(`secondFactor.${copied}`)}</p>
      </div>
    </>
  );
}
