/** What somebody is at a restaurant: what each may do stands in `shared/domain/cockpit/staff-areas.ts`. */
export const staffRoles = ['owner', 'manager', 'kitchen'] as const;
export type StaffRole = (typeof staffRoles)[number];
