import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StatementLine, StatementSums } from '#shared/domain/statements/statement-sums.ts';
import type { Company } from './restaurants.ts';

/** Who runs the marketplace, as it signs its statements. */
export interface OperatorCompany {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string;
  readonly registerNumber: string;
  readonly email: string;
  /** as the yearly report of platforms asks for it */
  readonly taxNumber?: string;
}

/** Who is settled with, as a statement names them. */
export interface StatementSeller extends Omit<Company, 'owner'> {
  readonly restaurant: string;
  readonly iban: string;
}

export interface StatementsTables {
  sellers: {
    restaurant_id: number;
    kind: Generated<'company' | 'person'>;
    tax_number: Generated<string>;
    iban: Generated<string>;
    birth_date: Generated<string | null>;
  };

  commission_rates: {
    id: GeneratedAlways<number>;
    restaurant_id: number | null;
    valid_from: string;
    basis_points: number;
  };

  order_refunds: {
    order_id: string;
    restaurant_id: number;
    refunded_at: string;
    online_cents: number;
    tip_cents: number;
    voucher_cents: number;
    points: number;
  };

  statement_years: {
    year: number;
    last_number: number;
  };

  statements: {
    number: string;
    restaurant_id: number;
    month: string;
    made_at: string;
    operator: JSONColumnType<OperatorCompany>;
    seller: JSONColumnType<StatementSeller>;
    sums: JSONColumnType<StatementSums>;
    lines: JSONColumnType<StatementLine[]>;
  };
}
