import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '#tests/support/browser.ts';
import { aForeignSite, type ForeignSite } from '#tests/support/foreign-site.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
let site: ForeignSite;

const elements = readdirSync(path.resolve(import.meta.dirname, '../../../widgets/elements'));
const attributes: Readonly<Record<string, string>> = {
  account: 'view="register"',
  basket: 'slug="pizzeria-napoli-express"',
  checkout: 'slug="pizzeria-napoli-express"',
  cities: 'zip="1070"',
  'order-status': 'order-id="none"',
  'restaurant-list': 'zip="1070"',
  'restaurant-menu': 'slug="pizzeria-napoli-express"',
};

beforeAll(async () => {
  marketplace = await aMarketplace();
  const tags = elements.map((name) => `<fo-${name} api-key="demo" ${attributes[name] ?? ''}></fo-${name}>`);
  site = await aForeignSite({
    body: `<main><h1>Trattoria</h1>${tags.join('')}</main><script type="module" src="${marketplace.url}/elements/loader.js"></script>`,
  });
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

/** Before the page's own scripts: keeps what is on everything that a page shares, and `changed()` says what is new or another. */
function noteGlobals(): void {
  const shared = () => {
    const found = new Map<string, object>([
      ['document', document],
      ['navigator', navigator],
      ['history', history],
      ['location', location],
      ['customElements', customElements],
      ['globalThis', globalThis],
    ]);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
      if (typeof value === 'function' && /^[A-Z]/.test(name)) {
        found.set(name, value);
        const { prototype } = value as { prototype?: object };
        if (prototype) found.set(`${name}.prototype`, prototype);
      } else if (['Intl', 'Math', 'JSON', 'Reflect', 'Atomics', 'console'].includes(name))
        found.set(name, value as object);
    }
    return found;
  };
  const propertiesOf = (each: object) =>
    new Map(
      Reflect.ownKeys(each).map((key) => {
        const { value, get, set } = Object.getOwnPropertyDescriptor(each, key) ?? {};
        return [key, typeof value === 'function' || get ? [value, get, set] : []] as const;
      }),
    );
  const before = new Map(Array.from(shared(), ([name, each]) => [name, propertiesOf(each)]));
  Object.assign(globalThis, {
    changed: () =>
      Array.from(shared(), ([name, each]) => {
        const known = before.get(name);
        return Array.from(propertiesOf(each), ([key, now]) => {
          const then = known?.get(key);
          const isSame = then?.length === now.length && now.every((value, index) => value === then[index]);
          return isSame ? '' : `${name}: ${String(key)}`;
        });
      })
        .flat()
        .filter((each) => each !== '' && each !== 'globalThis: changed'),
  });
}

it.each([
  ['has', true],
  ['has not', false],
])(
  'every element leaves the globals of its page as they were, in a browser that %s Temporal',
  async (_, nativeTemporal) => {
    const page = await (await aVisitor({ nativeTemporal, expectedErrors: /./ })).newPage();
    await page.addInitScript(noteGlobals);
    await page.goto(site.url);
    for (const name of elements) {
      if (name === 'store') continue;
      await page.locator(`fo-${name}`).first().scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('[data-root]')?.firstElementChild,
        `fo-${name}`,
      );
    }
    await page.locator('main > fo-restaurant-menu').getByRole('button', { name: 'Bruschetta hinzufügen' }).click();
    await page
      .locator('fo-restaurant-menu')
      .getByText(/^Bruschetta hinzugefügt\./)
      .first()
      .waitFor();
    // what the copies of the script share, under symbols that no name of a page's can meet
    const own = /^globalThis: Symbol\(fo-elements\./;
    const changed = await page.evaluate<string[]>('changed()');
    expect(changed.some((each) => own.test(each))).toBe(true);
    expect(changed.filter((each) => !own.test(each))).toEqual([]);
  },
);
