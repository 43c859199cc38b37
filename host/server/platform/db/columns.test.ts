import { expect, test } from 'vitest';
import { columnsOf, fieldsOf } from './columns.ts';

test('columns and fields have the same names, each in its own writing', () => {
  const columns = { id: 1, zip_code: '1010', free_delivery_from_cents: null };
  const fields = { id: 1, zipCode: '1010', freeDeliveryFromCents: null };
  expect(fieldsOf(columns)).toEqual(fields);
  expect(columnsOf(fields)).toEqual(columns);
});
