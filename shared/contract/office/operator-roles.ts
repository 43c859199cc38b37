/** What an operator may: see `shared/domain/office/office-areas.ts`. */
export const operatorRoles = ['support', 'finance', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
