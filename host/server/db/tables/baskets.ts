import type { Generated, JSONColumnType } from 'kysely';
import type { FlavorChoice } from '../../../../shared/contract/baskets.ts';
import type { Transport } from '../../../../shared/contract/orders.ts';

export interface BasketsTable {
  id: string;
  restaurant_id: number;
  session_hash: string | null;
  user_id: string | null;
  version: Generated<number>;
  comment: Generated<string>;
  transport: Transport;
  wanted_on: string | null;
  wanted_at: string | null;
  edited_item_id: string | null;
  consumed_at: string | null;
  created_at: string;
  changed_at: string;
}

export interface BasketItemsTable {
  id: string;
  basket_id: string;
  product_id: number | null;
  name: string;
  quantity: number;
  flavors: JSONColumnType<FlavorChoice[]>;
  comment: Generated<string>;
  position: number;
}
