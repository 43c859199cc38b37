import { storyNameFromExport, toId } from 'storybook/internal/csf';

/** Names of an element's stories (in the file titled `elements/<tag>`) by the state that they show. */
export interface MainStates {
  readonly first: string;
  /** null: the element has no such state */
  readonly loading: string | null;
  readonly empty: string | null;
  readonly failed: string | null;
  readonly long: string | null;
  /** in dark colours; its picture is as wide as a desk's screen */
  readonly dark: string;
  readonly more?: readonly string[];
}

/** What every run of the tests looks at: axe in the quick run of the stories, and the stored pictures. */
export const mainStates = {
  'fo-account': {
    first: 'Dashboard',
    loading: 'Loading',
    empty: 'DashboardEmpty',
    failed: 'Failed',
    long: 'LongText',
    dark: 'Dark',
  },
  'fo-address-search': {
    first: 'Suggestions',
    loading: 'Loading',
    empty: 'NothingFound',
    failed: 'Failed',
    long: 'LongText',
    dark: 'Dark',
    more: ['Empty', 'Located'],
  },
  'fo-basket': {
    first: 'Open',
    loading: 'OpenLoading',
    empty: 'OpenEmpty',
    failed: 'OpenFailed',
    long: 'LongText',
    dark: 'Dark',
    more: ['Filled'],
  },
  'fo-checkout': {
    first: 'Contact',
    loading: 'Loading',
    empty: 'EmptyBasket',
    failed: 'Failed',
    long: 'LongWords',
    dark: 'Dark',
    more: ['Payment'],
  },
  'fo-cities': {
    first: 'OfPostcode',
    loading: 'Loading',
    empty: 'UnknownPostcode',
    failed: 'Failed',
    long: 'LongText',
    dark: 'Dark',
  },
  'fo-cockpit': {
    first: 'Evening',
    loading: 'Loading',
    empty: 'Quiet',
    failed: 'Failed',
    long: 'LongWords',
    dark: 'Dark',
  },
  'fo-embedded-addresses': {
    first: 'Chosen',
    loading: 'Loading',
    empty: 'Empty',
    failed: 'SessionFailed',
    long: 'LongText',
    dark: 'Dark',
    more: ['CityModal'],
  },
  'fo-office': {
    first: 'Audit',
    loading: 'Loading',
    empty: 'NothingFound',
    failed: 'Failed',
    long: 'LongWords',
    dark: 'Dark',
  },
  'fo-order-status': {
    first: 'Unconfirmed',
    loading: 'Loading',
    empty: 'Unknown',
    failed: 'Failed',
    long: 'LongWords',
    dark: 'Dark',
    more: ['ToBeRated'],
  },
  'fo-restaurant-list': {
    first: 'Ready',
    loading: 'Loading',
    empty: 'NotServedYet',
    failed: 'Failed',
    long: 'LongText',
    dark: 'Dark',
  },
  'fo-restaurant-menu': {
    first: 'Ready',
    loading: 'Loading',
    empty: 'EmptyMenu',
    failed: 'Failed',
    long: 'LongWords',
    dark: 'Dark',
  },
  // shows nothing but the imprint; what is seen in its stories is the element next to it
  'fo-store': {
    first: 'FooterShown',
    loading: null,
    empty: null,
    failed: null,
    long: null,
    dark: 'Dark',
  },
} as const satisfies Readonly<Record<string, MainStates>>;

/** Their stories in light colours, each once. */
export function lightStories({ first, loading, empty, failed, long, more = [] }: MainStates): string[] {
  return [first, loading, empty, failed, long, ...more].filter((name) => name !== null);
}

/** The ids that Storybook gives to all of them. */
export function mainStoryIds(): ReadonlySet<string> {
  return new Set(
    Object.entries<MainStates>(mainStates).flatMap(([tag, states]) =>
      [...lightStories(states), states.dark].map((name) => toId(`elements/${tag}`, storyNameFromExport(name))),
    ),
  );
}
