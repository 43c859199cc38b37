import { type FormEvent, useId, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { minutesUntilTomorrow } from '#shared/domain/cockpit/pause.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { screenAtom, switchScreenAtom } from '#state/cockpit/screen.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { minuteAtom, nowAtom, todayAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { pauseText } from '../order-labels.ts';
import type { RoomProps } from '../rooms/room-props.ts';
import { MinutesForm } from './MinutesForm.tsx';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';
import { SoldOut } from './SoldOut.tsx';

/** What the staff can switch at their restaurant: the most urgent first. */
export function RestaurantPanel({ slug }: RoomProps) {
  const t = useMessages();
  const restaurant = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug);
  if (!restaurant) return null;
  return (
    <div className="panel fo-stack-5" part="panel">
      <H2>{t('cockpit.panel.title', { restaurant: restaurant.name })}</H2>
      <div className="panel-columns fo-stack-6">
        <div className="panel-column fo-stack-6">
          <Pause restaurant={restaurant} />
          <TodayMinutes restaurant={restaurant} />
          <Closures restaurant={restaurant} />
          <Device />
        </div>
        <SoldOut restaurant={restaurant} />
      </div>
    </div>
  );
}

/** What holds for this device alone: whether its screen stays on. */
function Device() {
  const t = useMessages();
  const screen = useAtomValue(screenAtom);
  const switchScreen = useSetAtom(switchScreenAtom);
  const staysOn = screen === 'on' || screen === 'asking';
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('cockpit.screen.title')}</H3>
      <p role="status">{t(`cockpit.screen.${staysOn ? 'on' : screen}`)}</p>
      <Button onClick={switchScreen}>{t(staysOn ? 'cockpit.screen.sleep' : 'cockpit.screen.wake')}</Button>
    </section>
  );
}

/** How long it takes today, where that is not as usual. */
function TodayMinutes({
  restaurant: { slug, deliveryMinutes, todayMinutes },
}: {
  readonly restaurant: CockpitRestaurant;
}) {
  const t = useMessages();
  const changing = useRestaurantChange(slug);
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
      <MinutesForm
        label={t('cockpit.minutes.field')}
        submitLabel={t('cockpit.minutes.submit')}
        busy={changing.busy === 'set'}
        onMinutes={(minutes) => changing.change('set', { kind: 'minutes', minutes })}
      />
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

const choices = [15, 30, 60] as const;

/** Takes no orders for a while. */
function Pause({ restaurant: { slug, pausedUntil } }: { readonly restaurant: CockpitRestaurant }) {
  const t = useMessages();
  const { lang } = useWidget();
  const id = useId();
  const now = useAtomValue(minuteAtom);
  const instant = useAtomValue(nowAtom);
  const changing = useRestaurantChange(slug);
  const paused = pauseText(pausedUntil, now, lang, t);
  const pause = (name: string, minutes: number | null) => void changing.change(name, { kind: 'pause', minutes });
  return (
    <PanelSection
      title={t('cockpit.pause.title')}
      changing={changing}
      state={paused === null ? t('cockpit.pause.open') : <strong>{paused}</strong>}
    >
      {paused !== null && (
        <Button variant="primary" size="large" busy={changing.busy === 'end'} onClick={() => pause('end', null)}>
          {t('cockpit.pause.end')}
        </Button>
      )}
      <div role="group" aria-labelledby={id} className="panel-choices fo-wrap fo-gap-2">
        <p id={id} className="fo-quiet">
          {t('cockpit.pause.choose')}
        </p>
        {choices.map((minutes) => (
          <Button
            key={minutes}
            size="large"
            busy={changing.busy === String(minutes)}
            onClick={() => pause(String(minutes), minutes)}
          >
            {t('cockpit.pause.minutes', { count: minutes })}
          </Button>
        ))}
        <Button
          size="large"
          busy={changing.busy === 'tomorrow'}
          onClick={() => pause('tomorrow', minutesUntilTomorrow(instant))}
        >
          {t('cockpit.pause.tomorrow')}
        </Button>
      </div>
    </PanelSection>
  );
}

/** Whole days on which the restaurant is closed. */
function Closures({
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
        <ul className="closures fo-lined">
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
      <form className="inline-form fo-wrap" noValidate onSubmit={(event) => void handleSubmit(event)}>
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
