/** Name of the session's cookie. */
export const sessionCookie = 'fo_session';

/** Most characters of an `Idempotency-Key`. */
export const longestKey = 200;

/**
 * Headers that a request may carry from another origin, and what each is for. Cross-origin calls are allowed these, the
 * documentation names them.
 */
export const requestHeaders = {
  'Content-Type': 'what the body is: JSON, and for `/broadcasting/auth` a form too',
  'Accept-Language': 'the language of texts in the answer, `de` or `en`; `de` where it names neither',
  'Idempotency-Key':
    'made by the client once for each attempt, a random text: sent again with the same body, the call happens once and is answered as one that has happened',
  'If-None-Match': 'the `ETag` of the answer that is known: where it still is the answer, 304 comes without a body',
  'X-Api-Key': "a partner's key, sent from an origin that is registered for it",
  'X-Session-Id':
    'the session where cookies cannot reach, together with `X-Api-Key`; it needs no CSRF token. With a login it may do what `POST /json/session/login` says',
  'X-CSRF-Token': "the session's `csrfToken`, with every changing call of a session by cookie",
  'X-Socket-Id': "what a Laravel Echo client adds of its own: its socket's id. It is not looked at",
  'X-Requested-With': "what browsers' HTTP clients add of their own: `XMLHttpRequest`. It is not looked at",
} as const;
/** Headers of answers that pages of other origins may read too. */
export const answerHeaders = {
  ETag: 'names this very answer, for `If-None-Match`',
  RateLimit:
    'of a till: how many calls its token has left, `r`, until they are all there again in `t` seconds, as in `"token";r=599;t=42`',
  'RateLimit-Policy': 'of a till: how many calls a token has, `q`, in `w` seconds, as in `"token";q=600;w=60`',
  'Retry-After': 'seconds after which another try makes sense',
  'X-Elements-Version': 'the version of the elements that this server sends, which know its answers',
  'X-Request-Id': 'names the request in the log of the server',
} as const;
export type AnswerHeader = keyof typeof answerHeaders;
