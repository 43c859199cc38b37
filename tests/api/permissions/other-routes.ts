import { partnerRepository } from '#features/partners/partner-repository.ts';
import { exportRepository } from '#features/privacy/repositories/export-repository.ts';
import { statementRepository } from '#features/statements/statement-repository.ts';
import { aStatementOf } from '#tests/support/statement-builders.ts';
import { logoDigest, type Scene } from './cast.ts';
import { marketplaceFiles } from './table/marketplace.ts';
import { accountAtHome, all, everyone, ofSlug, owned, type Row, type Sent, staffWork } from './table/row.ts';

/** Everyone may have it, and it says the same to everyone. */
const open: Row = { outcomes: everyone };
const ofRestaurant: Row = { outcomes: everyone, send: ofSlug };
const preflight = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
const ofOrder = async (scene: Scene): Promise<Sent> => ({ params: { id: await scene.order() } });

/** A copy of the account's data that can be fetched. */
async function aReadyExport({ server: { db }, userId }: Scene): Promise<Sent> {
  const id = `export-of-${userId}`;
  await exportRepository(db).add({ id, userId, language: 'de', at: '2026-11-20T16:00:00Z' });
  await exportRepository(db).addPart(id, 0, Buffer.from('zip'));
  const readyAt = '2026-11-20T16:01:00Z';
  await exportRepository(db).finish({ id, readyAt, expiresAt: '2026-11-27T16:01:00Z', bytes: 3 });
  return { params: { userId, exportId: id } };
}

/** A statement of the kitchen's restaurant, made once however many ask for it at a time. */
const statementsMade = new WeakMap<object, Promise<unknown>>();
async function aStatement(scene: Scene): Promise<Sent> {
  const { server, restaurant } = scene;
  const statement = aStatementOf(restaurant.id);
  const made = statementsMade.get(server) ?? statementRepository(server.db).add(statement);
  statementsMade.set(server, made);
  await made;
  return { params: { ...ofSlug(scene).params, number: statement.number } };
}

async function aPartnersKey({ server: { db } }: Scene): Promise<Sent> {
  const [partner] = await partnerRepository(db).all();
  return { params: { apiKey: partner?.apiKey ?? '' } };
}

/**
 * By method and path, what is no call of the contract: pages, files, and what machines ask for. Pages hold nothing of
 * anybody: their elements make calls. That a page is refused is said by its status.
 */
export const otherRoutes: Readonly<Record<string, Row>> = {
  'GET /': open,
  'GET /restaurants': open,
  'GET /restaurants/{city}': { outcomes: everyone, send: () => ({ params: { city: 'wien' } }) },
  'GET /restaurants/{city}/{kitchen}': {
    outcomes: everyone,
    send: () => ({ params: { city: 'wien', kitchen: 'pizza' } }),
  },
  'GET /restaurant/{slug}': ofRestaurant,
  'GET /restaurant/{slug}/checkout': ofRestaurant,
  'GET /order/status/{id}': { outcomes: everyone, send: ofOrder },
  'GET /order/receipt/{id}': { outcomes: owned(404), send: ofOrder },
  'GET /login': open,
  'GET /logout': open,
  'GET /register': open,
  'GET /activation': open,
  'GET /password/lost': open,
  'GET /password/reset': open,
  'GET /email/confirm': open,
  'GET /account': open,
  'GET /cockpit': open,
  'GET /office': open,
  ...marketplaceFiles,
  'GET /partner': open,
  'GET /cockpit/preview/{slug}': {
    outcomes: [404, 404, 404, 404, 200, 404, 404],
    byRole: { manager: 200, kitchen: 404 },
    send: ofSlug,
  },
  'GET /policy': open,
  'GET /privacy': open,
  'GET /impressum': open,
  'GET /accessibility': open,
  'GET /ranking': open,
  'GET /contact': open,
  'GET /embed/addresses': open,
  'GET /demo': open,
  'GET /demo/builder': open,
  'GET /demo/preview': open,
  'GET /demo/white-label': open,
  'GET /json/user/{userId}/export/{exportId}.zip': { outcomes: accountAtHome, send: aReadyExport },
  'GET /json/cockpit/restaurants/{slug}/figures.csv': {
    ...staffWork('figures'),
    send: (scene) => ({ ...ofSlug(scene), query: 'period=day' }),
  },
  'GET /json/cockpit/restaurants/{slug}/statements/{number}.csv': {
    ...staffWork('settlements'),
    send: aStatement,
  },
  'GET /json/cockpit/restaurants/{slug}/statements/{number}.pdf': {
    ...staffWork('settlements'),
    send: aStatement,
  },
  'GET /docs/api': open,
  'GET /json/openapi.json': open,
  'GET /json/asyncapi.json': open,
  // outside production alone; there, who runs the server on their own machine
  'GET /dev/mail': open,
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /.well-known/security.txt': open,
  'GET /elements/loader.js': open,
  'GET /elements/{version}/integrity.json': {
    outcomes: everyone,
    send: () => ({ params: { version: '1.2.3-abc' } }),
  },
  'GET /manifest.webmanifest': open,
  'GET /robots.txt': open,
  'GET /sitemap.xml': open,
  'GET /images/previews/{file}': { outcomes: everyone, send: () => ({ params: { file: 'default.jpg' } }) },
  'GET /images/previews/restaurants/{file}': {
    outcomes: everyone,
    send: (scene) => ({ params: { file: `${ofSlug(scene).params?.['slug']}.jpg` } }),
  },
  // the built files of elements, images and site, which lie below three paths
  'GET /*': { outcomes: everyone, send: () => ({ params: { '*': 'images/pizza.jpg' } }) },
  'GET /images/partners/{name}': {
    outcomes: everyone,
    send: () => ({ params: { name: `${logoDigest}.webp` } }),
  },
  'GET /partners/{apiKey}/colours.css': { outcomes: everyone, send: aPartnersKey },
  // preflights, which carry no key (PRODUCT.md 14.4)
  'OPTIONS *': { outcomes: all(204), send: () => ({ params: { '*': '/json/session' }, headers: preflight }) },
  // the provider checks who signed; with payment on delivery there is nothing to be reported
  // whoever sends it: what nobody has signed is refused
  'POST /json/payment/webhook': { outcomes: all('payment.error.signature') },
};
