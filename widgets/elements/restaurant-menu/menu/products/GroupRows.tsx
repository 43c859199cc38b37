import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type CardRow, sameRows } from '../view/menu-rows.ts';
import { ProductRow } from './ProductRow.tsx';

/** The height of a row as it mostly is, in em. */
const rowHeight = 9.4;

/** The room that so many rows are likely to take. */
export function roomFor(rows: number): string {
  return `${(rows * rowHeight).toFixed(1)}em`;
}

/** The rows of a group, and the room for those that have not been drawn yet. A group that is only hidden keeps them. */
export const GroupRows = memo(
  function GroupRows({ rows }: { readonly rows: readonly CardRow[] }) {
    const missing = rows.filter(({ shown, mounted }) => shown && !mounted).length;
    return (
      <ul style={missing > 0 ? { paddingBlockEnd: roomFor(missing) } : undefined}>
        {rows.map(
          ({ mounted, shown, ...row }) =>
            mounted && (
              // the item is hidden here, so that a search that leaves a row out need not look into it
              <li
                key={row.product.id}
                className={classNames('product', !row.available && 'product-unavailable')}
                part="product"
                hidden={!shown}
              >
                <ProductRow {...row} />
              </li>
            ),
        )}
      </ul>
    );
  },
  (before, after) => sameRows(before.rows, after.rows),
);
