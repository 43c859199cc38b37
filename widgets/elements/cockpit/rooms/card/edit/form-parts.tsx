import '#ui/form/Input.css?shared';
import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardFlavor, CardHours } from '#shared/contract/card.ts';
import { days } from '#shared/contract/values/days.ts';
import { additiveIds, allergenCodes, foodTypeIds } from '#shared/contract/values/food-fact-ids.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** as it is typed; read again with each `revision` */
  readonly text: string;
  readonly revision: number;
  /** somebody has tried to save the form */
  readonly isTried: boolean;
  readonly parse: (text: string) => number | null;
  /** an empty field is no number, and right */
  readonly optional?: boolean;
  /** said of what is no number */
  readonly unreadable: string;
  readonly onNumber: (value: number | null) => void;
  readonly onReadable: (field: string, readable: boolean) => void;
}

/** A number as people write it; what is none stays as it was typed, and is said to be none once the field is left. */
export function NumberField({
  text,
  revision,
  isTried,
  parse,
  optional = false,
  unreadable,
  error,
  onNumber,
  onReadable,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState(text);
  const [left, setLeft] = useState(false);
  const [shown, setShown] = useState(revision);
  if (shown !== revision) {
    setShown(revision);
    setTyped(text);
    setLeft(false);
  }
  const isReadable = (value: string) => (optional && value.trim() === '') || parse(value) !== null;
  const { name } = field;
  useEffect(() => () => onReadable(name, true), [name, onReadable]);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed}
      error={(left || isTried) && !isReadable(typed) ? unreadable : error}
      onBlur={() => setLeft(true)}
      onValueChange={(value) => {
        setTyped(value);
        onReadable(name, isReadable(value));
        if (isReadable(value)) onNumber(value.trim() === '' ? null : parse(value));
      }}
    />
  );
}

/** A part of a form that is folded until somebody wants it, or something in it is wrong. */
export function Fold({ title, detail, children, open = false }: FoldProps) {
  return (
    <details className="ce-fold fo-fold" open={open || undefined}>
      <summary className="fo-spread">
        <span>
          <span className="fo-strong">{title}</span>
          {detail && <span className="fo-quiet fo-small"> {detail}</span>}
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="ce-fold-content fo-stack-4">{children}</div>
    </details>
  );
}

