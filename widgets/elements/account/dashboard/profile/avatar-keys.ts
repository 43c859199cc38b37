interface AvatarPlace {
  /** from 1 */
  readonly number: number;
  readonly columns: number;
  readonly count: number;
}

/** Where a key leads in a grid of pictures; null where it leads nowhere, and is the page's. */
export function avatarAfterKey(key: string, { number, columns, count }: AvatarPlace): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: number + 1,
    ArrowLeft: number - 1,
    ArrowDown: number + columns,
    ArrowUp: number - columns,
    Home: 1,
    End: count,
  };
  const next = steps[key];
  if (next === undefined) return null;
  return Math.min(Math.max(next, 1), count) === next ? next : number;
}
