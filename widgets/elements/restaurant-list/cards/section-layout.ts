/** How a section stands in a grid of so many columns. */
export interface SectionPlace {
  /** how many columns it takes; all of them unless it shares its row with others */
  readonly columns: number;
  /** a single restaurant with the row to itself: its card lies down and fills it */
  readonly isWide: boolean;
}

/**
 * Places sections of these sizes one after the other. Small ones that follow each other stand side by side, as many as
 * a row takes; nothing is moved before what comes before it.
 *
 *     3 columns, sizes 1 2 7 1:   [1][ 2  ]
 *                                 [   7   ]
 *                                 [ wide 1]
 */
export function placeSections(sizes: readonly number[], columns: number): readonly SectionPlace[] {
  return rowsOf(sizes, columns).flatMap((row) =>
    row.map((size) =>
      row.length === 1 ? { columns, isWide: size === 1 && columns > 1 } : { columns: size, isWide: false },
    ),
  );
}

function rowsOf(sizes: readonly number[], columns: number): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let room = 0;
  for (const size of sizes) {
    const row = rows.at(-1);
    if (row && size <= room) row.push(size);
    else {
      rows.push([size]);
      room = columns;
    }
    room -= size;
  }
  return rows;
}
