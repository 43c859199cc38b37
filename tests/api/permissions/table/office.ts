import { applicationRepository } from '#features/operator/repositories/applications.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { addUser } from '#tests/support/customer.ts';
import { makeApplicant } from '#tests/support/operators.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { addToStaff } from '#tests/support/staff.ts';
import type { Scene } from '../cast.ts';
import { officeWork, ofSlug, type Row, type Sent } from './row.ts';

let count = 0;

/** A restaurant for this one call alone, in that state. */
const aRestaurant =
  (approval: 'applied' | 'approved' | 'closed', body?: object) =>
  async ({ server: { db } }: Scene): Promise<Sent> => {
    const slug = `buero-${(count += 1)}`;
    const { id } = await addRestaurant(db, { slug });
    if (approval === 'applied') await makeApplicant({ db }, id);
    else await applicationRepository(db).setApproval(id, approval, null);
    return { params: { slug }, ...(body && { body }) };
  };

async function aColleague({ server, restaurant }: Scene): Promise<Sent> {
  const name = `Aushilfe${(count += 1)}`;
  await addToStaff(server, await addUser(server, { name, role: 'staff' }), [restaurant], 'kitchen');
  return { params: { slug: restaurant.slug }, body: { email: `${name.toLowerCase()}@example.at` } };
}

export const officeRows = {
  getOffice: officeWork(null),
  getAudit: officeWork('audit'),
  getOfficeRestaurants: officeWork('restaurants'),
  getOfficeRestaurant: { ...officeWork('restaurants'), send: ofSlug },
  approveRestaurant: { ...officeWork('approvals'), send: aRestaurant('applied') },
  refuseRestaurant: { ...officeWork('approvals'), send: aRestaurant('applied', { reason: 'Die Karte fehlt.' }) },
  closeRestaurant: { ...officeWork('approvals'), send: aRestaurant('approved') },
  reopenRestaurant: { ...officeWork('approvals'), send: aRestaurant('closed') },
  stopRestaurant: { ...officeWork('approvals'), send: aRestaurant('approved', { stopped: true }) },
  pauseRestaurantByOffice: { ...officeWork('restaurants'), send: aRestaurant('approved', { minutes: 30 }) },
  addStaffByOffice: {
    ...officeWork('approvals'),
    send: (scene) => ({ ...ofSlug(scene), body: { email: `neu${(count += 1)}@buero.example`, name: 'Neu' } }),
  },
  removeStaffByOffice: { ...officeWork('approvals'), send: aColleague },
} as const satisfies Partial<Record<CallName, Row>>;
