export const mailEn = {
  'mail.orderPlaced.subject': 'Your order at {restaurant}',
  'mail.orderPlaced.body':
    'Hello {name},\n\nthank you for your order at {restaurant}. As soon as the restaurant confirms it, you will see it here:\n{link}\n\nYou ordered ({where}):\n\n{items}\n\nTo pay: {total}\nAll prices include VAT.\n\nEnjoy your meal!',
  'mail.orderPlaced.discount': 'Discount',
  'mail.orderPlaced.deliveryFee': 'Delivery',
  'mail.orderPlaced.deposit': 'Deposit',
  'mail.orderPlaced.voucher': 'Voucher',
  'mail.orderPlaced.credits': 'Bonus points',
  'mail.orderPlaced.tip': 'Tip',
  'mail.orderConfirmed.subject': '{restaurant} has confirmed your order',
  'mail.orderConfirmed.body':
    'Hello {name},\n\n{restaurant} has confirmed and is cooking for you.\n{when}\n\nHere you see how far your order is:\n{link}\n\nEnjoy your meal!',
  'mail.orderConfirmed.delivery': 'Planned delivery: {time}',
  'mail.orderConfirmed.takeaway': 'Ready to collect: {time}',
  'mail.orderConfirmed.minutes': '{time} (in about {minutes} minutes)',
  'mail.orderConfirmed.range': '{from} to {to}',
  'mail.orderConfirmed.rangeOnDay': '{day}, {from} to {to}',
  'mail.orderDenied.subject': '{restaurant} cannot take your order',
  'mail.orderDenied.body':
    'Hello {name},\n\nunfortunately {restaurant} cannot take your order.\n{reason}\n\n{money}\n\nYour order:\n{link}',
  'mail.orderCancelled.subject': 'Your order at {restaurant} is cancelled',
  'mail.orderCancelled.body':
    'Hello {name},\n\nyou have cancelled your order at {restaurant}.\n\n{money}\n\nYour order:\n{link}',
  'mail.reason.too-busy': 'They are too busy right now.',
  'mail.reason.sold-out': 'Something of your order is sold out.',
  'mail.reason.closing': 'The restaurant is about to close.',
  'mail.reason.out-of-area': 'Your address is outside of the delivery area.',
  'mail.reason.unreachable': 'The restaurant could not reach you.',
  'mail.reason.unconfirmed': 'The restaurant did not confirm it in time.',
  'mail.reason.other': 'The restaurant gave no reason.',
  'mail.money.nothing': 'You have nothing to pay.',
  'mail.money.refund': 'The {amount} that you paid come back the way you paid them.',
  'mail.money.points': 'You have your bonus points worth {amount} back.',
  'mail.money.voucher': 'You get the redeemed voucher of {amount} back.',
  'mail.orderRefunded.subject': 'Your money for the order at {restaurant} is on its way back',
  'mail.orderRefunded.body':
    'Hello {name},\n\nwe have refunded {amount} for your order at {restaurant}, the way you paid. It may take a few days until you have it.\n\nYour order:\n{link}',
  'mail.claim.subject': 'Your Mahlzeit account',
  'mail.claim.body':
    'Hello {name},\n\nwith this link you choose your password and activate your account:\n{link}\n\nOpen it in the browser in which you ordered, then your order at {restaurant} belongs to it at once. The link works for 48 hours. If you did not want an account, just delete this message.',
  'mail.claimKnown.body':
    'Hello {name},\n\nthere already is an account with this e-mail address. Log in here:\n{link}\n\nYour order at {restaurant} stays as it is. If this was not you, just delete this message.',
  'mail.contact.subject': 'Message from {name}',
  'mail.contact.body': 'From: {name} <{email}>\n\n{message}',
  'mail.report.subject': 'Review reported: {restaurant}',
  'mail.report.body': 'Review {id} by {author} of {restaurant} was reported. Reason: {reason}\n\n{comment}',
} as const;
