import type { User } from '#shared/contract/session.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';

/** The rooms of the account, by the hash that leads there. */
export const sectionIds = [
  'overview',
  'orders',
  'addresses',
  'favourites',
  'credits',
  'profile',
  'security',
  'data',
] as const;
export type SectionId = (typeof sectionIds)[number];

const ofStaff: readonly SectionId[] = ['overview', 'profile', 'security', 'data'];

/** Staff have no addresses, orders, points and favourites; the operator switches points off. */
export function sectionsFor(
  role: User['role'],
  flags: Pick<FeatureFlags, 'CREDITS'> | undefined,
): readonly SectionId[] {
  if (role === 'staff') return ofStaff;
  return sectionIds.filter((id) => id !== 'credits' || flags?.CREDITS !== false);
}

/** The first of the wished ones that there is; else the overview. */
export function sectionAt(
  shown: readonly SectionId[],
  ...wished: readonly (string | undefined)[]
): SectionId {
  const found = wished.map((wish) => shown.find((id) => id === wish)).find((id) => id !== undefined);
  return found ?? 'overview';
}
