import type { Page } from 'playwright-core';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { aKey, anOrderForm } from './customer.ts';
import { openBasket } from './restaurant-page.ts';

/** What a guest does with mouse and keys on the way to food; each step ends when the page shows that it was done. */

/** What the order's form asks a guest for delivery, by the fields' labels. */
export const contact = {
  'E-Mail': 'eva@example.at',
  Name: 'Eva Muster',
  Telefon: '0660 1234567',
  Tür: '7',
} as const;

/** Types an address where there is a field for one, and takes the one that is offered. */
export async function chooseNeubaugasse(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Adresse/ }).click();
  await page.keyboard.type('Neubaugasse 12');
  await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).click();
}

/** Gives the address that the open basket asks for. */
export async function giveAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adresse angeben' }).first().click();
  await chooseNeubaugasse(page);
}

/** Puts a product without choices into the basket. */
export async function addBruschetta(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).click();
  await page.getByText(/^Bruschetta hinzugefügt\. 1 Stück/).waitFor();
}

/** Puts a product whose size must be chosen into the basket. */
export async function addMargherita(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Margherita auswählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  await dialog.getByRole('radio', { name: /^Klassisch/ }).click();
  await dialog.getByRole('button', { name: /^Hinzufügen · €.9,81/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function typeContact(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(contact)) {
    await page.getByRole('textbox', { name: label }).click();
    await page.keyboard.type(text);
  }
}

/** Fills a login form, the marketplace's or the cockpit's, for one of the demonstration's people. */
export async function typeLogin(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill('mahlzeit-demo');
}

export async function chooseCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Bar/ }).click();
}

/** Accepts the terms; the click is on the box, not on the links in its label. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).click({ position: { x: 5, y: 5 } });
}

/** Goes through the order's three pages up to its last button. */
export async function fillOrder(page: Page): Promise<void> {
  await typeContact(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await chooseCash(page);
  await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
  await acceptTerms(page);
}

/** Presses the last button; returns the order's id, which its page has in its address. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.waitForURL('**/order/status/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The page of the restaurant that these guests order from, on the marketplace itself. */
export const napoliOf = (marketplace: { readonly url: string }) =>
  `${marketplace.url}/restaurant/pizzeria-napoli-express`;

/**
 * Puts a Bruschetta for € 6,90 into the basket on a page with that restaurant, for delivery to Neubaugasse, and goes to
 * checkout: € 11,90 with what is missing to the minimum.
 */
export async function goToCheckout(page: Page, restaurantUrl: string): Promise<void> {
  await page.goto(restaurantUrl);
  await addBruschetta(page);
  await openBasket(page);
  await giveAddress(page);
  await page.getByRole('button', { name: 'Zur Kassa' }).click();
  await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
}

/** From a page with the restaurant to the provider's, where the order's payment card is asked for. */
export async function orderByCard(page: Page, restaurantUrl: string): Promise<void> {
  await goToCheckout(page, restaurantUrl);
  await typeContact(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await payByCard(page);
}

/** From the choice of a payment type to the provider's page. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Kreditkarte/ }).click();
  await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
  await acceptTerms(page);
  await leaveForPayment(page);
}

/**
 * Gives a page's browser an address in Neubaugasse and a basket at a restaurant of the marketplace, by the API with the
 * browser's session: for tests that begin after that, in a tenth of the time. Returns the basket's id and how to ask on.
 */
export async function startWithBasket(page: Page, restaurantUrl: string, product = 'Bruschetta', quantity = 1) {
  const { origin, pathname } = new URL(restaurantUrl);
  let csrfToken: string | undefined;
  const ask = async <Answer>(path: string, data?: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await page.request.fetch(`${origin}/json${path}`, {
      method: data ? 'POST' : 'GET',
      ...(data && { data }),
      headers: { ...headers, ...(csrfToken && { 'x-csrf-token': csrfToken }) },
    });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  ({ csrfToken } = await ask<{ csrfToken: string }>('/session'));
  const { predictions } = await ask<{ predictions: { strId: string }[] }>(
    '/places/predictions?mode=10&input=Neubaugasse%2012,%201070%20Wien',
  );
  await ask('/address-search/order', { place_id: predictions[0]?.strId });
  const { products } = await ask<{ products: { id: number; name: string }[] }>(`${pathname}/products`);
  const productId = products.find(({ name }) => name === product)?.id;
  const { basketCacheId } = await ask<{ basketCacheId: string }>(`${pathname}/basket-identifiers`);
  await ask(`/basket/${basketCacheId}/put`, { product: { productId, quantity } });
  return { basketCacheId, ask };
}

/** As {@link goToCheckout} on the marketplace, for a test that begins there. */
export async function startAtCheckout(page: Page, restaurantUrl: string): Promise<void> {
  await startWithBasket(page, restaurantUrl);
  await page.goto(`${restaurantUrl}/checkout`);
  await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
}

/** At the choice of a payment type; `typed` types what the form still has to know. */
export async function startAtPayment(
  page: Page,
  restaurantUrl: string,
  typed: (page: Page) => Promise<void> = typeContact,
): Promise<void> {
  await startAtCheckout(page, restaurantUrl);
  await typed(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
}

/** On an order's page, or the provider's where it is paid by card; returns the order's id. */
export async function startWithOrder(page: Page, restaurantUrl: string, paymentType: 'cash' | 'creditcard_3d') {
  const { basketCacheId, ask } = await startWithBasket(page, restaurantUrl);
  const { origin, pathname } = new URL(restaurantUrl);
  const form = anOrderForm({ basketCacheId, 'order-payment-type': paymentType });
  const { orderId, redirectUrl } = await ask<OrderPlaced>(`${pathname}/order`, form, aKey());
  await page.goto(redirectUrl ?? `${origin}/order/status/${orderId}`);
  return orderId;
}

/** Presses the last button of an order that is paid online; ends on the provider's page. */
export async function leaveForPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.waitForURL('**/pay/**');
}

/**
 * The order's last state for now, on a page that is not loaded anew. Which earlier ones are seen depends on how long the
 * page took: the kitchen waits for nobody.
 */
export async function seeFoodOnItsWay(page: Page): Promise<void> {
  // said once to the eye and, as it changes, once to readers
  await page.getByText('Dein Essen ist unterwegs zu dir.').first().waitFor();
}
