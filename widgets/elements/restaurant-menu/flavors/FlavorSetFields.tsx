import { useId } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import { flavorIdsOf } from '#shared/domain/menu/flavor-rules.ts';
import {
  type FoodProfile,
  itemConflict,
  type ProfileConflict,
  profileConflict,
} from '#shared/domain/menu/food-profile.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { extraText } from '#ui/data/price-text.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow, RadioRow } from '#ui/form/ChoiceRow.tsx';
import { conflictLabel, foodLabel } from '../labels/food-labels.ts';
import type { FlavorForm, SetProblem } from './use-flavor-draft.ts';

interface FlavorSetFieldsProps {
  readonly product: Product;
  readonly set: FlavorSet;
  readonly form: FlavorForm;
  readonly profile: FoodProfile;
}

/** One question of the flavor dialog: one answer or several, with prices and what is in them. */
export function FlavorSetFields({ product, set, form, profile }: FlavorSetFieldsProps) {
  const t = useMessages();
  const name = useId();
  const chosen = flavorIdsOf(form.draft.choices, set.id);
  const problem = form.problemIn(set);
  const single = set.maximum === 1;
  const isFull = !single && chosen.length >= set.maximum;
  const rowOf = (flavor: Flavor) => {
    const price = form.priceOf(flavor);
    const food = foodLabel(flavor, t);
    const conflict = flavorConflict(product, set, flavor, profile);
    const detail = (
      <>
        {food}
        {conflict && <span className="flavor-conflict">{conflictLabel(conflict, t)}</span>}
      </>
    );
    return {
      label: flavor.name,
      detail: food || conflict ? detail : undefined,
      end: price > 0 ? extraText(price) : undefined,
      checked: chosen.includes(flavor.id),
    };
  };

  return (
    <div
      data-set={set.id}
      data-open={(set.minimum > 0 && chosen.length === 0) || undefined}
      data-failed={problem ? true : undefined}
    >
      <ChoiceGroup legend={set.name} hint={setHint(set, t)} error={problem ? problemText(problem, set, t) : undefined}>
        {single && set.minimum === 0 && (
          <RadioRow
            name={name}
            value=""
            label={t('restaurant.flavors.none')}
            checked={chosen.length === 0}
            onSelect={() => form.choose(set, [])}
          />
        )}
        {set.flavors.map((flavor) => {
          const { id } = flavor;
          const row = rowOf(flavor);
          return single ? (
            <RadioRow key={id} {...row} name={name} value={String(id)} onSelect={() => form.choose(set, [id])} />
          ) : (
            <CheckboxRow
              key={id}
              {...row}
              disabled={isFull && !row.checked}
              onCheckedChange={(on) => form.choose(set, on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          );
        })}
      </ChoiceGroup>
      {!single && (
        <p className="flavor-full fo-quiet fo-small" role="status">
          {isFull && chosen.length < set.flavors.length && t('restaurant.flavors.full', { count: set.maximum })}
        </p>
      )}
    </div>
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
export function problemText(
  problem: SetProblem,
  { name, maximum }: Pick<FlavorSet, 'name' | 'maximum'>,
  t: Translate,
): string {
  if ('excess' in problem) return t('restaurant.flavors.tooMany', { set: name, count: maximum });
  const { missing } = problem;
  return missing === 1
    ? t('restaurant.flavors.missing', { set: name })
    : t('restaurant.flavors.missingMany', { set: name, count: missing });
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
