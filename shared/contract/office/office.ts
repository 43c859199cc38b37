import * as z from 'zod/mini';
import { operatorRoles } from './operator-roles.ts';

/** What the operator who is logged in may do. */
export const officeAnswer = z.object({ role: z.enum(operatorRoles) });
export type OfficeAnswer = z.infer<typeof officeAnswer>;
