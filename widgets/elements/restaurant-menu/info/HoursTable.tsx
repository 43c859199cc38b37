import { useMessages } from '#runtime/use-messages.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { daysText, hoursRows } from '../labels/hours-labels.ts';

export interface HoursTableProps {
  readonly title: string;
  readonly hours: readonly HoursEntry[];
}

/** Hours with equal days taken together. */
export function HoursTable({ title, hours }: HoursTableProps) {
  const t = useMessages();
  return (
    <section>
      <h3>{title}</h3>
      <dl className="info-rows">
        {hoursRows(hours).map((row) => (
          <div key={row.days.join()}>
            <dt>{daysText(row, t, 'day')}</dt>
            <dd className="fo-numbers">{row.spans.join(', ') || t('restaurant.info.closedDay')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
