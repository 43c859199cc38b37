import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import type { ComboboxSection } from '#ui/combobox/combobox-sections.ts';
import { useHintText } from './SearchMessages.tsx';
import type { Scope, Suggestions } from './suggestions/search-options.ts';
import type { LabelSet } from './suggestions/search-scope.ts';
import type { useAddressSearch } from './use-address-search.ts';

interface SearchFieldProps {
  readonly search: ReturnType<typeof useAddressSearch>;
  readonly scope: Scope;
  readonly labelSet: LabelSet;
  readonly noSplit: boolean;
}

/** The large field with its button inside and the suggestions as one sheet under it. */
export function SearchField({ search, scope, labelSet, noSplit }: SearchFieldProps) {
  const t = useMessages();
  const hintText = useHintText(search.hint, labelSet);
  const { suggestions, query } = search;
  const SuggestionContent = search.choosing?.SuggestionContent;
  const sectionOf = (id: keyof Suggestions): ComboboxSection => ({
    id,
    label: t(`search.${id}`),
    count: suggestions[id].length,
    options: suggestions[id].map((suggestion) => ({
      id: suggestion.id,
      content: SuggestionContent && <SuggestionContent suggestion={suggestion} query={query} />,
    })),
    emptyText: t(id === 'places' ? 'search.noPlaces' : 'search.noRestaurants'),
  });
  const places = sectionOf('places');
  const restaurants = sectionOf('restaurants');
  const sections = { all: [places, restaurants], addresses: [places], restaurants: [restaurants] }[scope];
  const status = sections
    .map(({ id, count = 0 }) => t(id === 'places' ? 'search.status.places' : 'search.status.restaurants', { count }))
    .join(', ');

  const handleSelect = (optionId: string) => {
    const chosen = [...suggestions.places, ...suggestions.restaurants].find(({ id }) => id === optionId);
    if (chosen) search.chooseSuggestion(chosen, true);
  };

  return (
    <Combobox
      label={t(labelSet === 'all' ? 'search.label' : `search.label.${labelSet}`)}
      hideLabel
      name="address-search"
      placeholder={t(
        labelSet === 'restaurants' || labelSet === 'zipCodes' ? `search.placeholder.${labelSet}` : 'search.placeholder',
      )}
      enterKeyHint="search"
      maxLength={200}
      size="large"
      layout={noSplit ? 'list' : 'tabs'}
      value={search.text}
      onValueChange={search.changeText}
      sections={sections}
      onSelect={handleSelect}
      onSectionChange={(id) => search.setFront(id === 'restaurants' ? 'restaurants' : 'places')}
      notice={hintText === null ? undefined : <p className="fo-attention">{hintText}</p>}
      footnote={search.credit && t(`search.credit.${search.credit}`)}
      ready={search.listed}
      busy={search.searching}
      locked={search.busy}
      status={search.listed ? status : ''}
      end={
        <Button type="submit" variant="primary" icon="search" busy={search.busy}>
          {t('search.submit')}
        </Button>
      }
    />
  );
}
