import { newFlavor } from '#shared/domain/card/new-things.ts';
import { newKey } from '#state/core/new-key.ts';
import '#ui/form/Input.css?shared';
import { useRef } from 'react';
import { centsText, parseCents, parseCount } from '#runtime/amounts.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft, CardFlavor, CardFlavorSet } from '#shared/contract/card.ts';
import { Button } from '#ui/action/Button.tsx';
import { useAfterCommit } from '#ui/focus/use-after-commit.ts';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { rangeText } from '../card-content.ts';
import { FactsFields, Fold, NumberField } from './form-parts.tsx';
import type { CardForm } from './use-card-form.ts';

interface FlavorSetFormProps {
  readonly form: CardForm<CardFlavorSet>;
  readonly draft: CardDraft;
}

/** What guests choose from at a dish: how many they must and may, and each choice with its price. */
export function FlavorSetForm({ form, draft }: FlavorSetFormProps) {
  const t = useMessages();
  const { content, set, textsAt, setReadable, revision, tried } = form;
  const listRef = useRef<HTMLOListElement>(null);
  const afterCommit = useAfterCommit();
  const { flavors } = content;
  const put = (key: string, values: Partial<CardFlavor>) =>
    set({ flavors: flavors.map((each) => (each.key === key ? { ...each, ...values } : each)) });
  const add = () => {
    afterCommit(() => listRef.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
    set({ flavors: [...flavors, newFlavor(newKey())] });
  };
  const move = (at: number, to: number) => {
    const next = [...flavors];
    next.splice(to, 0, ...next.splice(at, 1));
    set({ flavors: next });
  };
  const count = (name: 'minimum' | 'maximum') => (
    <NumberField
      label={t(`cardRoom.field.${name}`)}
      name={name}
      revision={revision}
      isTried={tried}
      text={String(content[name])}
      parse={parseCount}
      unreadable={t('cardRoom.error.count')}
      onNumber={(value) => set({ [name]: value ?? 0 })}
      onReadable={setReadable}
      {...textsAt(name)}
    />
  );
  return (
    <>
      <TextField
        label={t('cardRoom.field.name')}
        name="name"
        autoComplete="off"
        value={content.name}
        onValueChange={(name) => set({ name })}
        {...textsAt('name')}
      />
      <div className="ce-pair">
        {count('minimum')}
        {count('maximum')}
      </div>
      <p className="fo-quiet">
        {t('cardRoom.flavorSet.guests', { range: rangeText(content.minimum, content.maximum, t) })}
      </p>
      <ol ref={listRef} className="ce-flavors">
        {flavors.map((flavor, at) => (
          <li key={flavor.key} className="fo-stack-3">
            <FlavorFields
              flavor={flavor}
              at={at}
              others={draft.flavorSets.map((each) => each.content).filter(({ key }) => key !== content.key)}
              form={form}
              onChange={(values) => put(flavor.key, values)}
            />
            <div className="fo-wrap fo-gap-2">
              {at > 0 && <Act of={flavor} label={t('cardRoom.place.up')} onClick={() => move(at, at - 1)} />}
              {at < flavors.length - 1 && (
                <Act of={flavor} label={t('cardRoom.place.down')} onClick={() => move(at, at + 1)} />
              )}
              <Act
                of={flavor}
                label={t('cardRoom.remove')}
                onClick={() => set({ flavors: flavors.filter((each) => each !== flavor) })}
              />
            </div>
          </li>
        ))}
      </ol>
      {textsAt('flavors').error && flavors.length === 0 && <p className="fo-field-error">{textsAt('flavors').error}</p>}
      <div>
        <Button onClick={add}>{t('cardRoom.flavor.add')}</Button>
      </div>
      <Fold title={t('cardRoom.english')} open={Boolean(textsAt('nameEnglish').error)}>
        <TextField
          label={t('cardRoom.field.nameEnglish')}
          name="nameEnglish"
          autoComplete="off"
          value={content.nameEnglish}
          onValueChange={(nameEnglish) => set({ nameEnglish })}
          {...textsAt('nameEnglish')}
        />
      </Fold>
    </>
  );
}

function Act({
  of,
  label,
  onClick,
}: {
  readonly of: CardFlavor;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {label}
      <VisuallyHidden>, {of.name}</VisuallyHidden>
    </Button>
  );
}

interface FlavorFieldsProps {
  readonly flavor: CardFlavor;
  readonly at: number;
  readonly others: readonly CardFlavorSet[];
  readonly form: CardForm<CardFlavorSet>;
  readonly onChange: (values: Partial<CardFlavor>) => void;
}

/** One choice. What it costs together with another one, and what is in it, stand folded. */
function FlavorFields({ flavor, at, others, form, onChange }: FlavorFieldsProps) {
  const t = useMessages();
  const { revision, tried, setReadable, textsAt } = form;
  const path = `flavors.${at}`;
  const { pricesWith } = flavor;
  const price = (name: string, cents: number, onNumber: (cents: number) => void) => ({
    name,
    revision,
    isTried: tried,
    text: centsText(cents),
    parse: parseCents,
    unreadable: t('cardRoom.error.amount'),
    onNumber: (value: number | null) => onNumber(value ?? 0),
    onReadable: setReadable,
  });
  const putPrice = (place: number, values: Partial<CardFlavor['pricesWith'][number]>) =>
    onChange({ pricesWith: pricesWith.map((each, index) => (index === place ? { ...each, ...values } : each)) });
  const facts = flavor.allergens.length + flavor.foodTypes.length + flavor.additives.length;
  const first = others.flatMap((set) => set.flavors.map((each) => ({ flavorSet: set.key, flavor: each.key })))[0];
  return (
    <>
      <div className="ce-pair">
        <TextField
          label={t('cardRoom.flavor.name', { number: at + 1 })}
          name={`${flavor.key}.name`}
          autoComplete="off"
          value={flavor.name}
          onValueChange={(name) => onChange({ name })}
          {...textsAt(`${path}.name`)}
        />
        <NumberField
          label={t('cardRoom.flavor.price')}
          {...price(`${flavor.key}.priceCents`, flavor.priceCents, (priceCents) => onChange({ priceCents }))}
          {...textsAt(`${path}.priceCents`)}
        />
      </div>
      <Fold
        title={t('cardRoom.flavor.more')}
        detail={facts > 0 ? t('cardRoom.facts.count', { count: facts }) : ''}
        open={Boolean(textsAt(`${path}.pricesWith`).error ?? textsAt(`${path}.nameEnglish`).error)}
      >
        <TextField
          label={t('cardRoom.field.nameEnglish')}
          name={`${flavor.key}.nameEnglish`}
          autoComplete="off"
          value={flavor.nameEnglish}
          onValueChange={(nameEnglish) => onChange({ nameEnglish })}
          {...textsAt(`${path}.nameEnglish`)}
        />
        <FactsFields facts={flavor} onChange={onChange} />
        {pricesWith.map((each, place) => (
          // a choice may be named twice until that is mended
          <div key={place} className="ce-pair" role="group" aria-label={t('cardRoom.pricesWith')}>
            <Select
              label={t('cardRoom.pricesWith.flavor')}
              value={`${each.flavorSet}\n${each.flavor}`}
              onValueChange={(value) => {
                const [flavorSet = '', other = ''] = value.split('\n');
                putPrice(place, { flavorSet, flavor: other });
              }}
              groups={others.map((set) => ({
                label: set.name,
                options: set.flavors.map((other) => ({ value: `${set.key}\n${other.key}`, label: other.name })),
              }))}
              {...textsAt(`${path}.pricesWith.${place}.flavor`)}
            />
            <NumberField
              label={t('cardRoom.flavor.price')}
              {...price(`${flavor.key}.${place}.priceCents`, each.priceCents, (priceCents) =>
                putPrice(place, { priceCents }),
              )}
              {...textsAt(`${path}.pricesWith.${place}.priceCents`)}
            />
            <Button
              variant="quiet"
              onClick={() => onChange({ pricesWith: pricesWith.filter((_, index) => index !== place) })}
            >
              {t('cardRoom.remove')}
            </Button>
          </div>
        ))}
        {first && (
          <div>
            <Button
              onClick={() => onChange({ pricesWith: [...pricesWith, { ...first, priceCents: flavor.priceCents }] })}
            >
              {t('cardRoom.pricesWith.add')}
            </Button>
          </div>
        )}
      </Fold>
    </>
  );
}
