import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { loginMethodsTexts } from '#shared/messages/login-methods/texts.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import type { FormSubmission } from '../forms/use-submission.ts';

interface CodeStepProps {
  /** of the form before it, with what is wrong with the code at its field */
  readonly submission: FormSubmission;
  readonly submitLabel: string;
  readonly onSubmit: (code: string) => unknown;
  readonly onBack: () => void;
}

/** The second step of a login, or of a new password by mail: the code of an app, or a recovery code. */
export const CodeStep = withTexts([loginMethodsTexts], function CodeStep(props: CodeStepProps) {
  const { submission, submitLabel, onSubmit, onBack } = props;
  const t = useMessages();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const missing = code.trim() === '' ? t('secondFactor.missingCode') : undefined;

  // also where another keyboard is to come
  useEffect(() => fieldRef.current?.focus(), [isRecovery]);

  return (
    <AccountForm
      title={t('secondFactor.step')}
      text={t('secondFactor.stepText')}
      submission={submission}
      submitLabel={submitLabel}
      isValid={!missing}
      onSubmit={() => onSubmit(code.trim())}
      footer={
        <>
          <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('secondFactor.back')}
          </Button>
        </>
      }
    >
      <TextField
        ref={fieldRef}
        label={t(isRecovery ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
        help={t(isRecovery ? 'secondFactor.recoveryHelp' : 'secondFactor.codeHelp')}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        value={code}
        onValueChange={(value) => {
          setCode(value);
          submission.forget();
        }}
        error={submission.fieldProblem ?? (submission.tried ? missing : undefined)}
      />
    </AccountForm>
  );
});
