/** Codes and vouchers, in basket and checkout. */
export const codesDe = {
  'basket.code': 'Gutschein oder Rabattcode',
  'basket.code.redeem': 'Einlösen',
  'basket.code.empty': 'Bitte gib einen Code ein.',
  'basket.code.case': '{reason} Groß- und Kleinschreibung zählt.',
  'basket.code.login': 'Diesen Code kannst du nur mit einem Konto einlösen.',
  'basket.code.login.action': 'Anmelden',
  'basket.code.offline': 'Du hast gerade keine Verbindung. Der Code ist nicht eingelöst.',
  'basket.code.voucher': 'Eingelöst. Du zahlst {price} weniger.',
  'basket.code.known': 'Dieser Gutschein ist schon dabei.',
  'basket.code.coupon': 'Eingelöst. Die Bonuspunkte sind auf deinem Konto.',
  'basket.voucher': '{count|Gutschein|Gutscheine} {codes}',
  'basket.voucher.remove': 'Entfernen',
  'basket.voucher.removeName': '{count|Gutschein|Gutscheine} {codes} entfernen',
  'basket.voucher.removed': 'Ohne Gutschein.',
  'basket.voucher.idle': 'Zählt erst bei höherem Bestellwert.',
  'basket.voucher.rest.guest':
    '{price} vom Gutschein bleiben übrig und verfallen mit der Bestellung. Mit einem Konto werden Bonuspunkte daraus.',
  'basket.voucher.rest.consumer': '{price} vom Gutschein bleiben übrig und werden zu Bonuspunkten.',
  'basket.voucher.rest.lost': '{price} vom Gutschein bleiben übrig und verfallen mit der Bestellung.',
  'basket.voucher.rest.kept': '{price} vom Gutschein bleiben übrig und werden deinem Konto gutgeschrieben.',
} as const;
