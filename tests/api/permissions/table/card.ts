import sharp from 'sharp';
import { cardRepository } from '#features/card/card-repository.ts';
import { openDraft } from '#features/card/open-draft.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import type { Scene } from '../cast.ts';
import { kitchen, ofSlug, type Row, type Sent } from './row.ts';

const outcomes = kitchen('restaurant.error.unknown');

const open = ({ server, restaurant }: Scene) =>
  server.db.transaction().execute((tx) => openDraft(tx, restaurant.id, '2026-11-20T17:00:00Z'));

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
  getCard: { outcomes, send: ofSlug },
  changeCard: { outcomes, send: (scene) => ({ ...ofSlug(scene), body: {} }) },
  moveInCard: {
    outcomes,
    async send(scene) {
      const { draft } = await open(scene);
      const key = draft.products.at(-1)?.content.key;
      return { ...ofSlug(scene), body: { kind: 'product', key, before: null } };
    },
  },
  changeCardPrices: {
    outcomes,
    send: ofDraft((product) => ({ products: [product], percent: 0, roundTo: 1 })),
  },
  discardCard: { outcomes, send: ofDraft(() => ({})) },
  reviewCard: { outcomes, send: ofSlug },
  publishCard: { outcomes, send: ofDraft(() => ({ at: null })) },
  getPublications: { outcomes, send: ofSlug },
  getPublication: { outcomes, send: ofCurrent },
  restorePublication: { outcomes, send: ofCurrent },
  cancelPublication: {
    outcomes,
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
  getCardCsv: { outcomes, send: ofSlug },
  putCardCsv: { outcomes, send: ofDraft(() => ({ csv: 'Name;Preis\n' })) },
  uploadCardPicture: {
    outcomes,
    async send(scene) {
      const picture = await sharp({ create: { width: 400, height: 225, channels: 3, background: '#a63' } })
        .png()
        .toBuffer();
      return { ...ofSlug(scene), body: { picture: picture.toString('base64') } };
    },
  },
} as const satisfies Partial<Record<CallName, Row>>;
