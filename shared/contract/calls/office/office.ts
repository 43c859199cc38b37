import * as audit from '../../office/audit.ts';
import { officeErrors } from '../../office/errors.ts';
import { officeAnswer } from '../../office/office.ts';
import { callsOf } from '../call.ts';

const { get } = callsOf({ tag: 'Office', errors: officeErrors });

export const getOffice = get('/json/office', {
  summary: 'What the operator may do; 401 for guests, 403 for everybody who is none or has no second factor',
  answer: officeAnswer,
});

export const getAudit = get('/json/office/audit', {
  summary: 'Who has changed what, page by page',
  query: audit.auditQuery,
  answer: audit.auditAnswer,
  errors: [...officeErrors, 'page.error.cursor'],
});
