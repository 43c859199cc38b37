import { menuRepository } from '#features/menu/menu-repository.ts';
import { restaurantRepository } from '#features/restaurants/restaurant-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Approval } from '#platform/db/tables/restaurants.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { type ApprovalLack, lacksOf } from '#shared/domain/partner/approval-lacks.ts';
import { type MailName, operatorLanguage, postToUser } from '../mails/compose-mail.ts';
import { notifyRestaurantsJob } from './notify-server.ts';
import type { OperatorContext } from './operator.ts';
import { applicationRepository } from './repositories/applications.ts';

/** A decision's context; its mail leads to the owner's cockpit. */
type DecisionContext = OperatorContext & { readonly config: { readonly publicUrl: string } };

/** What came of a decision. */
export interface RestaurantDecision {
  readonly slug: string;
  readonly name: string;
  readonly approval: Approval;
}

/** How long a reason is that the owner is mailed, in characters. */
export const longestRefusal = 1000;

/**
 * Guests see the restaurant from now on (PRODUCT.md 26).
 * @throws DomainError `restaurant.error.unknown`, `approval.error.state` unless it has applied, `approval.error.*` for
 * each thing that it lacks
 */
export const approveRestaurant = (context: DecisionContext, slug: string): Promise<RestaurantDecision> =>
  decide(context, slug, {
    from: 'applied',
    to: 'approved',
    action: 'restaurants approve',
    mail: 'partnerApproved',
    async check(tx, id) {
      assertNothingLacks(await lacksOfRestaurant(tx, id));
    },
  });

/**
 * The owner reads the reason, changes what is wrong and may hand in again; nobody sees the restaurant meanwhile.
 * @throws DomainError `restaurant.error.unknown`, `approval.error.state` unless it has applied, `approval.error.reason`
 */
export const refuseRestaurant = (context: DecisionContext, slug: string, reason: string): Promise<RestaurantDecision> =>
  decide(context, slug, {
    from: 'applied',
    to: 'applied',
    action: 'restaurants refuse',
    mail: 'partnerRefused',
    refusal: checkedReason(reason),
  });

/**
 * It is gone for guests; what they have ordered is finished, and their baskets take no orders.
 * @throws DomainError `restaurant.error.unknown`, `approval.error.state` unless it is approved
 */
export const closeRestaurant = (context: DecisionContext, slug: string): Promise<RestaurantDecision> =>
  decide(context, slug, { from: 'approved', to: 'closed', action: 'restaurants close', mail: 'partnerClosed' });

/** @throws DomainError `restaurant.error.unknown`, `approval.error.state` unless it is closed */
export const reopenRestaurant = (context: DecisionContext, slug: string): Promise<RestaurantDecision> =>
  decide(context, slug, { from: 'closed', to: 'approved', action: 'restaurants reopen', mail: 'partnerReopened' });

/** What a restaurant lacks to be approved; empty for a complete one. @throws DomainError `restaurant.error.unknown` */
export async function lacksOfRestaurant(db: Db, id: number): Promise<ApprovalLack[]> {
  const restaurant = await restaurantRepository(db).read(id);
  if (!restaurant) throw new DomainError('restaurant.error.unknown');
  return lacksOf({ ...restaurant, menu: await menuRepository(db).read(id) });
}

const errorOf = {
  company: 'approval.error.company',
  'vat-number': 'approval.error.vat-number',
  hours: 'approval.error.hours',
  areas: 'approval.error.areas',
  card: 'approval.error.card',
} as const satisfies Record<ApprovalLack, ErrorKey>;

/** @throws DomainError `approval.error.*` for each thing that is missing, the field named after it */
export function assertNothingLacks(lacks: readonly ApprovalLack[]): void {
  const [first, ...others] = lacks.map((lack): FieldError => ({ key: errorOf[lack], field: lack }));
  if (first) throw new DomainError([first, ...others]);
}

interface Decision {
  readonly from: Approval;
  readonly to: Approval;
  readonly action: string;
  readonly mail: MailName;
  readonly refusal?: string;
  check?(tx: Db, id: number): Promise<void>;
}

/** Of two who decide at the same time the second finds the state of the first. */
const decide = (
  { db, clock, config, operator }: DecisionContext,
  slug: string,
  { from, to, action, mail, refusal, check }: Decision,
): Promise<RestaurantDecision> =>
  operator.change(async (tx) => {
    const applications = applicationRepository(tx);
    const found = await applications.find(slug, { locked: true });
    if (!found) throw new DomainError('restaurant.error.unknown');
    const { id, name, approval } = found;
    if (approval !== from) throw new DomainError({ key: 'approval.error.state', params: { state: approval } });
    await check?.(tx, id);
    const now = clock.now().toString();
    if (to !== from) await applications.setApproval(id, to, from === 'applied' ? now : null);
    if (from === 'applied') await applications.decide(id, now, refusal ?? null);
    await operator.note(tx, {
      action,
      restaurant: slug,
      ...(refusal !== undefined && { details: { reason: refusal } }),
    });
    const link = new URL(to === 'approved' ? `/restaurant/${slug}` : '/cockpit', config.publicUrl).href;
    for (const owner of await applications.owners(id)) {
      const params = { restaurant: { typed: name }, ...(refusal !== undefined && { reason: { text: refusal } }) };
      await postToUser(tx, owner, { name: mail, params, link, language: operatorLanguage, createdAt: now });
    }
    await operator.addJob(tx, notifyRestaurantsJob([slug]));
    return { slug, name, approval: to };
  }, db);

/** @throws DomainError `approval.error.reason` */
function checkedReason(reason: string): string {
  const text = reason.trim();
  if (text === '' || text.length > longestRefusal)
    throw new DomainError({ key: 'approval.error.reason', field: 'reason', params: { maximum: longestRefusal } });
  return text;
}
