export const mailEn = {
  'mail.orderPlaced.subject': 'Your order at {restaurant}',
  'mail.orderPlaced.body':
    'Hello {name},\n\nthank you for your order at {restaurant}. As soon as the restaurant confirms it, you will see it here:\n{link}\n\nYou ordered ({where}):\n\n{items}\n\nTo pay: {total}\nAll prices include VAT.\n\nEnjoy your meal!',
  'mail.orderPlaced.discount': 'Discount',
  'mail.orderPlaced.deliveryFee': 'Delivery',
  'mail.orderPlaced.deposit': 'Deposit',
  'mail.orderPlaced.voucher': 'Voucher',
  'mail.orderPlaced.credits': 'Bonus points',
} as const;
