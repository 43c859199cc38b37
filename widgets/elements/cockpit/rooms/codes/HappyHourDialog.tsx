import '#ui/form/Input.css?shared';
import { useId, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import type { HappyHour } from '#shared/contract/restaurant-codes.ts';
import { Chip } from '#ui/action/Chip.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { fieldError, formProblem } from '../problem-text.ts';
import { fullTime } from '../times/times-draft.ts';
import { type CodesDialogProps, numberOf } from './CodeDialog.tsx';
import { dayNames } from './codes-text.ts';

interface HappyHourDialogProps extends CodesDialogProps {
  /** null: a new one */
  readonly hour: HappyHour | null;
}

/** Asks when all of the card is cheaper, and by how much. */
export function HappyHourDialog({ hour, limits, busy, problem, onSave, onClose }: HappyHourDialogProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const errorId = useId();
  const [days, setDays] = useState<readonly number[]>(hour?.days ?? []);
  const [typed, setTyped] = useState({
    begins: hour?.begins ?? '',
    ends: hour?.ends ?? '',
    percent: String(hour?.percent ?? ''),
  });
  const handleSubmit = () => {
    const rules = {
      days: days.toSorted((a, b) => a - b),
      begins: fullTime(typed.begins),
      // midnight is the first time of the day after
      ends: fullTime(typed.ends).replace('24:00', '00:00'),
      percent: numberOf(typed.percent),
    };
    onSave({ kind: 'happy', id: hour?.id, rules });
  };
  const field = (name: keyof typeof typed) => ({
    name: `happy-${name}`,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    maxLength: 5,
    value: typed[name],
    onValueChange: (text: string) => setTyped({ ...typed, [name]: text }),
    error: fieldError(problem, name),
  });
  const time = (name: 'begins' | 'ends') => ({
    ...field(name),
    onBlur: () => setTyped({ ...typed, [name]: fullTime(typed[name]) }),
  });
  const daysError = fieldError(problem, 'days');
  return (
    <FormDialog
      title={t(hour ? 'codesRoom.happy.change' : 'codesRoom.happy.new')}
      submitLabel={t(hour ? 'codesRoom.save' : 'codesRoom.create')}
      busy={busy}
      problem={formProblem(problem, t, ['on'])}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <fieldset className="codes-days" aria-describedby={daysError ? errorId : undefined}>
        <legend>{t('codesRoom.field.days')}</legend>
        <div className="fo-wrap fo-gap-2">
          {dayNames(lang).map(({ day, name }) => (
            <Chip
              key={day}
              selected={days.includes(day)}
              onClick={() => setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day])}
            >
              {name}
            </Chip>
          ))}
        </div>
        {daysError && (
          <p id={errorId} className="fo-field-error">
            {daysError}
          </p>
        )}
      </fieldset>
      <div className="codes-fields">
        <TextField {...time('begins')} label={t('codesRoom.field.begins')} placeholder="15:00" />
        <TextField
          {...time('ends')}
          label={t('codesRoom.field.ends')}
          help={t('codesRoom.field.ends.help')}
          placeholder="17:30"
        />
        <TextField
          {...field('percent')}
          label={t('codesRoom.field.percent')}
          help={t('codesRoom.field.percent.help', { maximum: limits.maxPercent })}
        />
      </div>
    </FormDialog>
  );
}
