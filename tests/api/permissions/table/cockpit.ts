import { randomUUID } from 'node:crypto';
import { teamRepository } from '#features/cockpit/team/team-repository.ts';
import { restaurantCodeRepository } from '#features/restaurant-codes/restaurant-code-repository.ts';
import { hashOf } from '#platform/secrets.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import type { CockpitTimesAnswer } from '#shared/contract/times.ts';
import { addUser } from '#tests/support/customer.ts';
import { addToStaff, aStaffBrowser } from '#tests/support/staff.ts';
import type { Scene } from '../cast.ts';
import { aRating } from './ordering.ts';
import { everyone, forbidden, kitchen, notAbroad, ofSlug, type Row, type Sent, staffWork } from './row.ts';

const anyRole = { manager: 200, kitchen: 200 } as const;

let people = 0;
const aName = () => `Kollege${(people += 1)}`;

/** Somebody else of the team. */
async function aColleague({ server, restaurant }: Scene): Promise<Sent> {
  const userId = await addUser(server, { name: aName(), role: 'staff' });
  await addToStaff(server, userId, [restaurant], 'kitchen');
  const members = await teamRepository(server.db).members(restaurant.id);
  const memberId = members.find((each) => each.userId === userId)?.id ?? '';
  return { params: { slug: restaurant.slug, memberId } };
}

/** As if it had been mailed. */
async function anInvite({ server, restaurant }: Scene) {
  const { id: restaurantId, slug } = restaurant;
  const token = aName();
  const email = `${token}@invited.example`;
  const at = { invitedAt: server.clock.now().toString(), expiresAt: server.clock.now().add({ hours: 1 }).toString() };
  const { db } = server;
  await teamRepository(db).addInvite({ restaurantId, email, role: 'manager', tokenHash: hashOf(token), ...at });
  const invited = await teamRepository(db).inviteBy(hashOf(token), at.invitedAt);
  return { token, params: { slug, inviteId: invited?.id ?? '' } };
}

const byToken = async (scene: Scene) => ({ body: { token: (await anInvite(scene)).token } });

/** A form that signs a restaurant up, for a house that there is. */
async function aSignup({ server }: Scene) {
  const found = await server.http.inject('/json/places/predictions?input=Neubaugasse%2012&mode=10');
  const name = aName();
  return {
    key: name.padEnd(22, '0'),
    name,
    placeId: found.json().predictions[0]?.strId,
    place: 'Neubaugasse 12',
    phone: '+43 1 5224711',
    email: 'haus@neu.example',
    website: '',
    kitchenTypes: ['austrian'],
    delivery: true,
    takeaway: true,
    paymentTypes: ['cash'],
    company: 'Neu GmbH',
    owner: 'Neu',
    companyAddress: 'Wien',
    vatNumber: '',
    registerNumber: '',
    loginName: 'Neu',
    loginEmail: `${name}@neu.example`,
    acceptedTerms: true,
  };
}

async function sameTimes(scene: Scene): Promise<Sent> {
  const owner = await aStaffBrowser(scene.server, aName(), [scene.restaurant]);
  const answer = await owner.get(`/json/cockpit/restaurants/${scene.restaurant.slug}/times`);
  const { times, version } = answer.json<CockpitTimesAnswer>();
  return { ...ofSlug(scene), body: { times, expectedVersion: version } };
}

const aCode = () => ({
  word: `CODE-${randomUUID().slice(0, 8)}`,
  percent: 10,
  cents: null,
  minimumOrderValue: 0,
  validFrom: null,
  validTo: null,
  maximumUses: null,
  oncePerPerson: false,
});
const someHours = { days: [3], begins: '03:00', ends: '04:00', percent: 10 };

async function ofCode(scene: Scene): Promise<Sent> {
  const { slug, id } = scene.restaurant;
  const { word, ...rules } = aCode();
  const codes = restaurantCodeRepository(scene.server.db);
  // over, so that however many there are, none counts for how many are allowed
  await codes.add(id, word.toUpperCase(), { ...rules, validTo: '2026-11-01' }, '2026-10-01T12:00:00Z');
  const [code] = await codes.list(id);
  return { params: { slug, id: String(code?.id) } };
}

async function ofHappyHour(scene: Scene): Promise<Sent> {
  const { slug, id } = scene.restaurant;
  // its own: others are removed at the same time
  const added = await scene.server.db
    .insertInto('happy_hours')
    .values({ restaurant_id: id, ...someHours })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { slug, id: String(added.id) } };
}

async function aReview(scene: Scene): Promise<Sent> {
  return { params: { slug: scene.restaurant.slug, ratingId: await aRating(scene) } };
}

