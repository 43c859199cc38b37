import { getFigures, getStatements } from '#shared/contract/calls/figures.ts';
import type { FigurePeriod, Figures, StatementSummary } from '#shared/contract/figures.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { renewed } from '../core/remote/renewed.ts';
import { resource } from '../core/remote/resource.ts';
import { staffIdAtom } from './cockpit-data.ts';

interface FiguresOf {
  readonly slug: string;
  readonly period: FigurePeriod;
  /** a day in it; null: today */
  readonly date: string | null;
}

/** Asked for anew whenever somebody begins to look; of a period that is running each minute as well. */
const figuresFamily = family((key) => {
  const { slug, period, date } = JSON.parse(key) as FiguresOf;
  const figures = resource((get): Promise<Figures> => {
    const query = { period, ...(date !== null && { date }) };
    return get(portsAtom).api.call(getFigures, { params: { slug }, query });
  });
  return renewed(figures, (value) => value.isRunning);
});

const statementsFamily = family((key) => {
  const { slug } = JSON.parse(key) as Pick<FiguresOf, 'slug'>;
  const statements = resource(
    async (get): Promise<readonly StatementSummary[]> =>
      (await get(portsAtom).api.call(getStatements, { params: { slug } })).statements,
  );
  return renewed(statements, () => false);
});

/** Nobody is shown what somebody else asked for before a change of the login. */
const ownKey = (userId: string | null, of: object) => JSON.stringify({ userId, ...of });

/** A restaurant's figures of a period: what they are, and how they are fetched again. */
export const figuresAtom = family((key) =>
  atom((get) => figuresFamily(ownKey(get(staffIdAtom), JSON.parse(key) as FiguresOf))),
);

/** A restaurant's monthly statements. */
export const statementsAtom = family((slug) => atom((get) => statementsFamily(ownKey(get(staffIdAtom), { slug }))));

export const figuresKey = (of: FiguresOf): string => JSON.stringify(of);
