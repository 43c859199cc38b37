import * as z from 'zod/mini';

/**
 * Every error key with the HTTP status it is answered with (PRODUCT.md 17.1). The texts stand in
 * `shared/messages`, once per language, under the same keys.
 */
export const errorStatus = {
  'request.error.malformed': 400,
  'request.error.invalid': 422,
  'request.error.unknown-field': 422,
  'request.error.too-large': 413,
  'request.error.unsupported-type': 415,
  'request.error.not-found': 404,
  'request.error.unauthenticated': 401,
  'request.error.forbidden': 403,
  'request.error.csrf': 403,
  'request.error.api-key': 403,
  'request.error.too-many': 429,
  'request.error.overloaded': 503,
  'request.error.unavailable': 503,
  'request.error.unknown-outcome': 503,
  'request.error.failed': 500,
  'restaurant.error.unknown': 404,
  'place.error.unknown': 404,
  'place.error.not-accepted': 422,
  'location.error.unknown-city': 422,
  'location.error.missing': 422,
  'navigation.error.refused': 422,
  'basket.error.product-not-available': 422,
  'basket.error.invalid-id': 400,
  'basket.error.inconsistent-totals': 409,
  'basket.error.unfinished-item': 422,
  'basket.error.not-owner': 403,
  'basket.error.unknown': 404,
  'basket.error.unknown-item': 404,
  'basket.error.illegal-flavors': 422,
  'basket.error.invalid-quantity': 422,
  'basket.error.invalid-time': 422,
  'basket.error.full': 422,
  'basket.error.idempotency-conflict': 409,
  'basket.error.code-mismatch': 409,
  'basket.error.unknown-share': 404,
  'order.error.empty-basket': 422,
  'order.error.invalid-address': 422,
  'order.error.invalid-transport': 422,
  'order.error.invalid-time': 422,
  'order.error.invalid-payment-type': 422,
  'order.error.no-payment': 422,
  'order.error.no-permission': 403,
  'order.error.insufficient-credits': 422,
  'order.error.invalid-basket': 422,
  'order.error.below-minimum': 422,
  'order.error.above-maximum': 422,
  'order.error.basket-consumed': 409,
  'order.error.failed': 500,
  'order.error.illegal-fieldname': 422,
  'order.error.invalid-field': 422,
  'order.error.terms': 422,
  'order.error.tip': 422,
  'order.error.age': 422,
  'order.error.missing-idempotency-key': 422,
  'order.error.idempotency-conflict': 409,
  'order.error.email-code': 422,
  'order.error.unknown': 404,
  'order.error.status': 409,
  'order.error.changed': 409,
  'payment.error.unavailable': 503,
  'payment.error.signature': 400,
  'rating.error.invalid': 422,
  'rating.error.not-rateable': 409,
  'rating.error.twice': 409,
  'rating.error.unknown': 404,
  'bot.error.refused': 422,
  'coupon.error.invalid-coupon-code': 422,
  'coupon.error.invalid-discount-code': 422,
  'voucher.error.minimum-order-value': 422,
  'voucher.error.single': 422,
  'login.error.failed': 401,
  'register.error.terms': 422,
  'token.error.invalid': 422,
  'login.error.wait': 429,
  'second-factor.error.needed': 401,
  'second-factor.error.code': 422,
  'second-factor.error.exists': 409,
  'second-factor.error.none': 409,
  'second-factor.error.required': 403,
  'passkey.error.expired': 422,
  'passkey.error.failed': 422,
  'passkey.error.unknown': 422,
  'passkey.error.taken': 409,
  'passkey.error.too-many': 422,
  'passkey.error.missing': 404,
  'passkey.error.unavailable': 422,
  'password.error.too-short': 422,
  'password.error.breached': 422,
  'password.error.wrong': 422,
  'email.error.invalid': 422,
  'mail.error.too-many': 429,
  'profile.error.invalid': 422,
  'address.error.invalid': 422,
  'address.error.unknown': 404,
  'address.error.too-many': 422,
  'device.error.unknown': 404,
  'favourite.error.too-many': 422,
  'page.error.cursor': 422,
  'export.error.unknown': 404,
  'account.error.foreign': 403,
  'feature.error.off': 403,
} as const satisfies Record<string, number>;

export type ErrorKey = keyof typeof errorStatus;
export const errorKeys = /* @__PURE__ */ Object.keys(errorStatus) as ErrorKey[];
export const errorKey = z.enum(errorKeys as [ErrorKey, ...ErrorKey[]]);

export const fieldErrorReason = z.enum(['missing', 'invalid', 'tooLong']);
export type FieldErrorReason = z.infer<typeof fieldErrorReason>;

/**
 * One thing that went wrong; `message` is in the session's language, `field` only where one is meant. `reason`: what is
 * the matter with what was entered there, and each has a text of its own; absent where nothing was entered wrongly.
 * `number`: of a failure of the server's own its `X-Request-Id`, which stands in `message` too; by it the operator finds
 * out what it was.
 */
export const errorEntry = z.object({
  key: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  // a reason of a newer server may be unknown to an older element
  reason: z.optional(z.string()),
  number: z.optional(z.string()),
});

/**
 * The body of every answer that is not 2xx. A stale basket also carries the current identifiers
 * (PRODUCT.md 6.14), a consumed one the order it became, for its owner (PRODUCT.md 10.2).
 */
export const errorBody = z.object({
  errors: z.array(errorEntry),
  basketCacheId: z.optional(z.string()),
  basketItemCacheId: z.optional(z.nullable(z.string())),
  orderId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