export const cockpitRows = {
  getCockpitOrders: { outcomes: kitchen(200), byRole: anyRole },
  moveCockpitOrder: {
    outcomes: kitchen('order.error.unknown'),
    byRole: anyRole,
    send: async (scene) => ({ params: { id: await scene.order() }, body: { status: 2, minutes: 30 } }),
  },
  getCockpitRestaurants: { outcomes: kitchen(200), byRole: anyRole },
  pauseRestaurant: { ...staffWork('orders'), send: (scene) => ({ ...ofSlug(scene), body: { minutes: null } }) },
  setSoldOut: {
    ...staffWork('orders'),
    send: (scene) => ({ ...ofSlug(scene), body: { productId: scene.restaurant.beer, soldOut: true } }),
  },
  setTodayMinutes: { ...staffWork('orders'), send: (scene) => ({ ...ofSlug(scene), body: { minutes: 45 } }) },
  setBusy: { ...staffWork('orders'), send: (scene) => ({ ...ofSlug(scene), body: { minutes: 15 } }) },
  getFigures: { ...staffWork('figures'), send: (scene) => ({ ...ofSlug(scene), query: 'period=week' }) },
  getStatements: { ...staffWork('settlements'), send: ofSlug },
  setClosure: {
    ...staffWork('times'),
    send: (scene) => ({ ...ofSlug(scene), body: { date: '2026-12-24', closed: true } }),
  },
  getCockpitTimes: { ...staffWork('times'), send: ofSlug },
  getDeliveryPostcodes: { ...staffWork('times'), send: ofSlug },
  saveCockpitTimes: { ...staffWork('times'), send: sameTimes },
  getRestaurantCodes: { ...staffWork('codes'), send: ofSlug },
  addRestaurantCode: { ...staffWork('codes'), send: (scene) => ({ ...ofSlug(scene), body: aCode() }) },
  changeRestaurantCode: {
    ...staffWork('codes'),
    send: async (scene) => {
      const { word: _, ...body } = aCode();
      return { ...(await ofCode(scene)), body };
    },
  },
  switchRestaurantCode: {
    ...staffWork('codes'),
    send: async (scene) => ({ ...(await ofCode(scene)), body: { on: false } }),
  },
  addHappyHour: { ...staffWork('codes'), send: (scene) => ({ ...ofSlug(scene), body: someHours }) },
  changeHappyHour: {
    ...staffWork('codes'),
    send: async (scene) => ({ ...(await ofHappyHour(scene)), body: someHours }),
  },
  switchHappyHour: {
    ...staffWork('codes'),
    send: async (scene) => ({ ...(await ofHappyHour(scene)), body: { on: false } }),
  },
  removeHappyHour: { ...staffWork('codes'), send: ofHappyHour },
  getReviews: { ...staffWork('reviews'), send: ofSlug },
  replyToReview: {
    ...staffWork('reviews'),
    send: async (scene) => ({ ...(await aReview(scene)), body: { text: 'Danke', expected: '' } }),
  },
  reportReview: {
    ...staffWork('reviews'),
    send: async (scene) => ({ ...(await aReview(scene)), body: { reason: 'untrue', text: 'War nie da' } }),
  },
  getTeam: { ...staffWork('team'), send: ofSlug },
  changeTeamRole: {
    ...staffWork('team'),
    send: async (scene) => ({ ...(await aColleague(scene)), body: { role: 'manager' } }),
  },
  removeFromTeam: { ...staffWork('team'), send: aColleague },
  inviteToTeam: {
    ...staffWork('team'),
    send: (scene) => ({ ...ofSlug(scene), body: { email: `${aName()}@mail.example`, role: 'kitchen' } }),
  },
  withdrawInvite: {
    ...staffWork('team'),
    send: async (scene) => ({ params: (await anInvite(scene)).params }),
  },
  getTeamLog: { ...staffWork('team'), send: ofSlug },
  readInvite: { outcomes: everyone, send: byToken },
  acceptInvite: { outcomes: kitchen(200), byRole: anyRole, send: byToken },
  registerByInvite: {
    outcomes: notAbroad(forbidden),
    send: async (scene) => ({ body: { ...(await byToken(scene)).body, name: 'Neu', password: 'vier grosse Eulen' } }),
  },
  signUpRestaurant: {
    outcomes: [200, 200, forbidden, forbidden, 200, 200, forbidden],
    send: async (scene) => ({ body: await aSignup(scene) }),
  },
  getApplication: { ...staffWork('application'), send: ofSlug },
  // an approved one has nothing to hand in
  handInApplication: {
    outcomes: staffWork('application').outcomes.map((each) => (each === 200 ? 'approval.error.state' : each)) as never,
    byRole: { manager: forbidden, kitchen: forbidden },
    send: ofSlug,
  },
} as const satisfies Partial<Record<CallName, Row>>;
