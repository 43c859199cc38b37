import { InvalidArgumentError } from 'commander';
import { type FeatureFlags, featureFlags } from '#shared/contract/settings.ts';

/** Reads an amount of euros, `5`, `5.5` or `5,50`, as cents. */
export function eurosArgument(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new InvalidArgumentError('Write euros like 5 or 5.50.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Reads a whole number within bounds. */
export const wholeArgument = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < minimum || value > maximum) {
    throw new InvalidArgumentError(`Write a whole number from ${minimum} to ${maximum}.`);
  }
  return value;
};

/** Reads a day, which counts until its end in Vienna, or an instant. Returns an instant. */
export function endArgument(text: string): string {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      const dayAfter = Temporal.PlainDate.from(text, { overflow: 'reject' }).add({ days: 1 });
      return dayAfter.toZonedDateTime('Europe/Vienna').toInstant().toString();
    }
    const instant = Temporal.Instant.from(text).toString();
    // years of five digits come with a sign, which databases do not read
    if (/^\d{4}-/.test(instant)) return instant;
  } catch {
    // said below
  }
  throw new InvalidArgumentError('Write a day like 2027-01-31, or an instant like 2027-01-31T12:00:00Z.');
}

/** Reads one `NAME=on` after another. */
export function flagArgument(text: string, before: Partial<FeatureFlags> = {}): Partial<FeatureFlags> {
  const [name = '', value, ...more] = text.split('=');
  if (!Object.hasOwn(featureFlags.shape, name) || (value !== 'on' && value !== 'off') || more.length > 0) {
    const names = Object.keys(featureFlags.shape).join(', ');
    throw new InvalidArgumentError(`Write NAME=on or NAME=off; the names are ${names}.`);
  }
  return { ...before, [name]: value === 'on' };
}

/** Reads one value after another. */
export const listArgument = (text: string, before: readonly string[] = []): string[] => [...before, text];
