export const mailEn = {
  'mail.orderPlaced.subject': 'Your order at {restaurant}',
  'mail.orderPlaced.body':
    'Hello {name},\n\nthank you for your order at {restaurant}. As soon as the restaurant confirms it, you will see it here:\n{link}\n\nYou ordered:\n\n{items}\n\nAll prices include VAT.\n\n{where}\nWhen: {when}\nPayment: {payment}\nOrder number: {number}\n\nYour contract is with the restaurant, Mahlzeit arranges the order:\n{seller}\n\nFood is made for you and spoils quickly. That is why there is no right of withdrawal (§ 18 FAGG). Until the restaurant has confirmed, you can cancel the order on its page.\n\nYour receipt:\n{receipt}\n\nEnjoy your meal!',
  'mail.orderPlaced.action': 'Go to order',
  'mail.orderPlaced.total': 'To pay',
  'mail.orderPlaced.delivery': 'Delivered to: {address}',
  'mail.orderPlaced.takeaway': 'You collect it yourself.',
  'mail.orderPlaced.soon': 'as soon as possible',
  'mail.orderPlaced.at': '{day}, {time}',
  'mail.orderCode.subject': '{code} is your order code',
  'mail.orderCode.body':
    'Hello,\n\nmany orders have just come with this e-mail address. So that nobody orders in your name, enter this code for the next one:\n\n{code}\n\nIt holds for this one basket only. If you are not ordering anything, simply delete this message: nothing is ordered without the code.',
  'mail.orderConfirmed.subject': '{restaurant} has confirmed your order',
  'mail.orderConfirmed.body':
    'Hello {name},\n\n{restaurant} has confirmed and is cooking for you.\n{when}\n\nHere you see how far your order is:\n{link}\n\nEnjoy your meal!',
  'mail.orderConfirmed.action': 'Go to order',
  'mail.orderConfirmed.delivery': 'Planned delivery: {time}',
  'mail.orderConfirmed.takeaway': 'Ready to collect: {time}',
  'mail.orderConfirmed.minutes': '{time} (in about {minutes} minutes)',
  'mail.orderConfirmed.range': '{from} to {to}',
  'mail.orderConfirmed.rangeOnDay': '{day}, {from} to {to}',
  'mail.orderDenied.subject': '{restaurant} cannot take your order',
  'mail.orderDenied.body':
    'Hello {name},\n\nunfortunately {restaurant} cannot take your order.\n{reason}\n\n{money}\n\nYour order:\n{link}',
  'mail.orderDenied.action': 'Go to order',
  'mail.orderCancelled.subject': 'Your order at {restaurant} is cancelled',
  'mail.orderCancelled.body':
    'Hello {name},\n\nyou have cancelled your order at {restaurant}.\n\n{money}\n\nYour order:\n{link}',
  'mail.orderCancelled.action': 'Go to order',
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
  'mail.orderRefunded.action': 'Go to order',
  'mail.claim.subject': 'Your Mahlzeit account',
  'mail.claim.body':
    'Hello {name},\n\nwith this link you choose your password and activate your account:\n{link}\n\nOpen it in the browser in which you ordered, then your order at {restaurant} belongs to it at once. The link works for 48 hours. If you did not want an account, just delete this message.',
  'mail.claim.action': 'Choose password',
  'mail.claimKnown.subject': 'Your Mahlzeit account',
  'mail.claimKnown.body':
    'Hello {name},\n\nthere already is an account with this e-mail address. Log in here:\n{link}\n\nYour order at {restaurant} stays as it is. If this was not you, just delete this message.',
  'mail.claimKnown.action': 'Log in',
  'mail.contact.subject': 'Message from {name}',
  'mail.contact.body': 'From: {name} <{email}>\n\n{message}',
  'mail.report.subject': 'Review reported: {restaurant}',
  'mail.report.body': 'Review {id} by {author} of {restaurant} was reported. Reason: {reason}\n\n{comment}',
  'mail.layout.action': 'Open',
  'mail.layout.why': 'You get this message because this e-mail address was given to Mahlzeit.',
  'mail.layout.whyOrder':
    'You get this message because an order was placed at Mahlzeit with this e-mail address.',
  'mail.layout.whyOperator': 'This message goes to the operator of Mahlzeit.',
  'mail.layout.sender':
    'Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Vienna, Austria\nFN 990000x, Handelsgericht Wien · VAT ATU99000000\nservus@mahlzeit.example',
  'mail.activation.subject': 'Activate your Mahlzeit account',
  'mail.activation.body':
    'Hello {name},\n\nthis link lets you set your password and activates your account:\n{link}\n\nIt works for 48 hours. If you did not register, just delete this message.',
  'mail.activation.action': 'Set password',
  'mail.registeredAlready.subject': 'You already have a Mahlzeit account',
  'mail.registeredAlready.body':
    'Hello {name},\n\nsomebody wanted to create an account with this e-mail address. You already have one: just log in.\n\nIf you do not remember your password, set a new one here:\n{link}\n\nThe link works for two hours. If that was not you, just delete this message.',
  'mail.registeredAlready.action': 'Set a new password',
  'mail.passwordReset.subject': 'Your new Mahlzeit password',
  'mail.passwordReset.body':
    'Hello {name},\n\nthis link lets you set a new password:\n{link}\n\nIt works for two hours, and once. If you did not ask for a new password, just delete this message: your old one still works.',
  'mail.passwordReset.action': 'Set a new password',
  'mail.passwordChanged.subject': 'Your password has been changed',
  'mail.passwordChanged.body':
    'Hello {name},\n\nyour Mahlzeit password has been changed, and every other device is logged out.\n\nWas that not you? Then set a new one right away:\n{link}',
  'mail.passwordChanged.action': 'Set a new password',
  'mail.emailChangeOld.subject': 'Do you want to change your e-mail address?',
  'mail.emailChangeOld.body':
    'Hello {name},\n\na new e-mail address was asked for in your Mahlzeit account: {email}\n\nIf you want that, confirm it here:\n{link}\n\nThe new address has to be confirmed too. The link works for 48 hours. If that was not you, please change your password: without your confirmation your address stays as it is.',
  'mail.emailChangeOld.action': 'Confirm the change',
  'mail.emailChangeNew.subject': 'Confirm your new e-mail address',
  'mail.emailChangeNew.body':
    'Hello,\n\n{email} is to become the e-mail address of a Mahlzeit account. If it is yours, confirm it here:\n{link}\n\nThe present address has to confirm too. The link works for 48 hours. If you do not know the account, just delete this message.',
  'mail.emailChangeNew.action': 'Confirm address',
  'mail.exportReady.subject': 'Your data is ready',
  'mail.exportReady.body':
    'Hello {name},\n\nthe copy of your data is ready: all that we hold about you, to read and for programs. Until {day} you can download it in your account:\n{link}\n\nYou need to log in for it. If it was not you, please change your password.',
  'mail.exportReady.action': 'Download data',
  'mail.deletionRequested.subject': 'Your account will be deleted on {day}',
  'mail.deletionRequested.body':
    'Hello {name},\n\nas you wished we will delete your account on {day}, with all that belongs to it. Invoices are kept as long as the law asks, without your contact data.\n\nUntil then you can change your mind at any time:\n{link}\n\nIf it was not you, keep your account there and please change your password.',
  'mail.deletionRequested.action': 'Keep account',
  'mail.deletionCancelled.subject': 'Your account stays',
  'mail.deletionCancelled.body':
    'Hello {name},\n\nyou have changed your mind: your account stays, with all that belongs to it.\n{link}\n\nIf it was not you, please change your password and delete your account anew.',
  'mail.deletionCancelled.action': 'To the account',
  'mail.deletionDone.subject': 'Your account is deleted',
  'mail.deletionDone.body':
    'Hello {name},\n\nyour account is deleted, with all that belonged to it. This message too is kept for one more day only.\n\nIf you are hungry again, you are always welcome.',
  'mail.deletionDone.author': 'Deleted account',
  'mail.staffInvited.subject': 'Your access to {restaurant} on Mahlzeit',
  'mail.staffInvited.body':
    'Hello,\n\n{restaurant} has set up access to the Mahlzeit cockpit for you. Choose your password here:\n{link}\n\nThe link works for 48 hours.',
  'mail.staffInvited.action': 'Choose password',
} as const;
