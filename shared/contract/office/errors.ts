/** What any call of the office's may be refused with. */
export const officeErrors = [
  'request.error.unauthenticated',
  'request.error.forbidden',
  'office.error.second-factor',
] as const;
