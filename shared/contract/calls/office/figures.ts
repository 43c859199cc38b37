import { figuresQuery, marketplaceFiguresAnswer } from '../../figures.ts';
import { callsOf } from '../call.ts';

const { get } = callsOf({
  tag: 'Office',
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'office.error.second-factor'],
});

export const getMarketplaceFigures = get('/json/office/figures', {
  summary: 'Orders of all restaurants in a day, week or month, compared with the one before',
  query: figuresQuery,
  answer: marketplaceFiguresAnswer,
});
