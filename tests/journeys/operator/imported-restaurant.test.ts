import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { admin, adminJson } from '#tests/support/admin.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fillOrder, giveAddress, placeOrder } from '#tests/support/guest.ts';
import { withFiles } from '#tests/support/import-files.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { aRestaurantFile, fileText } from '#tests/support/restaurant-file.ts';
import { openBasket, phone, rowOf } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const database = () => ({ url: marketplace.databaseUrl });

async function importBeisl(strudelCents: number): Promise<void> {
  const file = aRestaurantFile();
  const products = file.products.map((product) =>
    product.key === 'strudel' ? { ...product, priceCents: strudelCents } : product,
  );
  await withFiles({ 'beisl.json': fileText({ ...file, products }) }, async (folder) => {
    const end = await admin(database(), ['restaurants', 'import', join(folder, 'beisl.json')]);
    expect([end.code, end.err]).toEqual([0, '']);
  });
}

describe('the operator, while the server runs', () => {
  it('imports a restaurant by command, and it takes an order', async () => {
    await importBeisl(590);
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    const card = page.getByRole('link', { name: 'Beisl zur Probe' }).first();
    await card.waitFor();
    await expectAccessible(page);
    await card.click();
    await page.getByRole('heading', { name: 'Beisl zur Probe', level: 1 }).waitFor();
    await rowOf(page, 'Apfelstrudel').getByText(/5,31/).first().waitFor();
    await expectAccessible(page);

    // a second import shows on the page that is open
    await importBeisl(690);
    await rowOf(page, 'Apfelstrudel').getByText(/6,21/).first().waitFor();

    await page.getByRole('button', { name: 'Apfelstrudel hinzufügen' }).click();
    await page.getByText(/^Apfelstrudel hinzugefügt\. 1 Stück/).waitFor();
    await openBasket(page);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
    await fillOrder(page);
    const orderId = await placeOrder(page);
    await page
      .getByText(/Beisl zur Probe (hat deine Bestellung bekommen|bestätigt und kocht)|Dein Essen ist/)
      .first()
      .waitFor();
    await expectAccessible(page);

    const order = await adminJson<{ restaurant: string; history: { what: string }[] }>(database(), [
      'orders',
      'show',
      orderId,
    ]);
    expect(order.restaurant).toBe('beisl-zur-probe');
    expect(order.history[0]?.what).toMatch(/^status 1 /);
  });
});
