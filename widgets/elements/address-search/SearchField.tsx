import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import type { ComboboxSection } from '#ui/combobox/combobox-sections.ts';
import { useHintText } from './SearchMessages.tsx';
import type { Scope, Suggestion } from './suggestions/search-options.ts';
import type { Wording } from './suggestions/search-scope.ts';
import type { useAddressSearch } from './use-address-search.ts';

interface SearchFieldProps {
  readonly search: ReturnType<typeof useAddressSearch>;
  readonly scope: Scope;
  readonly wording: Wording;
  readonly noSplit: boolean;
}

/** The large field with its button inside and the suggestions as one sheet under it. */
export function SearchField({ search, scope, wording, noSplit }: SearchFieldProps) {
  const t = useMessages();
  const hintText = useHintText(search.hint, wording);
  const { suggestions, query } = search;
  const SuggestionContent = search.choosing?.SuggestionContent;
  const optionsOf = (list: readonly Suggestion[]) =>
    list.map((suggestion) => ({
      id: suggestion.id,
      content: SuggestionContent && <SuggestionContent suggestion={suggestion} query={query} />,
    }));
  const places: ComboboxSection = {
    id: 'places',
    label: t('search.places'),
    count: suggestions.places.length,
    options: optionsOf(suggestions.places),
    emptyText: t('search.noPlaces'),
  };
  const restaurants: ComboboxSection = {
    id: 'restaurants',
    label: t('search.restaurants'),
    count: suggestions.restaurants.length,
    options: optionsOf(suggestions.restaurants),
    emptyText: t('search.noRestaurants'),
  };
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
      label={t(wording === 'all' ? 'search.label' : `search.label.${wording}`)}
      hideLabel
      name="address-search"
      placeholder={t(
        wording === 'restaurants' || wording === 'zipCodes' ? `search.placeholder.${wording}` : 'search.placeholder',
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
      notice={hintText === null ? undefined : <p className="search-sheet-notice">{hintText}</p>}
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
