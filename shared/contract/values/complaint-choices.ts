/** What is complained about. */
export const complaintKinds = ['order', 'review'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** `answered`: by mail, and not closed yet. */
export const complaintStates = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const longestComplaint = 2000;
export const longestComplaintAnswer = 4000;
