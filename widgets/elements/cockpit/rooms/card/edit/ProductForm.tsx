import { memo } from 'react';
import { centsText, litresText, parseCents, parseLitres } from '#runtime/amounts.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft, CardProduct } from '#shared/contract/card.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { rangeText } from '../card-content.ts';
import { FactsFields, Fold, HoursFields, NumberField } from './form-parts.tsx';
import { PictureField } from './PictureField.tsx';
import type { CardForm } from './use-card-form.ts';

interface ProductFormProps {
  readonly form: CardForm<CardProduct>;
  readonly draft: CardDraft;
  readonly slug: string;
}

const vatRates = [10, 20, 13, 0];

/** A dish or a drink: what most change first, the rest folded. */
export function ProductForm({ form, draft, slug }: ProductFormProps) {
  const t = useMessages();
  const { content, set, textsAt, setReadable, revision, tried } = form;
  const text = (field: 'name' | 'description' | 'descriptionEnglish') => ({
    label: t(`cardRoom.field.${field}`),
    name: field,
    autoComplete: 'off',
    value: content[field],
    onValueChange: (value: string) => set({ [field]: value }),
    ...textsAt(field),
  });
  const number = (name: 'priceCents' | 'depositCents' | 'volumeMl') => ({
    label: t(`cardRoom.field.${name}`),
    name,
    revision,
    isTried: tried,
    onReadable: setReadable,
    ...textsAt(name),
  });
  const setTexts = textsAt('flavorSets');
  const facts = content.allergens.length + content.foodTypes.length + content.additives.length;
  return (
    <>
      <TextField {...text('name')} />
      <TextField {...text('description')} multiline hint={t('common.optional')} />
      <div className="ce-pair">
        <NumberField
          {...number('priceCents')}
          text={form.isNew && content.priceCents === 0 ? '' : centsText(content.priceCents)}
          parse={parseCents}
          unreadable={t('cardRoom.error.amount')}
          onNumber={(value) => set({ priceCents: value ?? 0 })}
        />
        <Select
          label={t('cardRoom.field.vatPercent')}
          value={String(content.vatPercent)}
          onValueChange={(value) => set({ vatPercent: Number(value) })}
          options={vatRates.map((rate) => ({ value: String(rate), label: t('cardRoom.vat', { rate }) }))}
          {...textsAt('vatPercent')}
        />
      </div>
      <PictureField
        slug={slug}
        picture={content.picture}
        onChange={(picture) => set({ picture })}
        error={textsAt('picture').error}
      />
      <GroupsField groups={draft.groups} chosen={content.groups} onChange={set} error={textsAt('groups').error} />
      <Fold
        title={t('cardRoom.facts')}
        detail={facts > 0 ? t('cardRoom.facts.count', { count: facts }) : ''}
        open={Boolean(textsAt('allergens').error ?? textsAt('foodTypes').error)}
      >
        <FactsFields facts={content} onChange={set} textsAt={textsAt} />
      </Fold>
      <Fold
        title={t('cardRoom.field.flavorSets')}
        detail={
          content.flavorSets.length > 0 ? t('cardRoom.flavorSets.count', { count: content.flavorSets.length }) : ''
        }
        open={Boolean(setTexts.error)}
      >
        {draft.flavorSets.length === 0 && <p className="fo-quiet">{t('cardRoom.flavorSets.none')}</p>}
        {/* in the order in which they are asked */}
        <ChoiceGroup legend={t('cardRoom.flavorSets.legend')} error={setTexts.error}>
          {draft.flavorSets.map(({ content: { key, name, minimum, maximum } }) => {
            const place = content.flavorSets.indexOf(key);
            return (
              <CheckboxRow
                key={key}
                label={name || t('cardRoom.flavorSet.nameless')}
                detail={rangeText(minimum, maximum, t)}
                end={place >= 0 && t('cardRoom.flavorSets.place', { number: place + 1 })}
                checked={place >= 0}
                onCheckedChange={(checked) =>
                  set({
                    flavorSets: checked
                      ? [...content.flavorSets, key]
                      : content.flavorSets.filter((each) => each !== key),
                  })
                }
              />
            );
          })}
        </ChoiceGroup>
      </Fold>
      <Fold title={t('cardRoom.drink')} open={Boolean(textsAt('depositCents').error ?? textsAt('volumeMl').error)}>
        <div className="ce-pair">
          <NumberField
            {...number('volumeMl')}
            optional
            text={litresText(content.volumeMl)}
            parse={parseLitres}
            unreadable={t('cardRoom.error.litres')}
            onNumber={(volumeMl) => set({ volumeMl })}
          />
          <NumberField
            {...number('depositCents')}
            optional
            text={content.depositCents === 0 ? '' : centsText(content.depositCents)}
            parse={parseCents}
            unreadable={t('cardRoom.error.amount')}
            onNumber={(value) => set({ depositCents: value ?? 0 })}
          />
        </div>
        <Select
          label={t('cardRoom.field.minimumAge')}
          value={String(content.minimumAge ?? '')}
          onValueChange={(value) => set({ minimumAge: value === '' ? null : Number(value) })}
          options={[
            { value: '', label: t('cardRoom.age.none') },
            { value: '16', label: t('cardRoom.age', { age: 16 }) },
            { value: '18', label: t('cardRoom.age', { age: 18 }) },
          ]}
          {...textsAt('minimumAge')}
        />
      </Fold>
      <Fold
        title={t('cardRoom.field.availability')}
        detail={
          content.availability.length > 0 ? t('cardRoom.hours.count', { count: content.availability.length }) : ''
        }
        open={Boolean(textsAt('availability').error)}
      >
        <HoursFields
          hours={content.availability}
          onChange={(availability) => set({ availability })}
          textsAt={textsAt}
        />
      </Fold>
      <Fold title={t('cardRoom.english')} open={Boolean(textsAt('descriptionEnglish').error)}>
        <TextField {...text('descriptionEnglish')} multiline />
      </Fold>
      <Checkbox checked={content.noDiscount} onCheckedChange={(noDiscount) => set({ noDiscount })}>
        {t('cardRoom.field.noDiscount')}
      </Checkbox>
    </>
  );
}

interface GroupsFieldProps {
  readonly groups: CardDraft['groups'];
  readonly chosen: readonly string[];
  readonly onChange: (values: { groups: string[] }) => void;
  readonly error: string | undefined;
}

const GroupsField = memo(function GroupsField({ groups, chosen, onChange, error }: GroupsFieldProps) {
  const t = useMessages();
  return (
    <ChoiceGroup legend={t('cardRoom.field.groups')} error={error}>
      {groups.map(({ content: { key, name } }) => (
        <CheckboxRow
          key={key}
          label={name || t('cardRoom.group.nameless')}
          checked={chosen.includes(key)}
          onCheckedChange={(checked) =>
            onChange({ groups: checked ? [...chosen, key] : chosen.filter((each) => each !== key) })
          }
        />
      ))}
    </ChoiceGroup>
  );
});
