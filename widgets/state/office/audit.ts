import { getAudit } from '#shared/contract/calls/office/office.ts';
import type { AuditAnswer, AuditQuery } from '#shared/contract/office/audit.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';

/** A page of who has changed what. */
export const readAuditAtom = atom(
  null,
  (get, _set, query: AuditQuery): Promise<Outcome<AuditAnswer>> =>
    outcomeOf(() => get(portsAtom).api.call(getAudit, { query })),
);
