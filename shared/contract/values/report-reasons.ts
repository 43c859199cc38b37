/** Why a review is reported to the operator. */
export const reportReasons = ['insult', 'untrue', 'advertising', 'personal-data', 'other'] as const;
