import type { Language } from '#shared/contract/primitives.ts';

/**
 * The page's texts. They stand here and not among the product's messages: the page plays another company, and no
 * element should carry its words.
 */
const de = {
  title: 'Testzahlung',
  banner: 'Testseite: Hier fließt kein Geld.',
  to: 'Zahlung an',
  amount: 'Betrag',
  typeCard: 'Kreditkarte',
  typeEps: 'eps-Überweisung',
  until: 'Zahlbar bis {time}',
  left: 'noch {left}',
  pay: 'Bezahlen',
  challengeCard: 'Mit 3-D Secure bezahlen',
  challengeEps: 'Mit Freigabe der Bank bezahlen',
  decline: 'Ablehnen lassen',
  abandon: 'Zurück, ohne zu bezahlen',
  leversTitle: 'Nur zum Testen',
  leversText: 'Wie erfährt das Geschäft von der Zahlung?',
  usual: 'Wie üblich, bei der Rückkehr',
  first: 'Noch vor der Rückkehr',
  late: 'Einige Sekunden später',
  twice: 'Zweimal',
  never: 'Gar nicht',
  forged: 'Mit falscher Unterschrift',
  challengeTitle: 'Zahlung freigeben',
  challengeText: 'Deine Bank fragt nach. Sonst käme der Code aufs Handy, hier ist er {code}.',
  code: 'Code',
  codeWrong: 'Dieser Code ist falsch. Er lautet {code}.',
  confirm: 'Freigeben',
  refuse: 'Nicht freigeben',
  paidTitle: 'Diese Zahlung ist bezahlt',
  failedTitle: 'Diese Zahlung ist beendet',
  failedText: 'Sie wurde abgelehnt, abgebrochen, oder ihre Zeit ist um. Es wurde nichts abgebucht.',
  refundedText: 'Der Betrag wurde zurückgegeben.',
  back: 'Zurück zum Geschäft',
  unknownTitle: 'Diese Zahlung gibt es nicht',
  unknownText: 'Vielleicht ist die Adresse unvollständig.',
  brokenTitle: 'Das hat nicht geklappt',
  brokenText: 'Bitte geh zurück und versuch es noch einmal.',
} as const;

const en: Record<keyof typeof de, string> = {
  title: 'Test payment',
  banner: 'Test page: no money moves here.',
  to: 'Payment to',
  amount: 'Amount',
  typeCard: 'Credit card',
  typeEps: 'eps transfer',
  until: 'Can be paid until {time}',
  left: '{left} left',
  pay: 'Pay',
  challengeCard: 'Pay with 3-D Secure',
  challengeEps: 'Pay with your bank’s approval',
  decline: 'Have it declined',
  abandon: 'Go back without paying',
  leversTitle: 'For testing only',
  leversText: 'How does the shop learn of the payment?',
  usual: 'As usual, along with the return',
  first: 'Before the return',
  late: 'Some seconds later',
  twice: 'Twice',
  never: 'Never',
  forged: 'With a wrong signature',
  challengeTitle: 'Approve the payment',
  challengeText: 'Your bank asks back. The code would come to your phone; here it is {code}.',
  code: 'Code',
  codeWrong: 'This code is wrong. It is {code}.',
  confirm: 'Approve',
  refuse: 'Do not approve',
  paidTitle: 'This payment is paid',
  failedTitle: 'This payment is over',
  failedText: 'It was declined, cancelled, or its time is up. Nothing was charged.',
  refundedText: 'The amount was given back.',
  back: 'Back to the shop',
  unknownTitle: 'There is no such payment',
  unknownText: 'Perhaps the address is incomplete.',
  brokenTitle: 'That did not work',
  brokenText: 'Please go back and try again.',
};

export type PageTextKey = keyof typeof de;

/** The text with its `{name}`s filled. */
export function pageText(
  language: Language,
  key: PageTextKey,
  params: Readonly<Record<string, string>> = {},
): string {
  return { de, en }[language][key].replace(
    /\{(\w+)\}/g,
    (whole: string, name: string) => params[name] ?? whole,
  );
}
