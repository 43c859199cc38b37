import { type FormEvent, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { maximumMinutes } from '#shared/contract/values/cockpit-choices.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { parseMinutes } from './minutes.ts';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';

/** How long it takes today, where that is not as usual. */
export function TodayMinutes({
  restaurant: { slug, deliveryMinutes, todayMinutes },
}: {
  readonly restaurant: CockpitRestaurant;
}) {
  const t = useMessages();
  const changing = useRestaurantChange(slug);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const minutes = parseMinutes(text);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (minutes === null || !(await changing.change('set', { kind: 'minutes', minutes }))) return;
    setText('');
    setTried(false);
  };
  return (
    <PanelSection
      title={t('cockpit.minutes.title')}
      changing={changing}
      state={
        todayMinutes === null
          ? t('cockpit.minutes.usual', { count: deliveryMinutes })
          : t('cockpit.minutes.today', { count: todayMinutes, usual: deliveryMinutes })
      }
    >
      <form className="panel-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('cockpit.minutes.field')}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={text}
          onValueChange={setText}
          error={
            tried && minutes === null ? t('cockpit.accept.fault', { maximum: maximumMinutes }) : undefined
          }
        />
        <Button type="submit" size="large" busy={changing.busy === 'set'}>
          {t('cockpit.minutes.submit')}
        </Button>
      </form>
      {todayMinutes !== null && (
        <Button
          variant="quiet"
          busy={changing.busy === 'reset'}
          onClick={() => void changing.change('reset', { kind: 'minutes', minutes: null })}
        >
          {t('cockpit.minutes.reset')}
        </Button>
      )}
    </PanelSection>
  );
}
