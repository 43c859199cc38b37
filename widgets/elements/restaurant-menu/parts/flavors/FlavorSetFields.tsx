import { useId } from 'react';
import type { FlavorChoice } from '../../../../../shared/contract/baskets.ts';
import type { Flavor, FlavorSet } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { extraText } from '../../../../ui/data/price-text.ts';
import { CheckboxRow } from '../../../../ui/form/CheckboxRow.tsx';
import { ChoiceGroup } from '../../../../ui/form/ChoiceGroup.tsx';
import { RadioRow } from '../../../../ui/form/RadioRow.tsx';
import { allergenWords } from '../words/food-words.ts';
import type { Translate } from '../words/hours-words.ts';
import { chosenIds } from './flavor-draft.ts';

export interface FlavorSetFieldsProps {
  readonly set: FlavorSet;
  readonly choices: readonly FlavorChoice[];
  /** how many are still to be chosen, once that is to be said */
  readonly missing: number;
  readonly onChoose: (flavorIds: readonly number[]) => void;
}

/** One question of the flavor dialog: one answer or several, with prices and what is in them. */
export function FlavorSetFields({ set, choices, missing, onChoose }: FlavorSetFieldsProps) {
  const t = useMessages();
  const name = useId();
  const chosen = chosenIds(choices, set);
  const single = set.maximum === 1;
  const full = chosen.length >= set.maximum;
  const rowOf = (flavor: Flavor) => ({
    label: flavor.name,
    detail: detailOf(flavor, t),
    end: flavor.price > 0 ? extraText(flavor.price) : undefined,
  });

  return (
    <div data-set={set.id}>
      <ChoiceGroup legend={set.name} hint={hintOf(set, t)} error={missing > 0 ? missingText() : undefined}>
        {single && set.minimum === 0 && (
          <RadioRow
            name={name}
            value=""
            label={t('restaurant.flavors.none')}
            checked={chosen.length === 0}
            onSelect={() => onChoose([])}
          />
        )}
        {set.flavors.map((flavor) => {
          const checked = chosen.includes(flavor.id);
          return single ? (
            <RadioRow
              key={flavor.id}
              {...rowOf(flavor)}
              name={name}
              value={String(flavor.id)}
              checked={checked}
              onSelect={() => onChoose([flavor.id])}
            />
          ) : (
            <CheckboxRow
              key={flavor.id}
              {...rowOf(flavor)}
              checked={checked}
              disabled={full && !checked}
              onCheckedChange={(on) =>
                onChoose(on ? [...chosen, flavor.id] : chosen.filter((id) => id !== flavor.id))
              }
            />
          );
        })}
      </ChoiceGroup>
    </div>
  );

  function missingText(): string {
    return missing === 1
      ? t('restaurant.flavors.missing', { set: set.name })
      : t('restaurant.flavors.missingMany', { set: set.name, count: missing });
  }
}

function hintOf({ minimum, maximum }: FlavorSet, t: Translate): string {
  if (minimum === 1) return t('restaurant.flavors.required');
  if (minimum > 1) return t('restaurant.flavors.requiredMany', { count: minimum });
  return maximum > 1 ? t('restaurant.flavors.upTo', { count: maximum }) : t('restaurant.flavors.optional');
}

function detailOf({ foodTypes, allergens }: Flavor, t: Translate): string | undefined {
  const words = foodTypes.map((type) => t(`restaurant.food.${type}`));
  if (allergens.length > 0) words.push(allergenWords(allergens, t));
  return words.length > 0 ? words.join(' · ') : undefined;
}
