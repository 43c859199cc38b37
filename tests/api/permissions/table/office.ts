import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { officeWork, type Row } from './row.ts';

export const officeRows = {
  getOffice: officeWork(null),
  getAudit: officeWork('audit'),
} as const satisfies Partial<Record<CallName, Row>>;
