import '#ui/form/Input.css?shared';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { todayAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { type ErrorOf, RangeFields } from './RangeFields.tsx';
import { newId, type SpecialDraft, type Way } from './times-draft.ts';

interface SpecialDaysProps {
  readonly specialDays: readonly SpecialDraft[];
  readonly ways: readonly Way[];
  readonly onSpecialDays: (specialDays: readonly SpecialDraft[]) => void;
  readonly errorOf: ErrorOf;
}

/** Days on which the week's hours do not hold: closed, or open at other times. */
export function SpecialDays({ specialDays, ways, onSpecialDays, errorOf }: SpecialDaysProps) {
  const t = useMessages();
  const add = () =>
    onSpecialDays([...specialDays, { id: newId(), date: '', closed: true, delivery: [], takeaway: [] }]);
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('times.special.title')}</H3>
      <p className="fo-quiet">{t(specialDays.length === 0 ? 'times.special.none' : 'times.special.help')}</p>
      {specialDays.length > 0 && (
        <ul className="times-list fo-lined">
          {specialDays.map((special) => (
            <li key={special.id}>
              <Special
                special={special}
                ways={ways}
                onChange={(values) =>
                  onSpecialDays(specialDays.map((each) => (each === special ? { ...each, ...values } : each)))
                }
                onRemove={() => onSpecialDays(specialDays.filter((each) => each !== special))}
                errorOf={errorOf}
              />
            </li>
          ))}
        </ul>
      )}
      <Button onClick={add}>{t('times.special.add')}</Button>
    </section>
  );
}

interface SpecialProps {
  readonly special: SpecialDraft;
  readonly ways: readonly Way[];
  readonly onChange: (values: Partial<SpecialDraft>) => void;
  readonly onRemove: () => void;
  readonly errorOf: ErrorOf;
}

function Special({ special, ways, onChange, onRemove, errorOf }: SpecialProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const today = useAtomValue(todayAtom);
  const { id, date, closed } = special;
  const name = /^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(`${date}T12:00:00Z`, 'full', lang) : t('times.special.new');
  const error = errorOf(id);
  return (
    <div className="times-special fo-stack-3" role="group" aria-label={name}>
      <div className="times-fields">
        <TextField
          type="date"
          label={t('times.special.date')}
          min={today}
          max={temporal().PlainDate.from(today).add({ years: 1 }).toString()}
          value={date}
          onValueChange={(text) => onChange({ date: text })}
          error={errorOf(`${id}.date`)}
        />
        <Button variant="quiet" onClick={onRemove}>
          {t('times.special.remove')}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </Button>
      </div>
      <CheckboxRow
        label={t('times.special.closed')}
        checked={closed}
        onCheckedChange={(checked) => onChange({ closed: checked })}
      />
      {!closed &&
        ways.map((way) => (
          <div key={way} className="times-day">
            <p>{t(`times.hours.${way}`)}</p>
            <RangeFields
              of={`${name}, ${t(`times.hours.${way}`)}`}
              ranges={special[way]}
              noneText={t('times.week.none')}
              onRanges={(ranges) => onChange({ [way]: ranges })}
              errorOf={errorOf}
            />
          </div>
        ))}
      {error && (
        <p className="fo-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
