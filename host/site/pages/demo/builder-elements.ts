import type { MessageKey } from '#shared/messages/translate.ts';

/** One attribute that the builder asks for. */
export interface BuilderField {
  /** the attribute, or for the button its `label` */
  readonly name: string;
  readonly label: MessageKey;
  readonly help?: MessageKey;
  /** `choice`: the first of `values` is the default and not written */
  readonly kind: 'text' | 'slug' | 'digits' | 'switch' | 'choice';
  readonly values?: readonly (readonly [value: string, label: MessageKey])[];
}

export interface BuilderElement {
  /** its tag, or the button that opens a menu */
  readonly id: string;
  readonly label: MessageKey;
  readonly fields: readonly BuilderField[];
}

/** Not an element: any button of the page with `data-fo-order`. */
export const buttonId = 'fo-order-button';

const slug: BuilderField = { name: 'slug', label: 'demo.builder.slug', help: 'demo.builder.slug.help', kind: 'slug' };
const zip: BuilderField = { name: 'zip', label: 'demo.builder.zip', help: 'demo.builder.zip.help', kind: 'digits' };

/** All that make sense alone on somebody's page, the most wanted first. */
export const builderElements: readonly BuilderElement[] = [
  { id: 'fo-restaurant-menu', label: 'demo.builder.element.fo-restaurant-menu', fields: [slug] },
  {
    id: buttonId,
    label: 'demo.builder.element.fo-order-button',
    fields: [slug, { name: 'label', label: 'demo.builder.label', kind: 'text' }],
  },
  {
    id: 'fo-restaurant-list',
    label: 'demo.builder.element.fo-restaurant-list',
    fields: [zip, { name: 'sync-url', label: 'demo.builder.syncUrl', kind: 'switch' }],
  },
  {
    id: 'fo-address-search',
    label: 'demo.builder.element.fo-address-search',
    fields: [
      {
        name: 'mode',
        label: 'demo.builder.mode',
        kind: 'choice',
        values: [
          ['12', 'demo.builder.mode.12'],
          ['10', 'demo.builder.mode.10'],
          ['11', 'demo.builder.mode.11'],
          ['20', 'demo.builder.mode.20'],
        ],
      },
      { name: 'no-split', label: 'demo.builder.noSplit', kind: 'switch' },
      { name: 'last-visited', label: 'demo.builder.lastVisited', kind: 'switch' },
      { name: 'carousel', label: 'demo.builder.carousel', kind: 'switch' },
    ],
  },
  { id: 'fo-cities', label: 'demo.builder.element.fo-cities', fields: [zip] },
  { id: 'fo-basket', label: 'demo.builder.element.fo-basket', fields: [slug] },
  { id: 'fo-checkout', label: 'demo.builder.element.fo-checkout', fields: [slug] },
  {
    id: 'fo-order-status',
    label: 'demo.builder.element.fo-order-status',
    fields: [{ name: 'order-id', label: 'demo.builder.orderId', help: 'demo.builder.orderId.help', kind: 'text' }],
  },
  {
    id: 'fo-account',
    label: 'demo.builder.element.fo-account',
    fields: [
      {
        name: 'view',
        label: 'demo.builder.view',
        kind: 'choice',
        values: [
          ['dashboard', 'demo.builder.view.dashboard'],
          ['login', 'demo.builder.view.login'],
          ['register', 'demo.builder.view.register'],
        ],
      },
    ],
  },
  { id: 'fo-cockpit', label: 'demo.builder.element.fo-cockpit', fields: [] },
];

/** What is asked for every element, and for the button. */
export const commonAttributes = ['api-key', 'lang', 'theme', 'font', 'footer'] as const;

/** The names after `--fo-color-`, with what holds where nothing is chosen. */
export const builderColours = {
  accent: { light: '#bf3518', dark: '#ff8361' },
  'on-accent': { light: '#ffffff', dark: '#2a0e05' },
  ground: { light: '#fbf8f3', dark: '#16120f' },
  surface: { light: '#ffffff', dark: '#211b17' },
  ink: { light: '#211a15', dark: '#f5efe7' },
} as const;

export type ColourName = keyof typeof builderColours;
export const colourNames = Object.keys(builderColours) as ColourName[];
