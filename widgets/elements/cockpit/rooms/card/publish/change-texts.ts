import { useMemo } from 'react';
import { litresText } from '#runtime/amounts.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Translate } from '#runtime/texts/translator.ts';
import type { CardChange, CardDraft, CardHours, CardKind } from '#shared/contract/card.ts';
import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Course } from '#shared/contract/values/courses.ts';
import { priceText } from '#ui/data/price-text.ts';

/** What is changed, in words: fields by what they are called in the form, values as people read them. */
export function useChangeTexts(draft: CardDraft) {
  const t = useMessages();
  const { texts } = useWidget();
  return useMemo(() => {
    const names = new Map(
      [...draft.groups, ...draft.flavorSets].map(({ content }) => [content.key, content.name] as const),
    );
    const flavors = new Map(
      draft.flavorSets.flatMap(({ content }) => content.flavors.map(({ key, name }) => [key, name] as const)),
    );
    const nameOf = (key: string) => names.get(key) ?? flavors.get(key) ?? t('cardRoom.value.unknown');
    const field = (name: string) => {
      const key = `cardRoom.field.${name}`;
      return texts.knows(key) ? t(key) : name;
    };
    return {
      /** `flavors.large.priceCents` is "Groß, Preis" */
      fieldText: (_kind: CardKind, path: string) => {
        const [first = '', key, ...rest] = path.split('.');
        if (first !== 'flavors' || key === undefined) return field(path);
        return [nameOf(key), ...rest.map(field)].join(', ');
      },
      valueText: (path: string, value: unknown) => valueText(path.split('.').at(-1) ?? '', value, nameOf, t),
    };
  }, [draft, t, texts]);
}

export type ChangeTexts = ReturnType<typeof useChangeTexts>;

function valueText(field: string, value: unknown, nameOf: (key: string) => string, t: Translate): string {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : null;
  if (value === null || value === undefined || value === '' || list?.length === 0) return t('cardRoom.value.none');
  if (field.endsWith('Cents')) return priceText(Number(value));
  if (field === 'volumeMl') return t('cardRoom.value.litres', { litres: litresText(Number(value)) });
  if (field === 'vatPercent') return t('cardRoom.vat', { rate: Number(value) });
  if (field === 'course') return t(`cardRoom.course.${value as Course}`);
  if (field === 'picture') return t('cardRoom.value.picture');
  if (typeof value === 'boolean') return t(value ? 'cardRoom.value.yes' : 'cardRoom.value.no');
  if (!list) {
    if (typeof value === 'string' || typeof value === 'number') return `${value}`;
    const { name, priceCents } = value as { readonly name?: string; readonly priceCents?: number };
    return [name, priceCents !== undefined && priceText(priceCents)].filter(Boolean).join(', ');
  }
  switch (field) {
    case 'allergens':
      return (list as readonly AllergenCode[]).join(', ');
    case 'foodTypes':
      return list.map((type) => t(`restaurant.food.${type as FoodTypeId}`)).join(', ');
    case 'additives':
      return list.map((id) => t(`restaurant.additive.${id as AdditiveId}`)).join(', ');
    case 'availability':
      return (list as readonly CardHours[])
        .map(({ day, from, to }) => `${t(`restaurant.day.${day}`)} ${from}–${to}`)
        .join(', ');
    case 'groups':
    case 'flavorSets':
      return list.map((key) => nameOf(String(key))).join(', ');
    case 'flavors':
      return list
        .map((each) => (typeof each === 'string' ? nameOf(each) : (each as { readonly name: string }).name))
        .join(', ');
    default:
      return t('cardRoom.value.some', { count: list.length });
  }
}

/** The changes of one sort, in the order in which they are told. */
export function changesOf(changes: readonly CardChange[], change: CardChange['change']): readonly CardChange[] {
  return changes.filter((each) => each.change === change);
}
