import { temporal } from './temporal.ts';

/** Austria's public holidays that fall on the same date every year, as `MM-DD`. */
const fixedHolidays: ReadonlySet<string> = new Set([
  '01-01', // Neujahr
  '01-06', // Heilige Drei Könige
  '05-01', // Staatsfeiertag
  '08-15', // Mariä Himmelfahrt
  '10-26', // Nationalfeiertag
  '11-01', // Allerheiligen
  '12-08', // Mariä Empfängnis
  '12-25', // Christtag
  '12-26', // Stefanitag
]);

/** Days after Easter Sunday: Ostermontag, Christi Himmelfahrt, Pfingstmontag, Fronleichnam. */
const movableHolidays: ReadonlySet<number> = new Set([1, 39, 50, 60]);

/** Whether `date` is one of Austria's thirteen public holidays (PRODUCT.md 2.8). Sundays are not. */
export function isPublicHoliday(date: Temporal.PlainDate): boolean {
  if (fixedHolidays.has(date.toString().slice(-5))) return true;
  // Easter is from March 22 to April 25, so that the movable ones lie between March and June.
  if (date.month < 3 || date.month > 6) return false;
  return movableHolidays.has(easterSunday(date.year).until(date, { largestUnit: 'days' }).days);
}

/** Easter Sunday of a Gregorian year, by the algorithm known as Meeus/Jones/Butcher. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const exception = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfMarch = epact + weekday - 7 * exception + 22;
  return temporal()
    .PlainDate.from({ year, month: 3, day: 1 })
    .add({ days: dayOfMarch - 1 });
}
