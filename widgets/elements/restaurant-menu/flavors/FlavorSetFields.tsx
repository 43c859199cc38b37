import { useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import {
  type FoodProfile,
  itemConflict,
  type ProfileConflict,
  profileConflict,
} from '#shared/domain/menu/food-profile.ts';
import { extraText } from '#ui/data/price-text.ts';
import { CheckboxRow } from '#ui/form/CheckboxRow.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/RadioRow.tsx';
import { conflictWords, foodWords } from '../labels/food-labels.ts';
import type { Translate } from '../labels/hours-labels.ts';
import { chosenIds, type SetProblem } from './flavor-draft.ts';

export interface FlavorSetFieldsProps {
  readonly set: FlavorSet;
  readonly choices: readonly FlavorChoice[];
  /** what is wrong, once that is to be said */
  readonly problem: SetProblem | null;
  /** cents that a flavor adds to what is chosen now */
  readonly priceOf: (flavor: Flavor) => number;
  /** what choosing a flavor sets against the person's profile */
  readonly conflictOf: (flavor: Flavor) => ProfileConflict | null;
  readonly onChoose: (flavorIds: readonly number[]) => void;
}

/** One question of the flavor dialog: one answer or several, with prices and what is in them. */
export function FlavorSetFields({
  set,
  choices,
  problem,
  priceOf,
  conflictOf,
  onChoose,
}: FlavorSetFieldsProps) {
  const t = useMessages();
  const name = useId();
  const chosen = chosenIds(choices, set);
  const single = set.maximum === 1;
  const isFull = !single && chosen.length >= set.maximum;
  const rowOf = (flavor: Flavor) => {
    const price = priceOf(flavor);
    const words = foodWords(flavor, t);
    const conflict = conflictOf(flavor);
    return {
      label: flavor.name,
      detail: words || conflict ? <FlavorDetail words={words} conflict={conflict} /> : undefined,
      end: price > 0 ? extraText(price) : undefined,
    };
  };

  return (
    <div data-set={set.id} className={set.minimum > 0 ? 'flavor-set flavor-set-required' : 'flavor-set'}>
      <ChoiceGroup
        legend={set.name}
        hint={setHint(set, t)}
        error={problem ? problemWords(problem, set, t) : undefined}
      >
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
              disabled={isFull && !checked}
              onCheckedChange={(on) =>
                onChoose(on ? [...chosen, flavor.id] : chosen.filter((id) => id !== flavor.id))
              }
            />
          );
        })}
      </ChoiceGroup>
      {!single && (
        <p className="flavor-full" role="status">
          {isFull &&
            chosen.length < set.flavors.length &&
            t('restaurant.flavors.full', { count: set.maximum })}
        </p>
      )}
    </div>
  );
}

interface FlavorDetailProps {
  readonly words: string;
  readonly conflict: ProfileConflict | null;
}

function FlavorDetail({ words, conflict }: FlavorDetailProps) {
  const t = useMessages();
  return (
    <>
      {words}
      {conflict && <span className="flavor-conflict">{conflictWords(conflict, t)}</span>}
    </>
  );
}

/** What a set asks for: "bitte wählen", "bitte 2 wählen", "bitte 1 bis 3 wählen", "bis zu 3", "freiwillig". */
export function setHint({ minimum, maximum }: Pick<FlavorSet, 'minimum' | 'maximum'>, t: Translate): string {
  if (minimum === 1 && maximum === 1) return t('restaurant.flavors.required');
  if (minimum > 0 && minimum === maximum) return t('restaurant.flavors.requiredMany', { count: minimum });
  if (minimum > 0) return t('restaurant.flavors.requiredRange', { minimum, maximum });
  return maximum > 1 ? t('restaurant.flavors.upTo', { count: maximum }) : t('restaurant.flavors.optional');
}

/** What is wrong with what is chosen of a set, naming it. */
export function problemWords(
  problem: SetProblem,
  set: Pick<FlavorSet, 'name' | 'maximum'>,
  t: Translate,
): string {
  if ('excess' in problem) return t('restaurant.flavors.tooMany', { set: set.name, count: set.maximum });
  return problem.missing === 1
    ? t('restaurant.flavors.missing', { set: set.name })
    : t('restaurant.flavors.missingMany', { set: set.name, count: problem.missing });
}

/**
 * What choosing a flavor would set against the profile, null for nothing: its own allergens, and the diets that the
 * product by itself still suits.
 */
export function flavorConflict(
  product: Product,
  set: FlavorSet,
  flavor: Flavor,
  profile: FoodProfile,
): ProfileConflict | null {
  const chosen = [{ flavorSetId: set.id, flavorIds: [flavor.id] }];
  const before = profileConflict(product, profile)?.diets ?? [];
  const after = itemConflict(product, [set], chosen, profile)?.diets ?? [];
  const allergens = profile.allergens.filter((code) => flavor.allergens.includes(code)).sort();
  const diets = after.filter((diet) => !before.includes(diet));
  return allergens.length === 0 && diets.length === 0 ? null : { allergens, diets };
}
