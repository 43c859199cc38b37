import { settingsRepository } from '#features/operator/settings-repository.ts';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { exportRepository } from '#features/privacy/repositories/export-repository.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { addCode } from '#tests/support/codes.ts';
import type { Scene } from '../cast.ts';
import { officeWork, type Row, type Sent } from './row.ts';

let made = 0;
const next = () => (made += 1);

/** A partner of this call alone. */
async function aPartner({ server: { db } }: Scene) {
  const number = next();
  const origin = `https://p${number}.example`;
  const id = await partnerRepository(db).add({ name: 'Gasthaus', apiKey: `office-key-${number}`, origins: [origin] });
  return { params: { partnerId: id }, origin };
}

const ofPartner =
  (body?: object) =>
  async (scene: Scene): Promise<Sent> => ({ params: (await aPartner(scene)).params, ...(body && { body }) });

/** Somebody whom no other call is about. */
async function aPerson({ somebody }: Scene) {
  const { userId, email } = await somebody();
  return { params: { userId }, email };
}

const ofPerson =
  (body?: object) =>
  async (scene: Scene): Promise<Sent> => ({ params: (await aPerson(scene)).params, ...(body && { body }) });

const newCodes = {
  kind: 'voucher',
  value: 500,
  count: 1,
  minimumOrderValue: 0,
  maximumUses: 1,
  lastDay: null,
  prefix: 'AMT-',
};

export const marketplaceRows = {
  getPartners: officeWork('partners'),
  addPartner: {
    ...officeWork('partners', 201),
    send: () => ({ body: { name: 'Gasthaus', origins: [`https://neu${next()}.example`] } }),
  },
  removePartner: { ...officeWork('partners'), send: ofPartner() },
  rotatePartnerKey: { ...officeWork('partners'), send: ofPartner() },
  addPartnerOrigin: { ...officeWork('partners'), send: ofPartner({ origin: 'https://more.example' }) },
  removePartnerOrigin: {
    ...officeWork('partners'),
    send: async (scene) => {
      const { params, origin } = await aPartner(scene);
      return { params, body: { origin } };
    },
  },
  setPartnerColours: { ...officeWork('partners'), send: ofPartner({ accent: '#7a1f2b' }) },
  setPartnerLogo: { ...officeWork('partners'), send: ofPartner({ logo: null }) },
  getCodes: officeWork('codes'),
  makeCodes: { ...officeWork('codes', 201), send: () => ({ body: newCodes }) },
  expireCodes: {
    ...officeWork('codes'),
    send: async ({ server }) => {
      return { body: { prefix: await addCode(server.db), dryRun: false } };
    },
  },
  getOfficeSettings: officeWork('settings'),
  saveOfficeSettings: {
    ...officeWork('settings'),
    send: async ({ server: { db } }) => ({
      body: { settings: await settingsRepository(db).read(), dryRun: true },
    }),
  },
  getMarketplaceFigures: { ...officeWork('figures'), send: () => ({ query: 'period=week' }) },
  findPeople: { ...officeWork('people'), send: () => ({ query: 'search=Person' }) },
  getPerson: { ...officeWork('people'), send: ofPerson() },
  requestPersonCopy: { ...officeWork('people'), send: ofPerson() },
  blockPerson: { ...officeWork('deletions'), send: ofPerson({ reason: 'Missbrauch' }) },
  unblockPerson: { ...officeWork('deletions'), send: ofPerson() },
  deletePerson: {
    ...officeWork('deletions'),
    send: async (scene) => {
      const { params, email } = await aPerson(scene);
      return { params, body: { email } };
    },
  },
  keepPerson: { ...officeWork('deletions'), send: ofPerson() },
} as const satisfies Partial<Record<CallName, Row>>;

/** Files of the office. */
export const marketplaceFiles = {
  'GET /json/office/figures.csv': { ...officeWork('figures'), send: () => ({ query: 'period=week' }) },
  'GET /json/office/people/{userId}/export/{exportId}.zip': {
    ...officeWork('people'),
    send: async (scene: Scene) => {
      const { params } = await aPerson(scene);
      const id = `office-export-${params.userId}`.slice(0, 43);
      const { db } = scene.server;
      await exportRepository(db).add({ id, userId: params.userId, language: 'de', at: '2026-11-20T16:00:00Z' });
      await exportRepository(db).addPart(id, 0, Buffer.from('zip'));
      const readyAt = '2026-11-20T16:01:00Z';
      await exportRepository(db).finish({ id, readyAt, expiresAt: '2026-11-27T16:01:00Z', bytes: 3 });
      return { params: { ...params, exportId: id } };
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
