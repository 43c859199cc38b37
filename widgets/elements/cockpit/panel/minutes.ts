import { maximumMinutes } from '#shared/contract/values/cockpit-choices.ts';

const minimumMinutes = 5;

/** Whole minutes that a restaurant may name; null for anything else. */
export function parseMinutes(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,3}$/.test(trimmed)) return null;
  const minutes = Number(trimmed);
  return minutes >= minimumMinutes && minutes <= maximumMinutes ? minutes : null;
}
