import { anHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts';
import { insist, succeed, succeedInTime } from './insist.ts';
import type { Shop } from './shops.ts';

/** A browser in front of which somebody is about to order. */
export interface Customer {
  readonly browser: HttpBrowser;
  readonly shop: Shop;
  /** logged in, with points; else a guest, who is somebody else with every order */
  readonly isMember: boolean;
}

const password = 'mahlzeit-immer';

/** A new visitor at the address that the shop delivers to. */
export async function aGuest(url: string, shop: Shop): Promise<Customer> {
  const browser = anHttpBrowser(url);
  await succeed(locate(browser, shop));
  return { browser, shop, isMember: false };
}

const locate = (browser: HttpBrowser, { placeId }: Shop) =>
  browser.post('/json/address-search/order', { place_id: placeId });

/**
 * Somebody who registers, follows the link of the mail and charges their first points; in front of two browsers at two
 * restaurants, so that both spend of one balance at a time and neither takes the other's basket.
 */
export async function aMember(url: string, shops: readonly Shop[], name: string): Promise<Customer[]> {
  const email = `${name}@example.at`;
  const browsers: Customer[] = [];
  for (const [index, shop] of shops.entries()) {
    const browser = anHttpBrowser(url);
    await succeedInTime(() => locate(browser, shop));
    if (index === 0) await signUp(url, browser, { email, name });
    else await succeedInTime(() => browser.post('/json/login', { email, password }));
    browsers.push({ browser, shop, isMember: true });
  }
  return browsers;
}

async function signUp(url: string, browser: HttpBrowser, person: { email: string; name: string }): Promise<void> {
  await succeedInTime(() => browser.post('/json/register', { ...person, acceptedTerms: true }));
  const mailPage = await insist(
    () => fetch(`${url}/dev/mail`),
    (answer) => answer,
  );
  const mails = await mailPage.text();
  const mail = mails.slice(mails.indexOf(person.email));
  const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? '';
  const { session } = await succeedInTime<{ session: { user: { userId: string } } }>(() =>
    browser.post('/json/activate', { token, password }),
  );
  const redeem = `/json/user/${session.user.userId}/coupon/redeem`;
  await succeedInTime(() => browser.post(redeem, { couponCode: 'PUNKTE500' }));
}
