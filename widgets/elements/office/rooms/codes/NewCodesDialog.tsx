import { useState } from 'react';
import { parseCents } from '#runtime/amounts.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import type { NewCodes } from '#shared/contract/office/codes.ts';
import { isoDatePattern } from '#shared/contract/values/patterns.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { makeCodesAtom } from '#state/office/codes.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { failureText } from '../../failure-text.ts';
import { fieldError, isOfNoField } from '../field-error.ts';

interface NewCodesDialogProps {
  readonly onMade: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

const kinds = ['voucher', 'coupon'] as const;
const empty = { value: '', count: '1', minimum: '', uses: '1', lastDay: '', prefix: '' };

/** Asks what codes to make; all that is wrong is said at once. */
export function NewCodesDialog({ onMade, onClose }: NewCodesDialogProps) {
  const t = useMessages();
  const make = useSetAtom(makeCodesAtom);
  const { busy, problem, run } = useAction();
  const [kind, setKind] = useState<NewCodes['kind']>('voucher');
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);

  const value = kind === 'voucher' ? parseCents(typed.value) : wholeOf(typed.value);
  const count = wholeOf(typed.count);
  const minimum = kind === 'coupon' || typed.minimum.trim() === '' ? 0 : parseCents(typed.minimum);
  const uses = typed.uses.trim() === '' ? 'any' : wholeOf(typed.uses);
  const isDay = typed.lastDay === '' || isoDatePattern.test(typed.lastDay);
  const wrong = {
    value: value === null && t(kind === 'voucher' ? 'officeCodes.invalid.amount' : 'officeCodes.invalid.whole'),
    count: count === null && t('officeCodes.invalid.whole'),
    minimum: minimum === null && t('officeCodes.invalid.amount'),
    uses: (uses === null || uses === 0) && t('officeCodes.invalid.whole'),
    lastDay: !isDay && t('officeCodes.invalid.day'),
  };
  const errorOf = (field: keyof typeof wrong, sent: string) => (tried && wrong[field]) || fieldError(problem, sent);
  const handleSubmit = () => {
    setTried(true);
    if (value === null || count === null || minimum === null || uses === null || Object.values(wrong).some(Boolean))
      return;
    const body: NewCodes = {
      kind,
      value,
      count,
      minimumOrderValue: minimum,
      maximumUses: uses === 'any' ? null : uses,
      lastDay: typed.lastDay || null,
      prefix: typed.prefix.trim().toUpperCase(),
    };
    void run(
      () => make(body),
      ({ codes }) => onMade(codes),
    );
  };
  const field = (name: keyof typeof empty) => ({
    name,
    autoComplete: 'off',
    value: typed[name],
    onValueChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <FormDialog
      title={t('officeCodes.make')}
      submitLabel={t('officeCodes.submit')}
      busy={busy}
      problem={isOfNoField(problem) ? failureText(problem, t) : null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ChoiceGroup legend={t('officeCodes.kind')}>
        {kinds.map((each) => (
          <RadioRow
            key={each}
            name="kind"
            value={each}
            checked={each === kind}
            onSelect={() => setKind(each)}
            label={t(`officeCodes.kind.${each}`)}
          />
        ))}
      </ChoiceGroup>
      <div className="codes-fields">
        <TextField
          {...field('value')}
          label={t(`officeCodes.value.${kind}`)}
          help={kind === 'coupon' ? t('officeCodes.value.help') : undefined}
          inputMode={kind === 'voucher' ? 'decimal' : 'numeric'}
          maxLength={12}
          error={errorOf('value', 'value')}
        />
        <TextField
          {...field('count')}
          label={t('officeCodes.count')}
          inputMode="numeric"
          maxLength={6}
          error={errorOf('count', 'count')}
        />
        {kind === 'voucher' && (
          <TextField
            {...field('minimum')}
            label={t('officeCodes.minimum')}
            inputMode="decimal"
            maxLength={12}
            error={errorOf('minimum', 'minimumOrderValue')}
          />
        )}
        <TextField
          {...field('uses')}
          label={t('officeCodes.uses')}
          help={t('officeCodes.uses.help')}
          inputMode="numeric"
          maxLength={7}
          error={errorOf('uses', 'maximumUses')}
        />
        <TextField
          {...field('lastDay')}
          label={t('officeCodes.lastDay')}
          help={t('officeCodes.lastDay.help')}
          type="date"
          error={errorOf('lastDay', 'lastDay')}
        />
        <TextField
          {...field('prefix')}
          label={t('officeCodes.prefix')}
          help={t('officeCodes.prefix.help')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          error={fieldError(problem, 'prefix')}
        />
      </div>
    </FormDialog>
  );
}

/** Null for what is no whole number. */
const wholeOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);
