import * as shapes from '../reviews.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'] as const;
const { get } = callsOf({ tag: 'Cockpit', params: shapes.reviewsParams, errors });
const { post } = callsOf({
  tag: 'Cockpit',
  params: shapes.reviewParams,
  answer: shapes.reviewAnswer,
  errors: [...errors, 'rating.error.unknown', 'review.error.hidden'],
});

export const getReviews = get('/json/cockpit/restaurants/{slug}/reviews', {
  summary: 'What customers said, the newest first, with what the restaurant replied',
  query: shapes.reviewsQuery,
  answer: shapes.reviewsAnswer,
  errors: [...errors, 'page.error.cursor'],
});

export const replyToReview = post('/json/cockpit/restaurants/{slug}/reviews/{ratingId}/reply', {
  summary: 'Replies to a review, which guests see; changes that, or takes it back with an empty text',
  body: shapes.replyBody,
  errors: [...errors, 'rating.error.unknown', 'review.error.hidden', 'review.error.changed', 'review.error.final'],
});

export const reportReview = post('/json/cockpit/restaurants/{slug}/reviews/{ratingId}/report', {
  summary: 'Reports a review to the operator, once; it stays until they have looked at it',
  body: shapes.reviewReportBody,
});
