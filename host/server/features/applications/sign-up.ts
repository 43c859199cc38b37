import { accountFor } from '#features/accounts/account-for.ts';
import { newLink } from '#features/accounts/account-mails.ts';
import { locations } from '#features/address-search/locations.ts';
import { noteChange } from '#features/cockpit/assert-may.ts';
import { postToUser } from '#features/mails/compose-mail.ts';
import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import { restaurantExchangeRepository } from '#features/operator/exchange/restaurant-exchange-repository.ts';
import { restaurantParts, restaurantRow } from '#features/operator/exchange/restaurant-parts.ts';
import { applicationRepository } from '#features/operator/repositories/applications.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { SignupBody } from '#shared/contract/applications.ts';
import { fileRestaurant } from '#shared/contract/restaurant-file.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { signupErrors, signupSteps, websiteOf } from '#shared/domain/partner/signup-errors.ts';
import { vatNumberOf } from '#shared/domain/partner/vat-number.ts';
import { townSlug } from '#shared/domain/restaurants/town-slug.ts';

/** Restaurants that one owner may have waiting. */
const mostWaiting = 10;
/** What a new restaurant promises until its owner says otherwise, in minutes. */
const usualDeliveryMinutes = 45;

/**
 * Signs a restaurant up (PRODUCT.md 26). Nobody sees it before it is approved; its owner chooses a password by the link
 * that is mailed, and completes it in the cockpit. Always ends alike, whether the e-mail has an account or not: one that is
 * active gets the news that it is there, and nothing is made. Until the link is used the last sign-up of an e-mail counts.
 * Staff who are logged in get it next to the restaurants that they have.
 * @throws DomainError everything that is wrong with the form, by its fields; `place.error.unknown`; `mail.error.too-many`,
 * `signup.error.too-many`; 403 for a consumer
 */
export async function signUp(app: AppContext, visitor: Visitor, form: SignupBody, network: string): Promise<void> {
  if (visitor.role === 'consumer') throw new DomainError('request.error.forbidden');
  const staffId = visitor.role === 'staff' ? visitor.userId : null;
  const [first, ...others] = signupSteps.flatMap((step) => signupErrors(step, form, { isStaff: staffId !== null }));
  if (first) throw new DomainError([first, ...others]);
  if (staffId === null)
    countUnaskedMail(app.hourlyLimits, 'sign-up of a restaurant', { recipient: form.loginEmail, network });
  const house = await locations(app).houseOf({ place_id: form.placeId, input: form.place });

  await app.db.transaction().execute(async (tx) => {
    const exchange = restaurantExchangeRepository(tx);
    // one at a time, as slugs are chosen and a form may come twice
    await exchange.lock();
    if (await applicationRepository(tx).isSignedUp(form.key)) return;
    const owner = staffId === null ? await newOwner(app, tx, visitor, form) : staffId;
    if (owner === null) return;
    if ((await applicationRepository(tx).countWaiting(owner)) >= mostWaiting)
      throw new DomainError({ key: 'signup.error.too-many', params: { maximum: mostWaiting } });
    const slug = await freeSlug(exchange, form.name, house.city);
    const now = app.clock.now().toString();
    const [id = 0] = await exchange.reserveIds('restaurants', 1);
    const file = fileRestaurant.parse({ ...rowOf(form, house), slug });
    const none = { groups: new Map(), sets: new Map(), flavors: new Map(), products: new Map() };
    const parts = restaurantParts(file, id, { areaIds: [], menu: none });
    await exchange.addAll([{ row: restaurantRow(file, id, now), parts }]);
    await applicationRepository(tx).addSignup({ id, owner, key: form.key, agreedAt: now });
    await noteChange({ ...app, db: tx }, { userId: owner, slug }, { action: 'partner signup' });
  });
}

/**
 * The login of whoever signs up, with the link by which it gets a password; null for an e-mail whose account is active,
 * which is told so.
 */
async function newOwner(
  { ids, clock, config }: AppContext,
  tx: Db,
  { language }: Visitor,
  { loginEmail: email, loginName: name, name: restaurant }: SignupBody,
): Promise<string | null> {
  const createdAt = clock.now().toString();
  const login = { email, name, role: 'staff' as const, passwordHash: null, newsletter: false };
  const { stored } = await accountFor(tx, { id: ids.next(), ...login, createdAt });
  const isNew = stored.role === 'staff' && stored.passwordHash === null;
  const params = { restaurant: { typed: restaurant } };
  if (!isNew) {
    const link = new URL('/partner', config.publicUrl).href;
    await postToUser(tx, stored, { name: 'partnerKnown', params, link, language, createdAt });
    return null;
  }
  await applicationRepository(tx).removeUnconfirmed(stored.id);
  const link = await newLink(tx, stored, 'activation', { ids, clock, publicUrl: config.publicUrl });
  await postToUser(tx, stored, { name: 'partnerSignup', params, link, language, createdAt });
  return stored.id;
}

interface House {
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

/** As a file would bring it, without hours, areas and card. */
function rowOf(form: SignupBody, house: House) {
  const { name, phone, email, kitchenTypes, paymentTypes, delivery, takeaway, owner } = form;
  return {
    ...house,
    name,
    phone,
    email,
    kitchenTypes: [...new Set(kitchenTypes)],
    paymentTypes: [...new Set(paymentTypes)],
    delivery,
    takeaway,
    deliveryMinutes: usualDeliveryMinutes,
    website: websiteOf(form.website),
    company: {
      name: form.company,
      owner,
      address: form.companyAddress,
      registerNumber: form.registerNumber,
      vatNumber: vatNumberOf(form.vatNumber),
    },
    hours: {
      opening: [],
      delivery: [],
      preOrderDelivery: [],
      takeaway: [],
      availability: [],
    },
  };
}

/** The name's own address, then with its town, then counted. */
async function freeSlug(
  exchange: ReturnType<typeof restaurantExchangeRepository>,
  name: string,
  city: string,
): Promise<string> {
  const own = townSlug(name).slice(0, 50).replace(/-$/, '') || 'restaurant';
  const there = [own, townSlug(city).slice(0, 20).replace(/-$/, '')].filter(Boolean).join('-');
  const candidates = [own, there, ...Array.from({ length: 200 }, (_, at) => `${there}-${at + 2}`)];
  const taken = await exchange.known(candidates);
  const free = candidates.find((each) => !taken.has(each));
  if (free === undefined)
    throw new DomainError({ key: 'signup.error.too-many', params: { maximum: candidates.length } });
  return free;
}
