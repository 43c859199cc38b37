import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Day } from '#shared/contract/hours.ts';
import type { CockpitTimes, CockpitTimesAnswer } from '#shared/contract/times.ts';
import { days } from '#shared/contract/values/days.ts';
import type { TimesPart } from '#shared/domain/cockpit/merge-times.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { daySeconds, timeOfSeconds } from '#shared/domain/time/vienna.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { priceText } from '#ui/data/price-text.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import type { HoursName } from './times-draft.ts';

interface TimesConflictProps {
  /** with the own state of the parts */
  readonly merged: CockpitTimes;
  readonly theirs: CockpitTimesAnswer;
  readonly parts: readonly TimesPart[];
  readonly busy: boolean;
  readonly onClose: () => void;
  /** the parts that are to be as others have made them */
  readonly onChosen: (theirParts: readonly TimesPart[]) => void;
}

/** What two have changed at the same time: both states of it, and whose shall hold. Nothing is lost until that is said. */
export function TimesConflict({ merged, theirs, parts, busy, onClose, onChosen }: TimesConflictProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const [theirParts, setTheirParts] = useState<readonly TimesPart[]>([]);
  const choose = (part: TimesPart, isTheirs: boolean) =>
    setTheirParts((before) => [...before.filter((each) => each !== part), ...(isTheirs ? [part] : [])]);
  return (
    <Modal
      title={t('times.conflict.title')}
      closeLabel={t('times.conflict.close')}
      onClose={onClose}
      negative={{ label: t('times.conflict.back'), onClick: onClose }}
      affirmative={{ label: t('times.save'), busy, onClick: () => onChosen(theirParts) }}
    >
      <div className="fo-stack-4">
        <p>{t('times.conflict.text')}</p>
        {parts.map((part) => (
          <ChoiceGroup key={part} legend={t(`times.part.${part}`)}>
            {([false, true] as const).map((isTheirs) => (
              <RadioRow
                key={String(isTheirs)}
                name={part}
                value={String(isTheirs)}
                checked={theirParts.includes(part) === isTheirs}
                onSelect={() => choose(part, isTheirs)}
                label={t(isTheirs ? 'times.conflict.theirs' : 'times.conflict.mine')}
                detail={<span className="times-lines">{linesOf(isTheirs ? theirs.times : merged, part, t, lang)}</span>}
              />
            ))}
          </ChoiceGroup>
        ))}
      </div>
    </Modal>
  );
}

/** A part in words, a line for each thing that it has. */
function linesOf(times: CockpitTimes, part: TimesPart, t: Translate, lang: 'de' | 'en'): string {
  const lines = linesByPart(times, part, t, lang);
  return lines.length > 0 ? lines.join('\n') : t('times.conflict.nothing');
}

function linesByPart(times: CockpitTimes, part: TimesPart, t: Translate, lang: 'de' | 'en'): string[] {
  switch (part) {
    case 'deliveryMinutes':
    case 'leadMinutes':
      return [t('times.conflict.minutes', { count: times[part] })];
    case 'freeDeliveryFrom':
      return times.freeDeliveryFrom === null ? [] : [priceText(times.freeDeliveryFrom)];
    case 'areas':
      return times.areas.map(
        ({ zipCodes, fee, minimum }) => `${zipCodes.join(', ')}: ${priceText(fee)} / ${priceText(minimum)}`,
      );
    case 'specialDays':
      return times.specialDays.map(({ date, closed, delivery, takeaway }) => {
        const spans = (['delivery', 'takeaway'] as const).map(
          (way) => `${t(`times.hours.${way}`)} ${spansText(way === 'delivery' ? delivery : takeaway) || '–'}`,
        );
        const day = formatDate(`${date}T12:00:00Z`, 'month-day', lang);
        return `${day}: ${closed ? t('times.special.closed') : spans.join(', ')}`;
      });
    default:
      return weekLines(times.hours[part.slice('hours.'.length) as HoursName], t);
  }
}

function weekLines(entries: CockpitTimes['hours'][HoursName], t: Translate): string[] {
  const spansOf = (day: Day) => spansText(entries.filter((entry) => entry.day === day));
  return days.flatMap((day) => (spansOf(day) ? [`${t(`times.day.${day}`)} ${spansOf(day)}`] : []));
}

const spansText = (ranges: readonly { readonly begin: number; readonly end: number }[]) =>
  ranges
    .map(({ begin, end }) => `${timeOfSeconds(begin)}–${timeOfSeconds(end > daySeconds ? end - daySeconds : end)}`)
    .join(', ');
