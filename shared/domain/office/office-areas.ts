import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';

/**
 * What there is to do in the office:
 * - `restaurants`: see them, and pause one; `approvals`: approve, refuse, close and open them
 * - `orders`: what happened to one; `refunds`: give back what was paid
 * - `complaints`, `mails`, `people`, `figures`: as they say
 * - `deletions`: delete or block an account
 * - `codes`: vouchers and coupons; `partners`: keys, origins and colours; `settings`: settings and flags
 * - `audit`: who has changed what
 */
export const officeAreas = [
  'restaurants',
  'approvals',
  'orders',
  'refunds',
  'complaints',
  'mails',
  'people',
  'deletions',
  'partners',
  'codes',
  'settings',
  'figures',
  'audit',
] as const;
export type OfficeArea = (typeof officeAreas)[number];

const areas: Readonly<Record<OperatorRole, readonly OfficeArea[]>> = {
  support: ['restaurants', 'orders', 'complaints', 'mails', 'people'],
  finance: ['restaurants', 'orders', 'refunds', 'complaints', 'mails', 'codes', 'figures', 'audit'],
  admin: officeAreas,
};

/** What somebody with that role may, in the order of the areas. */
export const areasOf = (role: OperatorRole): readonly OfficeArea[] => areas[role];

export const mayInOffice = (role: OperatorRole, area: OfficeArea): boolean => areas[role].includes(area);
