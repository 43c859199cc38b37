import { loginCode, loginCodeBody, redeemLoginBody, sessionAnswer } from '../session.ts';
import { callsOf } from './call.ts';

// apart from the account's other calls: every element may take a login over, and fetches no more than these for it

const { post } = callsOf({ tag: 'Account' });

export const createLoginCode = post('/json/session/login/code', {
  summary: "A single-use code by which a partner's page takes this login over; only on the host's own origin",
  body: loginCodeBody,
  answer: loginCode,
  status: 201,
  errors: [
    'request.error.forbidden',
    'request.error.unauthenticated',
    'request.error.api-key',
    'navigation.error.refused',
  ],
});

export const redeemLoginCode = post('/json/session/login', {
  summary:
    "Logs a partner's session in by the code of the host's own window; bound to the api key. It orders, and reads and changes what belongs to ordering: addresses, favourites, orders, ratings, points, name and newsletter. Password, e-mail, other devices, the copy of the data and the account's end are for the host's own pages: `account.error.foreign`",
  body: redeemLoginBody,
  answer: sessionAnswer,
  errors: ['token.error.invalid', 'request.error.api-key', 'login.error.failed', 'login.error.blocked'],
});
