import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import { mayInOffice, type OfficeArea } from '#shared/domain/office/office-areas.ts';
import type { Outcome, Scene } from '../cast.ts';

/** What of a call is more than its path and method: what stands in its path, behind it, and in its body. */
export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In this order, as the columns of the table. */
type Outcomes = readonly [
  anonymous: Outcome,
  guest: Outcome,
  consumer: Outcome,
  stranger: Outcome,
  staff: Outcome,
  otherStaff: Outcome,
  partner: Outcome,
];

export interface Row {
  readonly outcomes: Outcomes;
  /** of a restaurant's calls: what they come to for staff who are no owners, as `staff` is */
  readonly byRole?: { readonly manager: Outcome; readonly kitchen: Outcome };
  /** of the office's calls: what they come to for operators; `newcomer` has no second factor yet */
  readonly byOperator?: Readonly<Record<'support' | 'finance' | 'admin' | 'newcomer', Outcome>>;
  readonly send?: (scene: Scene) => Promise<Sent> | Sent;
  /** a changing call that needs no CSRF token: a machine's, or one that says nothing (PRODUCT.md 14.2) */
  readonly freeOfCsrf?: true;
}

export const unauthenticated = 'request.error.unauthenticated';
const notFound = 'request.error.not-found';
export const forbidden = 'request.error.forbidden';

export const all = (outcome: Outcome): Outcomes => [outcome, outcome, outcome, outcome, outcome, outcome, outcome];
export const everyone = all(200);
export const everyoneMakesOne = all(201);

/** Everyone for themselves, but nobody on a foreign page. */
export const notAbroad = (refusal: Outcome): Outcomes => [200, 200, 200, 200, 200, 200, refusal];

/** Whatever belongs to a guest or a consumer, for them alone. */
export const owned = (refusal: Outcome): Outcomes => [refusal, 200, 200, refusal, refusal, refusal, 200];

/** An account of any kind, at its own address. */
export const account: Outcomes = [unauthenticated, unauthenticated, 200, notFound, 200, 200, 200];

/** What only consumers' accounts have. */
export const consumersAccount: Outcomes = [unauthenticated, unauthenticated, 200, notFound, forbidden, forbidden, 200];

/** For an account on our own pages only (PRODUCT.md 14.10). */
export const accountAtHome: Outcomes = [
  unauthenticated,
  unauthenticated,
  200,
  notFound,
  200,
  200,
  'account.error.foreign',
];

/** What a consumer has without being named in the address. */
export const consumer = (strangers: Outcome = 200): Outcomes => [
  unauthenticated,
  unauthenticated,
  200,
  strangers,
  forbidden,
  forbidden,
  200,
];

/** Of a restaurant's staff, whatever their role. */
export const kitchen = (others: Outcome): Outcomes => [
  unauthenticated,
  unauthenticated,
  forbidden,
  forbidden,
  200,
  others,
  forbidden,
];

const byArea = {
  orders: { manager: 200, kitchen: 200 },
  card: { manager: 200, kitchen: forbidden },
  times: { manager: 200, kitchen: forbidden },
  codes: { manager: 200, kitchen: forbidden },
  reviews: { manager: 200, kitchen: forbidden },
  figures: { manager: 200, kitchen: forbidden },
  settlements: { manager: forbidden, kitchen: forbidden },
  team: { manager: forbidden, kitchen: forbidden },
  api: { manager: forbidden, kitchen: forbidden },
  application: { manager: forbidden, kitchen: forbidden },
} as const;

/** What is done in an area of the restaurant's, which not every role may. */
export const staffWork = (area: keyof typeof byArea): Pick<Row, 'outcomes' | 'byRole'> => ({
  outcomes: kitchen('restaurant.error.unknown'),
  byRole: byArea[area],
});

/** What operators do in an area of the office's; null: whatever they may. Nobody else ever does. */
export function officeWork(area: OfficeArea | null, done: Outcome = 200): Pick<Row, 'outcomes' | 'byOperator'> {
  const by = (role: OperatorRole) => (area === null || mayInOffice(role, area) ? done : forbidden);
  return {
    outcomes: [unauthenticated, unauthenticated, forbidden, forbidden, forbidden, forbidden, forbidden],
    byOperator: {
      support: by('support'),
      finance: by('finance'),
      admin: by('admin'),
      newcomer: 'office.error.second-factor',
    },
  };
}

export const ofUser = ({ userId }: Scene): Sent => ({ params: { userId } });
export const ofSlug = ({ restaurant: { slug } }: Scene): Sent => ({ params: { slug } });
export const withBody = (body: object) => (): Sent => ({ body });
export const ofUserWith =
  (body: object) =>
  ({ userId }: Scene): Sent => ({ params: { userId }, body });
