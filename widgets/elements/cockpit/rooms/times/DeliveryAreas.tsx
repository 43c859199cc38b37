import '#ui/form/Input.css?shared';
import { useState } from 'react';
import { lazy } from '#io/lazy.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { Button } from '#ui/action/Button.tsx';
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { RoomProps } from '../room-props.ts';
import type { ErrorOf } from './RangeFields.tsx';
import { type AreaDraft, newId, postcodesOf, type TimesDraft } from './times-draft.ts';

type AreasDraft = Pick<TimesDraft, 'areas' | 'freeDeliveryFrom'>;

const areaMap = lazy(async () => (await import('./AreaMap.tsx')).AreaMap);

/** Which area, by its number, has a postcode that is not this one's. */
const postcodesOfOthers = (areas: readonly AreaDraft[], own: AreaDraft): ReadonlyMap<string, number> =>
  new Map(
    areas.flatMap((area, at) =>
      area === own ? [] : postcodesOf(area.zipCodes).map((zipCode) => [zipCode, at + 1] as const),
    ),
  );

interface DeliveryAreasProps extends AreasDraft, RoomProps {
  readonly onChange: (values: Partial<AreasDraft>) => void;
  readonly errorOf: ErrorOf;
}

/** Where the restaurant delivers to, and what that costs there. */
export function DeliveryAreas({ slug, areas, freeDeliveryFrom, onChange, errorOf }: DeliveryAreasProps) {
  const t = useMessages();
  const [mapOf, setMapOf] = useState<string | null>(null);
  const { value: ShownMap } = useLazy(areaMap, mapOf !== null);
  const changeArea = (area: AreaDraft, values: Partial<AreaDraft>) =>
    onChange({ areas: areas.map((each) => (each === area ? { ...each, ...values } : each)) });
  const missing = errorOf('areas');
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('times.areas.title')}</H3>
      <p className="fo-quiet">{t('times.areas.help')}</p>
      {areas.length > 0 && (
        <ol className="times-list fo-lined">
          {areas.map((area, index) => {
            const name = t('times.areas.name', { number: index + 1 });
            return (
              <li key={area.id}>
                <div role="group" aria-label={name} className="fo-stack-3">
                  <TextField
                    multiline
                    label={t('times.areas.postcodes')}
                    inputMode="numeric"
                    autoComplete="off"
                    value={area.zipCodes}
                    onValueChange={(zipCodes) => changeArea(area, { zipCodes })}
                    error={errorOf(`${area.id}.zipCodes`)}
                  />
                  <div>
                    <Button onClick={() => setMapOf(area.id)}>
                      {t('times.map.open')}
                      <VisuallyHidden>, {name}</VisuallyHidden>
                    </Button>
                  </div>
                  {ShownMap && mapOf === area.id && (
                    <ShownMap
                      slug={slug}
                      title={t('times.map.title', { area: name })}
                      chosen={postcodesOf(area.zipCodes)}
                      taken={postcodesOfOthers(areas, area)}
                      onChosen={(zipCodes) => changeArea(area, { zipCodes: zipCodes.join(', ') })}
                      onClose={() => setMapOf(null)}
                    />
                  )}
                  <div className="times-fields">
                    <Amount
                      label={t('times.areas.fee')}
                      value={area.fee}
                      onValueChange={(fee) => changeArea(area, { fee })}
                      error={errorOf(`${area.id}.fee`)}
                    />
                    <Amount
                      label={t('times.areas.minimum')}
                      value={area.minimum}
                      onValueChange={(minimum) => changeArea(area, { minimum })}
                      error={errorOf(`${area.id}.minimum`)}
                    />
                    <Button variant="quiet" onClick={() => onChange({ areas: areas.filter((each) => each !== area) })}>
                      {t('times.areas.remove')}
                      <VisuallyHidden>, {name}</VisuallyHidden>
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {missing && (
        <p className="fo-field-error" role="alert">
          {missing}
        </p>
      )}
      <Button onClick={() => onChange({ areas: [...areas, { id: newId(), zipCodes: '', fee: '', minimum: '' }] })}>
        {t('times.areas.add')}
      </Button>
      <Amount
        label={t('times.freeFrom')}
        hint={t('times.freeFrom.hint')}
        value={freeDeliveryFrom}
        onValueChange={(value) => onChange({ freeDeliveryFrom: value })}
        error={errorOf('freeDeliveryFrom')}
      />
    </section>
  );
}

const Amount = (props: Pick<TextFieldProps, 'label' | 'hint' | 'value' | 'onValueChange' | 'error'>) => (
  <div className="times-amount">
    <TextField {...props} inputMode="decimal" autoComplete="off" maxLength={10} />
  </div>
);
