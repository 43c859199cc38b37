/** Day and time as Vienna's clocks show them. */
export function timeText(instant: string, lang: 'de' | 'en'): string {
  return new Intl.DateTimeFormat(lang === 'de' ? 'de-AT' : 'en-GB', {
    timeZone: 'Europe/Vienna',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}
