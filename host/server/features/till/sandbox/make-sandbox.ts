import { assertMay } from '#features/cockpit/assert-may.ts';
import { sandboxDomain } from '#features/mails/mail-repository.ts';
import { restaurantDocument } from '#features/operator/exchange/restaurant-document.ts';
import { restaurantExchangeRepository } from '#features/operator/exchange/restaurant-exchange-repository.ts';
import { addRestaurants } from '#features/operator/import-restaurants.ts';
import { notifyRestaurantsJob } from '#features/operator/notify-server.ts';
import { createOperator, type OperatorContext } from '#features/operator/operator.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { days } from '#shared/contract/hours.ts';
import { type FileRestaurant, fileRestaurant } from '#shared/contract/restaurant-file.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sandboxRepository } from './sandbox-repository.ts';

/** A restaurant's sandbox. */
interface Sandbox {
  readonly slug: string;
  readonly name: string;
}

/** The same by one of the restaurant's owners. @throws DomainError as `assertMay`, `till.error.is-sandbox` */
export async function makeOwnSandbox(app: AppContext, visitor: Visitor, slug: string): Promise<Sandbox> {
  const { userId } = await assertMay(app, visitor, slug, 'api');
  return makeSandbox({ ...app, operator: createOperator({ actor: userId, clock: app.clock, dryRun: false }) }, slug);
}

/**
 * Makes a restaurant's sandbox (PRODUCT.md 25.9): a copy of it that no guest sees, open day and night, owned by the same people. Asked
 * again it is the one that is there.
 * @throws DomainError `restaurant.error.unknown`, `till.error.is-sandbox` for one that is a sandbox itself
 */
export const makeSandbox = ({ db, clock, operator }: OperatorContext, slug: string): Promise<Sandbox> =>
  operator.change(async (tx) => {
    const exchange = restaurantExchangeRepository(tx);
    // one at a time, as slugs are chosen
    await exchange.lock();
    const source = await exchange.read(slug, { locked: true });
    if (!source) throw new DomainError('restaurant.error.unknown');
    const { id: sourceId, sandbox_of: isCopyOf } = source.row;
    if (isCopyOf !== null) throw new DomainError('till.error.is-sandbox');
    const known = await sandboxRepository(tx).of(sourceId);
    if (known) {
      await sandboxRepository(tx).addOwners(known.id, sourceId);
      return { slug: known.slug, name: known.name };
    }
    const own = `${slug.slice(0, 70)}-test`;
    const candidates = [own, ...Array.from({ length: 50 }, (_, at) => `${own}-${at + 2}`)];
    const taken = await exchange.known(candidates);
    const file = sandboxFile(restaurantDocument(source), candidates.find((each) => !taken.has(each)) ?? own);
    const [id = 0] = await addRestaurants(exchange, [file], clock.now().toString());
    await sandboxRepository(tx).close(id, sourceId);
    await sandboxRepository(tx).addOwners(id, sourceId);
    await operator.note(tx, { action: 'restaurants sandbox', restaurant: slug, details: { sandbox: file.slug } });
    await operator.addJob(tx, notifyRestaurantsJob([file.slug]));
    return { slug: file.slug, name: file.name };
  }, db);

/** What is tried on where the restaurant has no card yet. */
const smallCard = {
  groups: [{ key: 'speisen', name: 'Speisen' }],
  flavorSets: [
    {
      key: 'groesse',
      name: 'Größe',
      minimum: 1,
      maximum: 1,
      flavors: [
        { key: 'klein', name: 'klein' },
        { key: 'gross', name: 'groß', priceCents: 250 },
      ],
    },
  ],
  products: [
    { key: 'margherita', name: 'Pizza Margherita', priceCents: 990, flavorSets: ['groesse'], vatPercent: 10 },
    { key: 'tiramisu', name: 'Tiramisu', priceCents: 550, vatPercent: 10 },
    { key: 'cola', name: 'Cola', priceCents: 320, depositCents: 25, vatPercent: 20, volumeMl: 500 },
  ].map((product) => ({ ...product, groups: ['speisen'] })),
};

const dayAndNight = days.filter((day) => day !== 'holiday').map((day) => ({ day, from: '00:00', to: '24:00' }));

/** A copy that takes orders at any time and by any way of paying, and names no company: nobody is to mistake it for one. */
function sandboxFile(source: FileRestaurant, slug: string): FileRestaurant {
  const { areas, zipCode, paymentTypes, products } = source;
  return fileRestaurant.parse({
    ...source,
    ...(products.length === 0 && smallCard),
    slug,
    name: `${source.name.slice(0, 150)} (Test)`,
    email: `kueche@${sandboxDomain}`,
    website: '',
    company: {
      name: 'Kein Unternehmen, nur zum Ausprobieren',
      owner: '',
      address: '',
      vatNumber: '',
      registerNumber: '',
    },
    paymentTypes: [...new Set([...paymentTypes, 'cash', 'creditcard'])],
    delivery: true,
    takeaway: true,
    hot: false,
    paidRank: null,
    offline: false,
    closures: [],
    areas: areas.length > 0 ? areas : [{ feeCents: 290, minimumOrderCents: 1000, zipCodes: [zipCode] }],
    hours: {
      opening: dayAndNight,
      delivery: dayAndNight,
      preOrderDelivery: [],
      takeaway: dayAndNight,
      availability: [],
    },
  });
}
