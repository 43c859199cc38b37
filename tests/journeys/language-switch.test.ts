import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser, aBrowserWithMemory } from '../support/browser.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
const aVisitorWithMemory = aBrowserWithMemory();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const english = { name: 'English', exact: true };

describe('the language switch', () => {
  it('turns the page and its elements over in place: what was typed, put in and filtered stays', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(`${marketplace.url}/contact?from=menu#contact-name`);
    await page.getByLabel('Nachricht').fill('Grüß euch, wann sperrt ihr auf?');
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByRole('link', english).click();
    await page.getByRole('heading', { name: 'Contact', exact: true }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Grüß euch, wann sperrt ihr auf?');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.title()).toMatch(/^Contact/);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=menu#contact-name');
    expect(loads).toBe(0);
    expect(await page.getByRole('banner').locator('[aria-current=true]').textContent()).toBe('English');
    await expectAccessible(page);

    // kept for the pages after it, the elements in them included
    await page.goto(`${marketplace.url}/`);
    const field = page.getByRole('combobox').first();
    await field.fill('Neubaug');
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
    await page.getByRole('heading', { name: /darf’s heute sein/ }).waitFor();
    await page.getByRole('button', { name: 'Suchen', exact: true }).waitFor();
    expect(await field.inputValue()).toBe('Neubaug');
    expect(loads).toBe(1);
  });

  it.each([
    ['kept by the browser', aVisitorWithMemory],
    ['loaded anew', aVisitor],
  ])('holds for a page that is gone back to, %s', async (_, letIn) => {
    const page = await (await letIn(desk)).newPage();
    await page.goto(`${marketplace.url}/ranking`);
    await page.goto(`${marketplace.url}/accessibility`);
    await page.getByRole('link', english).click();
    await page.getByRole('heading', { name: 'Accessibility', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'How we rank', exact: true }).waitFor();
  });

  it('keeps the filters of a list that came after the page', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    await page.getByRole('checkbox', { name: /Pizza/ }).first().check();
    await page.waitForURL(/kitchenTypes=pizza/);
    await page.getByRole('link', english).click();
    await page
      .getByRole('region')
      .getByText(/^\d+ delivers? here/)
      .waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      zip: '1070',
      kitchenTypes: 'pizza',
    });
    expect(await page.getByRole('checkbox', { name: /Pizza/ }).first().isChecked()).toBe(true);
  });

  it('is one short link above on a phone', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(`${marketplace.url}/ranking`);
    const header = page.getByRole('banner');
    const size = await header.getByRole('link', english).boundingBox();
    expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await header.evaluate(({ clientHeight }) => clientHeight)).toBe(60);
    await header.getByRole('link', english).click();
    await page.getByRole('heading', { name: 'How we rank', exact: true }).waitFor();
    await header.getByRole('link', { name: 'Deutsch', exact: true }).waitFor();
  });

  it('is a link below where there is no room above, and leads on without JavaScript', async () => {
    const visitor = await aVisitor({ ...phone, javaScriptEnabled: false });
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/ranking?x=1`);
    const link = page.getByRole('contentinfo').getByRole('link', english);
    const size = await link.boundingBox();
    expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.getByRole('heading', { name: 'How we rank', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?x=1&lang=en');
    expect(await page.getByRole('contentinfo').locator('[aria-current=true]').textContent()).toBe('English');
    await page.getByRole('link', { name: 'German version' }).click();
    await page.getByRole('heading', { name: 'So reihen wir', exact: true }).waitFor();
  });

  it('leads there as links do where the network is away for a moment', async () => {
    const page = await (await aVisitor({ ...desk, expectedErrors: /Failed to load resource/ })).newPage();
    await page.goto(`${marketplace.url}/contact`);
    await page.route(/lang=en/, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.getByRole('link', english).click();
    await page.getByRole('heading', { name: 'Contact', exact: true }).waitFor();
  });
});
