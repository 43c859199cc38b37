import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { maximumMinutes } from '#shared/contract/values/cockpit-choices.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const minimumMinutes = 5;

interface MinutesFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** it was just asked for, by a button that it replaces */
  readonly takesFocus?: boolean;
  /** resolves to whether they were taken */
  readonly onMinutes: (minutes: number) => Promise<boolean>;
}

/** Whole minutes that a restaurant may name, typed. */
export function MinutesForm({ label, submitLabel, busy, takesFocus = false, onMinutes }: MinutesFormProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const minutes = parseMinutes(text);
  useEffect(() => {
    if (takesFocus) formRef.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (minutes === null || !(await onMinutes(minutes))) return;
    setText('');
    setTried(false);
  };
  return (
    <form ref={formRef} className="inline-form fo-wrap" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={label}
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        onValueChange={setText}
        error={tried && minutes === null ? t('cockpit.accept.fault', { maximum: maximumMinutes }) : undefined}
      />
      <Button type="submit" size="large" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

function parseMinutes(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,3}$/.test(trimmed)) return null;
  const minutes = Number(trimmed);
  return minutes >= minimumMinutes && minutes <= maximumMinutes ? minutes : null;
}
