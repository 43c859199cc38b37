import * as shapes from '../../office/codes.ts';
import { callsOf } from '../call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'office.error.second-factor'] as const;
const { get, post } = callsOf({ tag: 'Office', errors });

export const getCodes = get('/json/office/codes', {
  summary: "The marketplace's vouchers and coupons, and how often each was redeemed",
  query: shapes.codesQuery,
  answer: shapes.codesAnswer,
});

export const makeCodes = post('/json/office/codes', {
  summary: 'Makes codes that nobody guesses',
  body: shapes.newCodesBody,
  answer: shapes.newCodesAnswer,
  status: 201,
  errors: [
    ...errors,
    'code.error.value',
    'code.error.count',
    'code.error.prefix',
    'code.error.minimum',
    'code.error.over',
  ],
  example: {
    kind: 'voucher',
    value: 500,
    count: 10,
    minimumOrderValue: 1500,
    maximumUses: 1,
    lastDay: '2027-01-31',
    prefix: 'HERBST-',
  },
});

export const expireCodes = post('/json/office/codes/expire', {
  summary: 'Ends a code, or all that begin with it, now',
  body: shapes.expireCodesBody,
  answer: shapes.expireCodesAnswer,
  errors: [...errors, 'code.error.none'],
});
