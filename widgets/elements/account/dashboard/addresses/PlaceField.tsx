import { useMessages } from '#runtime/use-messages.ts';
import type { Location } from '#shared/contract/locations.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { AddressDraft } from './address-draft.ts';
import { usePlaceChoice } from './use-place-choice.ts';

interface PlaceFieldProps {
  readonly draft: AddressDraft;
  readonly onText: (text: string) => void;
  readonly onPlace: (place: Location | null) => void;
  /** what the server, or the form, says of it */
  readonly error: string | undefined;
}

/** Street and house number as the address search knows them, and the municipality where there are several. */
export function PlaceField({ draft, onText, onPlace, error }: PlaceFieldProps) {
  const t = useMessages();
  const choice = usePlaceChoice({ onText, onPlace });
  const { predictions, cities } = choice;
  const options = predictions.map(({ id, text, detailed }) => ({
    id,
    content: (
      <>
        <span className="place-main">{text}</span>
        {detailed !== '' && <span className="place-more">{detailed}</span>}
      </>
    ),
  }));
  const label = t('account.editor.place');
  return (
    <>
      <Combobox
        label={label}
        name="place"
        placeholder={t('account.editor.place.placeholder')}
        maxLength={200}
        layout="list"
        value={draft.text}
        onValueChange={choice.changeText}
        sections={[
          {
            id: 'places',
            label,
            options,
            emptyText: t('account.editor.nothing'),
          },
        ]}
        onSelect={choice.choose}
        ready={choice.listed}
        busy={choice.searching || choice.busy}
        footnote={choice.credit && t(`search.credit.${choice.credit}`)}
        status={choice.listed ? t('account.editor.results', { count: predictions.length }) : ''}
        error={choice.needsHouse ? t('account.editor.houseNumber') : cities.length > 0 ? undefined : error}
      />
      {choice.problem && (
        <Notice level="alert">
          {choice.problem.offline ? t('account.section.offline') : choice.problem.message}
        </Notice>
      )}
      {cities.length > 0 && (
        <Select
          label={t('account.editor.city')}
          name="city"
          value=""
          onValueChange={choice.chooseCity}
          options={[
            { value: '', label: t('account.editor.city.choose') },
            ...cities.map(({ city_code, city_name }) => ({ value: city_code, label: city_name })),
          ]}
          error={error === undefined ? undefined : t('account.editor.city.missing')}
        />
      )}
    </>
  );
}
