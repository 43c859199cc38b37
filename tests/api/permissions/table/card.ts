import sharp from 'sharp';
import { cardRepository } from '#features/card/card-repository.ts';
import { openDraft } from '#features/card/open-draft.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import type { Scene } from '../cast.ts';
import { ofSlug, type Row, type Sent, staffWork } from './row.ts';

const work = staffWork('card');

const open = ({ server, restaurant }: Scene) =>
  server.db.transaction().execute((tx) => openDraft(tx, restaurant.id, server.clock));

/** What names the draft as it stands, and its first product. */
const ofDraft =
  (bodyOf: (product: string) => object) =>
  async (scene: Scene): Promise<Sent> => {
    const { draft } = await open(scene);
    const body = bodyOf(draft.products[0]?.content.key ?? '');
    return { ...ofSlug(scene), body: { expectedVersion: draft.version, ...body } };
  };

const ofPublication = (scene: Scene, id: number): Sent => ({ params: { ...ofSlug(scene).params, id: String(id) } });
const ofCurrent = async (scene: Scene) => ofPublication(scene, (await open(scene)).publicationId);

/** The restaurant's card, for its staff alone; what is published is what was there already. */
export const cardRows = {
  getCard: { ...work, send: ofSlug },
  changeCard: { ...work, send: (scene) => ({ ...ofSlug(scene), body: {} }) },
  moveInCard: {
    ...work,
    async send(scene) {
      const { draft } = await open(scene);
      const key = draft.products.at(-1)?.content.key;
      return { ...ofSlug(scene), body: { kind: 'product', key, before: null } };
    },
  },
  changeCardPrices: {
    ...work,
    send: ofDraft((product) => ({ products: [product], percent: 0, roundTo: 1 })),
  },
  discardCard: { ...work, send: ofDraft(() => ({})) },
  reviewCard: { ...work, send: ofSlug },
  publishCard: { ...work, send: ofDraft(() => ({ at: null })) },
  getPublications: { ...work, send: ofSlug },
  getPublication: { ...work, send: ofCurrent },
  restorePublication: { ...work, send: ofCurrent },
  cancelPublication: {
    ...work,
    async send(scene) {
      const { published: card } = await open(scene);
      const id = await cardRepository(scene.server.db).addPublication({
        restaurantId: scene.restaurant.id,
        state: 'scheduled',
        at: '2027-01-01T10:00:00Z',
        card,
        base: card,
        changes: { added: 0, changed: 0, removed: 0, moved: 0 },
      });
      return ofPublication(scene, id);
    },
  },
  getCardCsv: { ...work, send: ofSlug },
  putCardCsv: { ...work, send: ofDraft(() => ({ csv: 'Name;Preis\n' })) },
  uploadCardPicture: {
    ...work,
    async send(scene) {
      const picture = await sharp({ create: { width: 400, height: 225, channels: 3, background: '#a63' } })
        .png()
        .toBuffer();
      return { ...ofSlug(scene), body: { picture: picture.toString('base64') } };
    },
  },
} as const satisfies Partial<Record<CallName, Row>>;
