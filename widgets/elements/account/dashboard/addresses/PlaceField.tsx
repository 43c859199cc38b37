import { useMemo, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { City, Location } from '#shared/contract/locations.ts';
import { chooseAddressCityAtom, lookUpAddressAtom } from '#state/address-book/address-book.ts';
import { createSearch } from '#state/address-search/search.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Problem } from '../Loaded.tsx';
import type { AddressDraft } from './address-draft.ts';

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
        <span className="fo-strong">{text}</span>
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
      <Problem failure={choice.problem} />
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

/** As `<fo-address-search>` asks. */
const searchOptions = { mode: 10, threshold: 3, delayMilliseconds: 10 } as const;

interface PlaceChoiceOptions {
  readonly onText: (text: string) => void;
  /** a place that exists, with the door that was typed for it; null while there is none */
  readonly onPlace: (place: Location | null) => void;
}

/**
 * From what is typed to a place that exists. What was chosen is looked up for the address book alone; of two look-ups
 * the later one counts.
 */
function usePlaceChoice({ onText, onPlace }: PlaceChoiceOptions) {
  const search = useMemo(() => createSearch(searchOptions), []);
  const state = useAtomValue(search.stateAtom);
  const type = useSetAtom(search.typeAtom);
  const lookUp = useSetAtom(lookUpAddressAtom);
  const chooseCity = useSetAtom(chooseAddressCityAtom);
  const latest = useRef(0);
  const [busy, setBusy] = useState(false);
  const [needsHouse, setNeedsHouse] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [cities, setCities] = useState<readonly City[]>([]);

  const follow = async (work: () => Promise<Outcome<Location | null>>) => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    if (mine !== latest.current) return;
    setBusy(false);
    if (!outcome.ok) {
      setProblem(outcome.error);
      return;
    }
    const found = outcome.value;
    setCities(found && !found.city ? found.cities : []);
    onPlace(found);
  };

  const changeText = (text: string) => {
    latest.current += 1;
    setBusy(false);
    setProblem(null);
    setNeedsHouse(false);
    setCities([]);
    onText(text);
    onPlace(null);
    type(text);
  };

  return {
    predictions: state.predictions,
    credit: state.credit,
    listed: state.status === 'ready' && state.error === null,
    searching: state.status === 'waiting',
    /** why nothing is suggested, or what was chosen could not be looked up */
    problem: problem ?? state.error,
    busy,
    /** what was chosen is a street: its number is still missing */
    needsHouse,
    /** the place's municipalities, of which one is to be chosen */
    cities,
    changeText,
    choose: (id: string) => {
      const prediction = state.predictions.find((each) => each.id === id);
      if (!prediction) return;
      if (!prediction.accepted) {
        changeText(`${prediction.short} `);
        setNeedsHouse(true);
        return;
      }
      setNeedsHouse(false);
      onText(prediction.detailed === '' ? prediction.text : `${prediction.text}, ${prediction.detailed}`);
      void follow(() => lookUp(prediction.strId, state.text));
    },
    chooseCity: (code: string) => {
      const city = cities.find(({ city_code }) => city_code === code);
      if (city) void follow(() => chooseCity(city));
    },
  };
}
