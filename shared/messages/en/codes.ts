/** Codes and vouchers, in basket and checkout. */
export const codesEn = {
  'basket.code': 'Voucher or discount code',
  'basket.code.redeem': 'Redeem',
  'basket.code.empty': 'Please enter a code.',
  'basket.code.case': '{reason} Capital and small letters count.',
  'basket.code.login': 'You need an account to redeem this code.',
  'basket.code.login.action': 'Log in',
  'basket.code.offline': 'You are offline. The code is not redeemed.',
  'basket.code.voucher': 'Redeemed. You pay {price} less.',
  'basket.code.known': 'This voucher is already in.',
  'basket.code.coupon': 'Redeemed. The bonus points are on your account.',
  'basket.voucher': '{count|Voucher|Vouchers} {codes}',
  'basket.voucher.remove': 'Remove',
  'basket.voucher.removeName': 'Remove {count|voucher|vouchers} {codes}',
  'basket.voucher.removed': 'Without a voucher.',
  'basket.voucher.idle': 'Counts only from a higher order value.',
  'basket.voucher.rest.guest':
    '{price} of the voucher are left over and are lost with the order. With an account they become bonus points.',
  'basket.voucher.rest.consumer': '{price} of the voucher are left over and become bonus points.',
  'basket.voucher.rest.lost': '{price} of the voucher are left over and are lost with the order.',
  'basket.voucher.rest.kept': '{price} of the voucher are left over and are credited to your account.',
} as const;