interface FoldProps {
  readonly title: string;
  /** what is in it, in short */
  readonly detail?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

interface ChipsProps<Id extends string> {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly chosen: readonly Id[];
  readonly nameOf: (id: Id) => string;
  readonly onChange: (chosen: Id[]) => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
}

/** Any number of a few words, each pressed to be chosen; kept in the order of the list. */
export function Chips<Id extends string>({ label, ids, chosen, nameOf, onChange, error, help }: ChipsProps<Id>) {
  const id = useId();
  const toggle = (each: Id) =>
    onChange(ids.filter((other) => (other === each ? !chosen.includes(each) : chosen.includes(other))));
  return (
    <div role="group" className="fo-stack-2" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <p id={id} className="fo-strong">
        {label}
      </p>
      <div className="fo-wrap fo-gap-2">
        {ids.map((each) => (
          <Chip key={each} selected={chosen.includes(each)} onClick={() => toggle(each)}>
            {nameOf(each)}
          </Chip>
        ))}
      </div>
      <div id={`${id}-said`}>
        {error && <p className="fo-field-error">{error}</p>}
        {help && <p className="fo-attention fo-small">{help}</p>}
      </div>
    </div>
  );
}

type Facts = Pick<CardFlavor, 'allergens' | 'foodTypes' | 'additives'>;

interface FactsFieldsProps {
  readonly facts: Facts;
  readonly onChange: (facts: Partial<Facts>) => void;
  readonly textsAt?: (field: string) => { readonly error?: string; readonly help?: string };
}

/** What is in a dish, and for whom it is: many chips, which are drawn for what they show alone. */
export const FactsFields = memo(function FactsFields({ facts, onChange, textsAt = noTexts }: FactsFieldsProps) {
  const t = useMessages();
  return (
    <>
      <Chips
        label={t('cardRoom.field.allergens')}
        ids={allergenCodes}
        chosen={facts.allergens}
        nameOf={(code) => `${code} ${t(`restaurant.allergen.${code}`)}`}
        onChange={(allergens) => onChange({ allergens })}
        {...textsAt('allergens')}
      />
      <Chips
        label={t('cardRoom.field.foodTypes')}
        ids={foodTypeIds}
        chosen={facts.foodTypes}
        nameOf={(type) => t(`restaurant.food.${type}`)}
        onChange={(foodTypes) => onChange({ foodTypes })}
        {...textsAt('foodTypes')}
      />
      <Chips
        label={t('cardRoom.field.additives')}
        ids={additiveIds}
        chosen={facts.additives}
        nameOf={(id) => t(`restaurant.additive.${id}`)}
        onChange={(additives) => onChange({ additives })}
        {...textsAt('additives')}
      />
    </>
  );
}, showsTheSame);

const noTexts = () => ({});

function showsTheSame(before: FactsFieldsProps, after: FactsFieldsProps): boolean {
  const facts = ['allergens', 'foodTypes', 'additives'] as const;
  return (
    before.onChange === after.onChange &&
    before.textsAt === after.textsAt &&
    facts.every((each) => before.facts[each] === after.facts[each])
  );
}

const weekdays = days.slice(0, 5);

interface HoursFieldsProps {
  readonly hours: readonly CardHours[];
  readonly onChange: (hours: CardHours[]) => void;
  readonly textsAt: (field: string) => { readonly error?: string; readonly help?: string };
}

/** When it is offered: lines of a day with from and to; none means always. */
export function HoursFields({ hours, onChange, textsAt }: HoursFieldsProps) {
  const t = useMessages();
  const put = (at: number, values: Partial<CardHours>) =>
    onChange(hours.map((each, place) => (place === at ? { ...each, ...values } : each)));
  const last = hours.at(-1);
  const missing = weekdays.filter((day) => hours.every((each) => each.day !== day));
  return (
    <>
      {hours.length === 0 && <p className="fo-quiet">{t('cardRoom.hours.always')}</p>}
      {hours.map(({ day, from, to }, at) => (
        // lines have nothing else that they could be told apart by
        <div key={at} className="ce-hours" role="group" aria-label={t('cardRoom.hours.line', { number: at + 1 })}>
          <Select
            label={t('cardRoom.hours.day')}
            value={day}
            onValueChange={(value) => put(at, { day: value as CardHours['day'] })}
            options={days.map((each) => ({ value: each, label: t(`restaurant.day.${each}`) }))}
          />
          <TextField
            label={t('cardRoom.hours.from')}
            value={from}
            maxLength={8}
            placeholder="11:30"
            onValueChange={(value) => put(at, { from: value })}
            {...textsAt(`availability.${at}.from`)}
          />
          <TextField
            label={t('cardRoom.hours.to')}
            value={to}
            maxLength={8}
            placeholder="14:30"
            onValueChange={(value) => put(at, { to: value })}
            {...textsAt(`availability.${at}.to`)}
          />
          <Button variant="quiet" onClick={() => onChange(hours.filter((_, place) => place !== at))}>
            {t('cardRoom.remove')}
            <VisuallyHidden>, {t('cardRoom.hours.line', { number: at + 1 })}</VisuallyHidden>
          </Button>
        </div>
      ))}
      <div className="fo-wrap fo-gap-2">
        <Button onClick={() => onChange([...hours, { day: last?.day ?? 'monday', from: '11:30', to: '14:30' }])}>
          {t('cardRoom.hours.add')}
        </Button>
        {last && missing.length > 0 && (
          <Button onClick={() => onChange([...hours, ...missing.map((day) => ({ ...last, day }))])}>
            {t('cardRoom.hours.weekdays')}
          </Button>
        )}
      </div>
    </>
  );
}
