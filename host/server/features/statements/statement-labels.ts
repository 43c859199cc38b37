import type { statementAmounts, statementKinds } from '#shared/domain/statements/statement-sums.ts';

/** What statements call their parts: in German, as the law's words are. */
export const amountLabels: Readonly<Record<(typeof statementAmounts)[number], string>> = {
  value: 'Speisen und Getränke',
  deliveryFee: 'Lieferung',
  deposit: 'Pfand',
  online: 'Online bezahlt',
  voucher: 'Gutscheine',
  points: 'Bonuspunkte',
  cash: 'Bar',
  card: 'Karte bei Übergabe',
  tip: 'Trinkgeld online',
  code: 'Eigene Codes (schon abgezogen)',
};

export const kindLabels: Readonly<Record<(typeof statementKinds)[number], { one: string; many: string }>> = {
  sale: { one: 'Bestellung', many: 'Bestellungen' },
  cancellation: { one: 'Storno', many: 'Stornos' },
  refund: { one: 'Rückzahlung', many: 'Rückzahlungen' },
};
