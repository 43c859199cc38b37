import type { StatementEvent } from '#shared/domain/statements/statement-sums.ts';
import { commissionTax, statementLineOf, statementSums } from '#shared/domain/statements/statement-sums.ts';

/** An order of 20 € with delivery, confirmed at noon and paid online with a tip, unless a test says otherwise. */
export function aStatementEvent({
  amounts,
  ...values
}: Partial<Omit<StatementEvent, 'amounts'>> & { amounts?: Partial<StatementEvent['amounts']> } = {}): StatementEvent {
  return {
    kind: 'sale',
    at: '2026-10-20T10:00:00Z',
    orderId: 'an-order-of-october-0001',
    back: null,
    ...values,
    amounts: {
      value: 2000,
      deliveryFee: 250,
      deposit: 25,
      online: 1775,
      voucher: 500,
      points: 0,
      cash: 0,
      card: 0,
      tip: 100,
      code: 0,
      ...amounts,
    },
  };
}

/** October's statement of a restaurant, as the repository stores it. */
export function aStatementOf(
  restaurantId: number,
  {
    number = '2026-000001',
    events = [aStatementEvent()],
    restaurant = 'Pizzeria Adria',
    sellerVat = 'ATU00000000',
  } = {},
) {
  const lines = events.map(statementLineOf);
  return {
    number,
    restaurantId,
    month: '2026-10-01',
    madeAt: '2026-11-01T03:23:00Z',
    operator: {
      name: 'Mahlzeit Marktplatz GmbH',
      address: 'Neubaugasse 99, 1070 Wien',
      vatNumber: 'ATU99000000',
      registerNumber: 'FN 990000x',
      email: 'servus@mahlzeit.example',
    },
    seller: {
      restaurant,
      name: 'Adria GmbH',
      address: 'Neubaugasse 12, 1070 Wien',
      vatNumber: sellerVat,
      registerNumber: 'FN 1a',
      iban: 'AT611904300234573201',
    },
    sums: statementSums(lines, { basisPoints: 1200, ...commissionTax('ATU99000000', sellerVat) }),
    lines,
  };
}
