import type { Db } from '#platform/db/db.ts';
import type { OperatorCompany } from '#platform/db/tables/statements.ts';
import type { Clock, Ids } from '#platform/ports.ts';
import { translate } from '#shared/messages/translate.ts';
import { operatorLanguage } from '../mails/compose-mail.ts';
import { OperatorError } from '../operator/operator.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { isSettled } from './make-statements.ts';
import { type Quarter, type ReportedSeller, sellersOfYear } from './platform-report.ts';

/** An element with its attributes and what is in it; null is left out. */
type Xml = { readonly name: string; readonly of: Record<string, string>; readonly content: string | readonly Xml[] };
type Part = Xml | null;

const element = (name: string, content: string | readonly Part[], of: Record<string, string> = {}): Xml => ({
  name,
  of,
  content: typeof content === 'string' ? content : content.filter((part) => part !== null),
});
/** Only where there is something to say. */
const optional = (name: string, text: string, of: Record<string, string> = {}): Part =>
  text === '' ? null : element(name, text, of);

const country = 'AT';

/**
 * The yearly report in the schema by which tax administrations take it (OECD, Digital Platform Information, version 1.0): a
 * new message with the sellers that are to be reported. The year has to be over, and everything known that the schema asks for.
 * @throws OperatorError that names all that is missing
 */
export async function platformReportXml(
  { db, clock, ids }: { readonly db: Db; readonly clock: Clock; readonly ids: Ids },
  year: number,
): Promise<{ xml: string; sellers: number }> {
  const now = clock.now();
  if (!isSettled(Temporal.PlainYearMonth.from({ year, month: 12 }), now))
    throw new OperatorError(`${year} is not over yet.`);
  const operator = await settingsRepository(db).company();
  const reported = (await sellersOfYear(db, year)).filter(({ isReported }) => isReported);
  const missing = [
    ...lackOf('The marketplace', {
      name: operator?.name,
      address: operator?.address,
      'tax number': operator?.taxNumber,
    }),
    ...reported.flatMap((seller) =>
      lackOf(seller.slug, {
        name: seller.name,
        address: seller.address,
        'tax number': seller.taxNumber,
        ...(seller.isPerson && {
          'first and last name of the owner': personOf(seller)?.last,
          'birth date': seller.birthDate,
        }),
      }),
    ),
  ];
  if (missing.length > 0 || !operator) {
    throw new OperatorError(
      `The report cannot be made. What is missing:\n${missing.join('\n')}\nSee "statements company --help" and "statements seller --help".`,
    );
  }
  const reference = `${country}${year}-${ids.next()}`;
  const docSpec = (number: number) =>
    element('DocSpec', [element('stf:DocTypeIndic', 'OECD1'), element('stf:DocRefId', `${reference}-${number}`)]);
  const message = element(
    'DPI_OECD',
    [
      element('MessageSpec', [
        optional('SendingEntityIN', operator.vatNumber),
        element('TransmittingCountry', country),
        element('ReceivingCountry', country),
        element('MessageType', 'DPI'),
        optional('Contact', operator.email),
        element('MessageRefId', reference),
        // without any seller it says so
        element('MessageTypeIndic', reported.length > 0 ? 'DPI401' : 'DPI403'),
        element('ReportingPeriod', `${year}-12-31`),
        element('Timestamp', now.toString({ smallestUnit: 'second' })),
      ]),
      element('DPIBody', [
        element('PlatformOperator', [...operatorParts(operator), docSpec(0)]),
        ...reported.map((seller, at) =>
          element('ReportableSeller', [
            element('Identity', [seller.isPerson ? individual(seller) : entity(seller)]),
            element('RelevantActivities', [saleOfGoods(seller.quarters)]),
            docSpec(at + 1),
          ]),
        ),
      ]),
    ],
    { xmlns: 'urn:oecd:ties:dpi:v1', 'xmlns:stf': 'urn:oecd:ties:dpistf:v1', version: '1.0' },
  );
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(message, '')}`, sellers: reported.length };
}

const lackOf = (who: string, facts: Record<string, string | undefined>): string[] => {
  const lacking = Object.entries(facts).flatMap(([name, value]) => (value ? [] : [name]));
  return lacking.length > 0 ? [`${who}: ${lacking.join(', ')}`] : [];
};

const taxNumber = (number: string) => element('TIN', number, { issuedBy: country });
const registerNumber = (number: string) => optional('IN', number, { issuedBy: country, INType: 'BRN' });
const address = (text: string) => element('Address', [element('CountryCode', country), element('AddressFree', text)]);

const operatorParts = (operator: OperatorCompany): Part[] => [
  element('ResCountryCode', country),
  taxNumber(operator.taxNumber ?? ''),
  registerNumber(operator.registerNumber),
  optional('VAT', operator.vatNumber),
  element('Name', operator.name),
  element('PlatformBusinessName', translate(operatorLanguage, 'site.name')),
  address(operator.address),
  // resident for tax in the country that it reports to
  element('Nexus', 'RPONEX1'),
  element('AssumedReporting', 'false'),
];

const account = ({ iban }: ReportedSeller, holder: string): Part =>
  iban === ''
    ? null
    : element('FinancialIdentifier', [
        element('Identifier', iban, { AccountNumberType: 'IBAN' }),
        element('AccountHolderName', holder),
      ]);

const entity = (seller: ReportedSeller) =>
  element('EntitySeller', [
    element('Standard', [
      element('EntSellerID', [
        element('ResCountryCode', country),
        taxNumber(seller.taxNumber),
        registerNumber(seller.registerNumber),
        optional('VAT', seller.vatNumber),
        element('Name', seller.name),
        address(seller.address),
      ]),
      account(seller, seller.name),
    ]),
  ]);

const individual = (seller: ReportedSeller) =>
  element('IndividualSeller', [
    element('Standard', [
      element('IndSellerID', [
        element('ResCountryCode', country),
        taxNumber(seller.taxNumber),
        optional('VAT', seller.vatNumber),
        element('Name', [
          element('FirstName', personOf(seller)?.first ?? ''),
          element('LastName', personOf(seller)?.last ?? ''),
        ]),
        address(seller.address),
        element('BirthInfo', [element('BirthDate', seller.birthDate)]),
      ]),
      account(seller, seller.owner),
    ]),
  ]);

/** Who runs it, as their impressum writes them: "Anna Maria Huber". */
function personOf({ owner }: ReportedSeller): { first: string; last: string } | null {
  const [, first = '', last = ''] = /^(.+)\s+(\S+)$/.exec(owner.trim()) ?? [];
  return first === '' ? null : { first, last };
}

/** Whole euros, as the schema has them. Nothing is withheld for taxes. */
function saleOfGoods(quarters: readonly Quarter[]): Xml {
  const amounts = (name: string, prefix: string, of: (quarter: Quarter) => number) =>
    element(
      name,
      quarters.map((quarter, at) =>
        element(`${prefix}Q${at + 1}`, String(Math.round(of(quarter) / 100)), { currCode: 'EUR' }),
      ),
    );
  return element('SaleOfGoods', [
    amounts('Consideration', 'Cons', ({ consideration }) => consideration),
    element(
      'NumberOfActivities',
      quarters.map(({ activities }, at) => element(`NumbQ${at + 1}`, String(activities))),
    ),
    amounts('Fees', 'Fees', ({ fees }) => fees),
    amounts('Taxes', 'Tax', () => 0),
  ]);
}

function textOf({ name, of, content }: Xml, indent: string): string {
  const attributes = Object.entries(of).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((part) => textOf(part, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${attributes.join('')}>${inner}</${name}>\n`;
}

const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, '');
