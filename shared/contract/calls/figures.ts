import * as shapes from '../figures.ts';
import { callsOf } from './call.ts';

const { get } = callsOf({
  tag: 'Figures',
  params: shapes.figuresParams,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'],
});

export const getFigures = get('/json/cockpit/restaurants/{slug}/figures', {
  summary: "A restaurant's orders of a day, week or month, compared with the one before",
  query: shapes.figuresQuery,
  answer: shapes.figuresAnswer,
});

export const getStatements = get('/json/cockpit/restaurants/{slug}/statements', {
  summary: "A restaurant's monthly statements, the newest first",
  answer: shapes.statementsAnswer,
});
