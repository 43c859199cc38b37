/** Texts of the mails that the server sends. */
export const mailDe = {
  'mail.orderPlaced.subject': 'Deine Bestellung bei {restaurant}',
  'mail.orderPlaced.body':
    'Hallo {name},\n\ndanke für deine Bestellung bei {restaurant}. Sobald das Restaurant sie bestätigt, siehst du es hier:\n{link}\n\nDu hast bestellt ({where}):\n\n{items}\n\nZu zahlen: {total}\nAlle Preise enthalten die Umsatzsteuer.\n\nGuten Appetit!',
  'mail.orderPlaced.discount': 'Rabatt',
  'mail.orderPlaced.deliveryFee': 'Lieferung',
  'mail.orderPlaced.deposit': 'Pfand',
  'mail.orderPlaced.voucher': 'Gutschein',
  'mail.orderPlaced.credits': 'Bonuspunkte',
} as const;
