import { type FormEvent, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { todayAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';

/** Whole days on which the restaurant is closed. */
export function Closures({
  restaurant: { slug, closures },
}: {
  readonly restaurant: Pick<CockpitRestaurant, 'slug' | 'closures'>;
}) {
  const t = useMessages();
  const { lang } = useWidget();
  const today = useAtomValue(todayAtom);
  const changing = useRestaurantChange(slug);
  const [date, setDate] = useState('');
  const [tried, setTried] = useState(false);
  const last = yearAfter(today);
  const isPossible = date !== '' && date >= today && date <= last;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPossible || !(await changing.change('close', { kind: 'closure', date, closed: true }))) return;
    setDate('');
    setTried(false);
  };
  return (
    <PanelSection
      title={t('cockpit.closure.title')}
      changing={changing}
      state={closures.length === 0 ? t('cockpit.closure.none') : ''}
    >
      {closures.length > 0 && (
        <ul className="closures">
          {closures.map((day) => (
            <li key={day}>
              <span>{formatDate(`${day}T12:00:00Z`, 'full', lang)}</span>
              <Button
                busy={changing.busy === day}
                onClick={() => void changing.change(day, { kind: 'closure', date: day, closed: false })}
              >
                {t('cockpit.closure.open')}
                <VisuallyHidden>, {formatDate(`${day}T12:00:00Z`, 'full', lang)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="inline-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('cockpit.closure.field')}
          type="date"
          name="closure"
          min={today}
          max={last}
          value={date}
          onValueChange={setDate}
          error={tried && !isPossible ? t('cockpit.closure.missing') : undefined}
        />
        <Button type="submit" size="large" busy={changing.busy === 'close'}>
          {t('cockpit.closure.submit')}
        </Button>
      </form>
    </PanelSection>
  );
}

/** The same date a year later; the last of February after a leap day. */
function yearAfter(today: string): string {
  return temporal().PlainDate.from(today).add({ years: 1 }).toString();
}
