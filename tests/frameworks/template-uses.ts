import type { Example } from './workshop.ts';

/** One use of an element, as a template of each of the two writes it, on one line. */
interface TemplateUse {
  readonly what: string;
  readonly vue: string;
  readonly svelte: string;
}

const alike = (what: string, tag: string, given: string): TemplateUse => ({
  what,
  vue: `<${tag} ${given} />`,
  svelte: `<${tag} ${given}></${tag}>`,
});

/** What a checker has to let pass. */
export const rightUses: readonly TemplateUse[] = [
  alike('attributes by their names', 'fo-checkout', 'slug="roma" api-base="https://m.example" flow="inline"'),
  alike('switches and numbers as text', 'fo-address-search', 'no-split auto-focus="" compact="false" mode="12"'),
  alike('what every element of HTML has', 'fo-cities', 'class="wide" id="c" data-at="1" aria-label="Cities" lang="de"'),
  {
    what: 'values of their own kinds',
    vue: '<fo-address-search :no-split="true" :mode="12" :texts="texts" />',
    svelte: '<fo-address-search no-split={true} mode={12} {texts}></fo-address-search>',
  },
  {
    what: 'properties by their names',
    vue: '<fo-address-search :apiBase="place" :noSplit="false" />',
    svelte: '<fo-address-search apiBase={place} noSplit={false}></fo-address-search>',
  },
  {
    what: 'an event with its detail',
    vue: '<fo-checkout @fo-order-placed="(event) => event.detail.orderId.trim()" />',
    svelte: '<fo-checkout onfo-order-placed={(event) => event.detail.orderId.trim()}></fo-checkout>',
  },
];

/** What it has to refuse. */
export const wrongUses: readonly TemplateUse[] = [
  alike('an unknown attribute', 'fo-checkout', 'slag="roma"'),
  alike('a word that an attribute does not know', 'fo-checkout', 'flow="sideways"'),
  alike('a switch with a word', 'fo-address-search', 'no-split="perhaps"'),
  alike('a number in words', 'fo-address-search', 'mode="twelve"'),
  {
    what: 'a value of another kind',
    vue: '<fo-checkout :slug="7" />',
    svelte: '<fo-checkout slug={7}></fo-checkout>',
  },
  {
    what: 'a value of another kind under an attribute’s name of two words',
    vue: '<fo-checkout :api-base="7" />',
    svelte: '<fo-checkout api-base={7}></fo-checkout>',
  },
  {
    what: 'a value of another kind under a property’s name',
    vue: '<fo-checkout :apiBase="7" />',
    svelte: '<fo-checkout apiBase={7}></fo-checkout>',
  },
  {
    what: 'texts that there are not',
    vue: '<fo-checkout :texts="{ nowhere: 1 }" />',
    svelte: '<fo-checkout texts={{ nowhere: 1 }}></fo-checkout>',
  },
  {
    what: 'a detail that the event does not have',
    vue: '<fo-checkout @fo-order-placed="(event) => event.detail.orderIds" />',
    svelte: '<fo-checkout onfo-order-placed={(event) => event.detail.orderIds}></fo-checkout>',
  },
  {
    what: 'an event that there is not',
    vue: '<fo-checkout @fo-order-placd="() => undefined" />',
    svelte: '<fo-checkout onfo-order-placd={() => undefined}></fo-checkout>',
  },
  {
    what: 'an event of another element',
    vue: '<fo-cities @fo-order-placed="() => undefined" />',
    svelte: '<fo-cities onfo-order-placed={() => undefined}></fo-cities>',
  },
];

/** A page with all of them, each on a line of its own. */
export function pageOf(framework: TemplateFramework, uses: readonly TemplateUse[]): string {
  const script = framework === 'vue' ? '<script setup lang="ts">' : '<script lang="ts">';
  const lines = uses.map((use) => use[framework]);
  const template = framework === 'vue' ? ['<template>', ...lines, '</template>'] : lines;
  return [
    script,
    "const texts = { 'search.label': 'Wohin?' };",
    "const place = 'https://marketplace.example';",
    '</script>',
    ...template,
    '',
  ].join('\n');
}

export const templateFrameworks = ['vue', 'svelte'] as const satisfies readonly Example[];
type TemplateFramework = (typeof templateFrameworks)[number];
