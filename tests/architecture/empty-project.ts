import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A page that uses the package the way its types allow, and the way they must not: each misuse is expected to be an error,
 * so the check fails where a type takes what it is to refuse. Why it is one stands next to each.
 * As texts: without the package installed next to them, none of this could be checked here.
 */
const files: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <title>Empty project</title>
    <script type="module" src="/src/main.ts"></script>
  </head>
  <body>
    <fo-store api-base="https://marketplace.example"></fo-store>
    <fo-restaurant-menu slug="pizzeria-roma"></fo-restaurant-menu>
  </body>
</html>
`,
  'src/main.ts': `import 'fo-elements/store';
import 'fo-elements/restaurant-menu';
import type { Basket, FoRestaurantMenuElement, PageTexts } from 'fo-elements';
import { showReact } from './in-react';

const texts: PageTexts = { 'search.label': 'Wohin?' };
const store = document.createElement('fo-store');
store.apiBase = 'https://marketplace.example';
store.texts = texts;
// @ts-expect-error a misuse that the types have to refuse: there is no such theme
store.theme = 'blue';

const menu: FoRestaurantMenuElement | null = document.querySelector('fo-restaurant-menu');
if (menu) {
  menu.slug = 'pizzeria-roma';
  // @ts-expect-error a misuse that the types have to refuse: there is no such property
  menu.slugs = 'pizzeria-roma';
  menu.addEventListener('fo-basket-changed', (event) => {
    const basket: Basket = event.detail.basket;
    console.log(basket.deliveryTotals.totalSum.toFixed(0), basket.items['1']?.name);
    // @ts-expect-error a misuse that the types have to refuse: details are typed
    console.log(event.detail.baskets);
  });
  void menu.open().then(() => console.log('open'));
}
showReact(document.body);
`,
  'src/in-react.tsx': `import type { FoCheckoutElement } from 'fo-elements/checkout';
import type {} from 'fo-elements/jsx';
import { FoCities } from 'fo-elements/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const checkout = useRef<FoCheckoutElement>(null);
  return (
    <>
      <FoCities zip="1010" className="cities" onFoLocationSelected={({ detail }) => console.log(detail.location.zip_code)} />
      {/* @ts-expect-error a misuse that the types have to refuse: a postcode is text */}
      <FoCities zip={1010} />
      <fo-checkout
        ref={checkout}
        slug="pizzeria-roma"
        api-base="https://marketplace.example"
        onfo-order-placed={(event) => console.log(event.detail.orderId)}
      />
      {/* @ts-expect-error a misuse that the types have to refuse: there is no such attribute */}
      <fo-checkout slag="pizzeria-roma" />
      <fo-address-search mode={12} addresses-only auto-focus="" />
    </>
  );
}

export function showReact(place: Element): void {
  createRoot(place).render(<Page />);
}
`,
  'src/in-vue.ts': `import type {} from 'fo-elements/vue';
import type { GlobalComponents } from 'vue';

type CheckoutProps = InstanceType<GlobalComponents['fo-checkout']>['$props'];

/** What \`<fo-checkout slug="…" @fo-order-placed="…">\` in a template is checked against. */
export const inVue: CheckoutProps = {
  slug: 'pizzeria-roma',
  'api-base': 'https://marketplace.example',
  onFoOrderPlaced: (event) => console.log(event.detail.orderId),
};

// @ts-expect-error a misuse that the types have to refuse: there is no such flow
export const wrongInVue: CheckoutProps = { flow: 'sideways' };
`,
  'src/in-svelte.ts': `import type {} from 'fo-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

/** What \`<fo-checkout slug="…" onfo-order-placed={…}>\` in a component is checked against. */
export const inSvelte: SvelteHTMLElements['fo-checkout'] = {
  slug: 'pizzeria-roma',
  'api-base': 'https://marketplace.example',
  'onfo-order-placed': (event) => console.log(event.detail.orderId),
};

// @ts-expect-error a misuse that the types have to refuse: there is no such flow
export const wrongInSvelte: SvelteHTMLElements['fo-checkout'] = { flow: 'sideways' };
`,
};

/** Writes the project into `folder`. `dependencies` are names with what npm takes for them. */
export function writeEmptyProject(folder: string, dependencies: Readonly<Record<string, string>>): void {
  const described = { name: 'empty-project', private: true, type: 'module', dependencies };
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(described) })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The project's own sources that are TypeScript. */
export const emptyProjectSources = Object.keys(files).filter((name) => /\.tsx?$/.test(name));
