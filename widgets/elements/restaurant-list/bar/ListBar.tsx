import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { FilterCounts } from '#shared/contract/restaurants.ts';
import { filterChoices, type RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { citiesAtom } from '#state/address-search/cities.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';
import { ChoiceCount } from '../panel/choices.tsx';
import { Segments } from './Segments.tsx';

interface ListBarProps {
  /** undefined while it is not known */
  readonly zip: string | null | undefined;
  readonly filters: RestaurantFilters;
  readonly counts: FilterCounts | undefined;
  /** how many filters of the panel are in force */
  readonly filterCount: number;
  readonly onChange: ChangeFilters;
  readonly onChangePlace: () => void;
  readonly onOpenFilters: () => void;
}

/** Where to, when, how, and the way to the filters; stays in view on a narrow screen. */
export function ListBar({ zip, filters, counts, filterCount, onChange, onChangePlace, onOpenFilters }: ListBarProps) {
  const t = useMessages();
  return (
    <div className="list-bar" part="bar">
      <button type="button" className="list-place" aria-haspopup="dialog" onClick={onChangePlace}>
        <span className="fo-quiet fo-small">{zip === null ? t('list.place.none') : t('list.place')}</span>
        <span className="list-place-line">
          <strong className="list-place-name">
            {zip === undefined ? '…' : zip === null ? t('list.place.choose') : <PlaceName zip={zip} />}
          </strong>
          <Icon name="chevron" />
        </span>
        {zip !== null && <span className="fo-visually-hidden">, {t('list.place.change')}</span>}
      </button>
      <div className="list-when">
        <Select
          label={t('list.when')}
          hideLabel
          value={filters.openNow ? '1' : '0'}
          onValueChange={(value) => onChange({ openNow: value === '1' })}
          options={[
            { value: '0', label: t('list.when.any') },
            // chosen, it stands in the closed box, and how many there are stands above the list
            {
              value: '1',
              label:
                counts && !filters.openNow ? t('list.when.now.count', { count: counts.openNow }) : t('list.when.now'),
            },
          ]}
        />
      </div>
      <Segments
        legend={t('list.mode')}
        choices={filterChoices.mode.map((mode) => ({
          value: mode,
          label: t(`list.mode.${mode}`),
          count: <ChoiceCount count={counts && (counts.mode[String(mode)] ?? 0)} />,
        }))}
        chosen={filters.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      <Button variant="secondary" className="list-filter-button" aria-haspopup="dialog" onClick={onOpenFilters}>
        {filterCount > 0 ? t('list.filters.count', { count: filterCount }) : t('list.filters')}
      </Button>
    </div>
  );
}

/** The place as a text: the chosen address, or the postcode with its city where the list is for another one. */
function PlaceName({ zip }: { readonly zip: string }) {
  const location = useAtomValue(locationAtom);
  if (location?.zip_code === zip) return location.formatted_address_short;
  return <PostcodeName zip={zip} />;
}

function PostcodeName({ zip }: { readonly zip: string }) {
  const cities = valueOf(useAtomValue(citiesAtom(zip))) ?? [];
  const [only] = cities;
  return cities.length === 1 && only ? `${zip} ${only.city_name}` : zip;
}
