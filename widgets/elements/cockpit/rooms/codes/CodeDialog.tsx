import { useState } from 'react';
import { centsText, parseCents } from '#runtime/amounts.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import type { RestaurantCode } from '#shared/contract/restaurant-codes.ts';
import type { RestaurantCodeLimits } from '#shared/contract/settings.ts';
import type { CodesChange } from '#state/cockpit/codes.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { priceText } from '#ui/data/price-text.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow, RadioRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { fieldError, formProblem } from '../problem-text.ts';

export interface CodesDialogProps {
  readonly limits: RestaurantCodeLimits;
  readonly busy: boolean;
  readonly problem: Failure | null;
  readonly onSave: (change: CodesChange) => void;
  readonly onClose: () => void;
}

interface CodeDialogProps extends CodesDialogProps {
  /** null: a new one */
  readonly code: RestaurantCode | null;
  readonly today: string;
}

/** Asks what a code is worth; all that is wrong the server says at once, each at its field. */
export function CodeDialog({ code, today, limits, busy, problem, onSave, onClose }: CodeDialogProps) {
  const t = useMessages();
  const [kind, setKind] = useState<'percent' | 'cents'>(code?.percent === null ? 'cents' : 'percent');
  const [once, setOnce] = useState(code?.oncePerPerson ?? false);
  const [typed, setTyped] = useState(() => textsOf(code));
  const handleSubmit = () => {
    const { word, percent, cents, minimum, from, to, uses } = typed;
    const rules = {
      percent: kind === 'percent' ? numberOf(percent) : null,
      cents: kind === 'cents' ? (parseCents(cents) ?? 0) : null,
      minimumOrderValue: minimum.trim() === '' ? 0 : (parseCents(minimum) ?? -1),
      validFrom: from || null,
      validTo: to || null,
      maximumUses: uses.trim() === '' ? null : numberOf(uses),
      oncePerPerson: once,
    };
    onSave(code ? { kind: 'code', id: code.id, rules } : { kind: 'code', word, rules });
  };
  const field = (name: keyof typeof typed, sent: string) => ({
    name: `code-${name}`,
    autoComplete: 'off',
    value: typed[name],
    onValueChange: (text: string) => setTyped({ ...typed, [name]: text }),
    error: fieldError(problem, sent),
  });
  return (
    <FormDialog
      title={code ? t('codesRoom.codes.change', { name: code.word }) : t('codesRoom.codes.new')}
      submitLabel={t(code ? 'codesRoom.save' : 'codesRoom.create')}
      busy={busy}
      problem={formProblem(problem, t, ['on'])}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {!code && (
        <TextField
          {...field('word', 'word')}
          label={t('codesRoom.field.word')}
          help={t('codesRoom.field.word.help')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      )}
      <ChoiceGroup legend={t('codesRoom.field.kind')}>
        {(['percent', 'cents'] as const).map((each) => (
          <RadioRow
            key={each}
            name="code-kind"
            value={each}
            checked={kind === each}
            onSelect={() => setKind(each)}
            label={t(`codesRoom.field.kind.${each}`)}
          />
        ))}
      </ChoiceGroup>
      <div className="codes-fields">
        {kind === 'percent' ? (
          <TextField
            {...field('percent', 'percent')}
            label={t('codesRoom.field.percent')}
            help={t('codesRoom.field.percent.help', { maximum: limits.maxPercent })}
            inputMode="numeric"
            maxLength={6}
          />
        ) : (
          <TextField
            {...field('cents', 'cents')}
            label={t('codesRoom.field.cents')}
            help={t('codesRoom.field.cents.help', { maximum: priceText(limits.maxCents) })}
            inputMode="decimal"
            maxLength={12}
          />
        )}
        <TextField
          {...field('minimum', 'minimumOrderValue')}
          label={t('codesRoom.field.minimum')}
          help={t('codesRoom.field.minimum.help')}
          inputMode="decimal"
          maxLength={12}
        />
        <TextField
          {...field('from', 'validFrom')}
          type="date"
          label={t('codesRoom.field.from')}
          help={t('codesRoom.field.dates.help')}
        />
        <TextField
          {...field('to', 'validTo')}
          type="date"
          min={today}
          label={t('codesRoom.field.to')}
          help={t('codesRoom.field.dates.help')}
        />
        <TextField
          {...field('uses', 'maximumUses')}
          label={t('codesRoom.field.uses')}
          help={t('codesRoom.field.uses.help')}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <CheckboxRow
        label={t('codesRoom.field.once')}
        detail={t('codesRoom.field.once.help')}
        checked={once}
        onCheckedChange={setOnce}
      />
    </FormDialog>
  );
}

/** What is no whole number is 0, which is none of those that go. */
export const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

const textsOf = (code: RestaurantCode | null) => ({
  word: '',
  percent: String(code?.percent ?? ''),
  cents: code?.cents ? centsText(code.cents) : '',
  minimum: code && code.minimumOrderValue > 0 ? centsText(code.minimumOrderValue) : '',
  from: code?.validFrom ?? '',
  to: code?.validTo ?? '',
  uses: String(code?.maximumUses ?? ''),
});
