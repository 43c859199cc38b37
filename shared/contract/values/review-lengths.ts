export const longestReply = 1000;
/** of why a restaurant reports a review */
export const longestReviewReport = 1500;
