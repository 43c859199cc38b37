/** Whether guests see a restaurant: only an approved one. */
export const approvals = ['applied', 'approved', 'closed'] as const;

/** What a restaurant may lack before it can be approved, in the order in which it is told. */
export const approvalLacks = ['company', 'vat-number', 'hours', 'areas', 'card'] as const;
