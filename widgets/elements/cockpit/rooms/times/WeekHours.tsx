import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Day } from '#shared/contract/hours.ts';
import { days } from '#shared/contract/values/days.ts';
import { Button } from '#ui/action/Button.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { type ErrorOf, RangeFields } from './RangeFields.tsx';
import { aRange, type HoursName, type TimesDraft } from './times-draft.ts';

interface WeekHoursProps {
  readonly hours: TimesDraft['hours'];
  /** which hours the restaurant has */
  readonly names: readonly HoursName[];
  readonly shown: HoursName;
  readonly onShow: (name: HoursName) => void;
  readonly onHours: (hours: TimesDraft['hours']) => void;
  readonly errorOf: ErrorOf;
}

type Week = TimesDraft['hours'][HoursName];
const weekdays = days.filter((day) => day !== 'holiday');

/** The hours of a week, for everything that they are of. */
export function WeekHours({ hours, names, shown, onShow, onHours, errorOf }: WeekHoursProps) {
  const t = useMessages();
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('times.week.title')}</H3>
      <Tabs
        label={t('times.week.title')}
        selected={shown}
        onSelect={(id) => onShow(id as HoursName)}
        tabs={names.map((name) => ({
          id: name,
          label: t(`times.hours.${name}`),
          panel: (
            <WeekOf
              name={name}
              week={hours[name]}
              onWeek={(week) => onHours({ ...hours, [name]: week })}
              errorOf={errorOf}
            />
          ),
        }))}
      />
    </section>
  );
}

interface WeekOfProps {
  readonly name: HoursName;
  readonly week: Week;
  readonly onWeek: (week: Week) => void;
  readonly errorOf: ErrorOf;
}

function WeekOf({ name, week, onWeek, errorOf }: WeekOfProps) {
  const t = useMessages();
  const noneOf = (day: Day) => {
    if (day === 'holiday') return t('times.week.asWeekday');
    return t(name === 'preOrderDelivery' ? 'times.week.none' : 'times.week.closed');
  };
  const copyMonday = () =>
    onWeek({
      ...week,
      ...Object.fromEntries(
        weekdays.map((day) => [
          day,
          day === 'monday' ? week.monday : week.monday.map(({ from, to }) => aRange(from, to)),
        ]),
      ),
    });
  return (
    <div className="times-week">
      <p className="fo-quiet">{t(`times.hours.${name}.help`)}</p>
      <dl className="fo-lined">
        {days.map((day) => (
          <div key={day} className="times-day">
            <dt>{t(`times.day.${day}`)}</dt>
            <dd>
              <RangeFields
                of={t(`times.day.${day}`)}
                ranges={week[day]}
                noneText={noneOf(day)}
                onRanges={(ranges) => onWeek({ ...week, [day]: ranges })}
                errorOf={errorOf}
              />
            </dd>
          </div>
        ))}
      </dl>
      {week.monday.length > 0 && <Button onClick={copyMonday}>{t('times.week.copy')}</Button>}
    </div>
  );
}
