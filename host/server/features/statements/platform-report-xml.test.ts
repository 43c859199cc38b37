import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { platformReportXml } from './platform-report-xml.ts';
import { sellerRepository } from './seller-repository.ts';

let services: SomeServices;
beforeAll(async () => {
  services = await someServices();
  services.clock.set(Temporal.Instant.from('2027-01-15T10:00:00Z'));
});
afterAll(() => services.stop());

const none = { value: 0, deliveryFee: 0, deposit: 0, tip: 0, count: 0 };
async function addSeller(slug: string, owner: string, sales: number) {
  const { db } = services.database;
  const { id } = await addRestaurant(db, { slug });
  const company = {
    name: 'Adria & Söhne <GmbH>',
    owner,
    vatNumber: 'ATU00000000',
    registerNumber: 'FN 1a',
    address: 'Gasse 1, 1010 Wien',
  };
  await db
    .updateTable('restaurants')
    .set({ company: JSON.stringify(company) })
    .where('id', '=', id)
    .execute();
  const sums = {
    sales: { ...none, count: sales },
    cancellations: none,
    total: { ...none, value: 100_050, tip: 49 },
    commission: { gross: 10_000 },
  };
  await db
    .insertInto('statements')
    .values({
      number: `2026-${String(sales).padStart(6, '0')}`,
      restaurant_id: id,
      month: '2026-05-01',
      made_at: '2026-06-01T00:00:00Z',
      operator: '{}',
      seller: '{}',
      sums: JSON.stringify(sums),
      lines: '[]',
    })
    .execute();
  return id;
}
const report = () => platformReportXml(services.app, 2026);

it('names all that is missing, and nothing of who need not be reported', async () => {
  const id = await addSeller('adria', 'Anna Maria Huber', 40);
  await addSeller('klein', '', 3);
  await expect(report()).rejects.toThrow(
    'What is missing:\nThe marketplace: name, address, tax number\nadria: tax number\nSee',
  );
  await sellerRepository(services.database.db).set(id, { kind: 'person', taxNumber: '', iban: '', birthDate: null });
  await expect(report()).rejects.toThrow('adria: tax number, birth date');
  await expect(platformReportXml(services.app, 2027)).rejects.toThrow('2027 is not over yet.');
});

it('is a message in the schema’s elements, in their order', async () => {
  const { db } = services.database;
  await settingsRepository(db).setCompany({
    name: 'Markt GmbH',
    address: 'Wien',
    vatNumber: 'ATU99000000',
    registerNumber: '',
    email: 'servus@markt.example',
    taxNumber: '98 765/4321',
  });
  const { restaurant_id: id } = await db
    .selectFrom('statements')
    .select('restaurant_id')
    .where('number', '=', '2026-000040')
    .executeTakeFirstOrThrow();
  await sellerRepository(db).set(id, {
    kind: 'person',
    taxNumber: '12 345/6789',
    iban: 'AT611904300234573201',
    birthDate: '1980-05-31',
  });
  const { xml, sellers } = await report();
  expect(sellers).toBe(1);
  expect([...xml.matchAll(/<([\w:]+)[ >]/g)].map(([, name]) => name).join(' ')).toBe(
    [
      'DPI_OECD MessageSpec SendingEntityIN TransmittingCountry ReceivingCountry MessageType Contact MessageRefId',
      'MessageTypeIndic ReportingPeriod Timestamp DPIBody',
      'PlatformOperator ResCountryCode TIN VAT Name PlatformBusinessName Address CountryCode AddressFree Nexus',
      'AssumedReporting DocSpec stf:DocTypeIndic stf:DocRefId',
      'ReportableSeller Identity IndividualSeller Standard IndSellerID ResCountryCode TIN VAT Name FirstName LastName',
      'Address CountryCode AddressFree BirthInfo BirthDate FinancialIdentifier Identifier AccountHolderName',
      'RelevantActivities SaleOfGoods Consideration ConsQ1 ConsQ2 ConsQ3 ConsQ4',
      'NumberOfActivities NumbQ1 NumbQ2 NumbQ3 NumbQ4 Fees FeesQ1 FeesQ2 FeesQ3 FeesQ4 Taxes TaxQ1 TaxQ2 TaxQ3 TaxQ4',
      'DocSpec stf:DocTypeIndic stf:DocRefId',
    ].join(' '),
  );
  expect(xml).toContain('<DPI_OECD xmlns="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0">');
  expect(xml).toContain('<FirstName>Anna Maria</FirstName>');
  expect(xml).toContain('<ReportingPeriod>2026-12-31</ReportingPeriod>');
  expect(xml).toContain('<ConsQ2 currCode="EUR">901</ConsQ2>');
  expect(xml).toContain('<NumbQ2>40</NumbQ2>');
  expect(new Set(xml.match(/<stf:DocRefId>[^<]+/g)).size).toBe(2);

  await sellerRepository(db).set(id, { kind: 'company', taxNumber: '1', iban: '', birthDate: null });
  const entity = (await report()).xml;
  expect(entity).toContain('<IN issuedBy="AT" INType="BRN">FN 1a</IN>');
  expect(entity).toContain('<Name>Adria &#38; Söhne &#60;GmbH&#62;</Name>');
  expect(entity).not.toContain('FinancialIdentifier');
});
