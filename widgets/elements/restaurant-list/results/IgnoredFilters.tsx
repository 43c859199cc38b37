import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { wellFormed } from '../filters/filter-url.ts';
import { type IgnoredFilter, ignoredInAddress } from '../filters/ignored-filters.ts';

const nameKeys = {
  zip: 'list.filters.zip',
  deliveryFee: 'list.fee',
  minimumOrderValue: 'list.minimum',
  mode: 'list.mode',
  rating: 'list.rating',
  sorting: 'list.sorting',
  kitchenTypes: 'list.kitchens',
  paymentTypes: 'list.payment',
  diets: 'list.diets',
  deliveryTime: 'list.time',
  openNow: 'list.when',
  q: 'list.search',
} as const satisfies Record<IgnoredFilter['name'], string>;

/** Anybody can write an address: so many of them are shown, and so much of each. */
const mostFilters = 5;
const longestValue = 40;

/** What a link asked for that is no filter, so that nobody takes the list for what it is not. */
export function IgnoredFilters({ search }: { readonly search: string }) {
  const t = useMessages();
  const ignored = ignoredInAddress(search);
  if (ignored.length === 0) return null;
  const texts = ignored.slice(0, mostFilters).map(({ name, value }) => {
    const [short, rest] = [wellFormed(value.slice(0, longestValue)), value.slice(longestValue)];
    return `${t(nameKeys[name])}: \u2068${short}${rest === '' ? '' : '…'}\u2069`;
  });
  return (
    <Notice level="info">
      {ignored.length === 1
        ? t('list.filters.ignored', { filter: texts[0] ?? '' })
        : t('list.filters.ignored.many', {
            filters: [...texts, ...(ignored.length > mostFilters ? ['…'] : [])].join(', '),
          })}
    </Notice>
  );
}
