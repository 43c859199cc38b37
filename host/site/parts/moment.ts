import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { PageContext } from '../page.ts';

/** A day and its time, as sentences and lists name them. */
export const formatMoment = (instant: string, { t, language }: PageContext): string =>
  t('site.receipt.moment', {
    date: formatDate(instant, 'long', language),
    time: formatDate(instant, 'time', language),
  });
