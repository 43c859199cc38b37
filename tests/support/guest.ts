import type { Page } from 'playwright-core';

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
  await dialog.getByRole('button', { name: /^Hinzufügen · €.10,90/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function typeContact(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(contact)) {
    await page.getByRole('textbox', { name: label }).click();
    await page.keyboard.type(text);
  }
}

export async function chooseCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Bar/ }).click();
}

/** Accepts the terms; the click is on the box, not on the links in its words. */
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

/** Presses the last button; answers the order's id, which its page has in its address. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.waitForURL('**/order/status/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The order's states, one after the other, on a page that is not loaded anew. */
export async function seeFoodOnItsWay(page: Page): Promise<void> {
  // said once to the eye and, as it changes, once to readers
  await page.getByText('Pizzeria Napoli Express hat bestätigt und kocht gerade für dich.').first().waitFor();
  await page.getByText('Dein Essen ist unterwegs zu dir.').first().waitFor();
}
