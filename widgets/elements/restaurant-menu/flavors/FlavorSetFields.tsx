import { useId, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import { flavorConflict } from '#shared/domain/menu/flavor-conflict.ts';
import { flavorIdsOf } from '#shared/domain/menu/flavor-rules.ts';
import type { FoodProfile } from '#shared/domain/menu/food-profile.ts';
import { percentOff, reducedPrice } from '#shared/domain/menu/shown-price.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { Button } from '#ui/action/Button.tsx';
import { extraText } from '#ui/data/price-text.ts';
import { useAfterCommit } from '#ui/focus/use-after-commit.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow, RadioRow } from '#ui/form/ChoiceRow.tsx';
import { checkIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { conflictLabel, foodLabel } from '../labels/food-labels.ts';
import type { FlavorForm, SetProblem } from './use-flavor-draft.ts';

interface FlavorSetFieldsProps {
  readonly product: Product;
  /** taken off in the basket */
  readonly percent: number;
  readonly set: FlavorSet;
  readonly form: FlavorForm;
  readonly profile: FoodProfile;
}

/** Of what nobody has to choose, so many are shown at first. */
const mostExtras = 6;

/** One question of a product's sheet: one answer or several, with prices and what is in them. */
export function FlavorSetFields({ product, percent, set, form, profile }: FlavorSetFieldsProps) {
  const t = useMessages();
  const langOf = useTextLanguage();
  const name = useId();
  const foldRef = useRef<HTMLDivElement>(null);
  const afterCommit = useAfterCommit();
  const chosen = flavorIdsOf(form.draft.choices, set.id);
  const problem = form.problemIn(set);
  const single = set.maximum === 1;
  const isFull = !single && chosen.length >= set.maximum;
  // nothing that is chosen is out of sight
  const [isFolded, setIsFolded] = useState(
    set.minimum === 0 &&
      set.flavors.length > mostExtras &&
      !set.flavors.slice(mostExtras).some(({ id }) => chosen.includes(id)),
  );
  const unfold = () => {
    afterCommit(() => foldRef.current?.querySelectorAll<HTMLElement>('input')[mostExtras + (single ? 1 : 0)]?.focus());
    setIsFolded(false);
  };
  const rowOf = (flavor: Flavor) => {
    const price = reducedPrice(form.priceOf(flavor), percentOff(product, percent));
    const food = foodLabel(flavor, t);
    const conflict = flavorConflict(product, set, flavor, profile);
    const detail = (
      <>
        {food}
        {conflict && <span className="flavor-conflict">{conflictLabel(conflict, t)}</span>}
      </>
    );
    return {
      label: <span lang={langOf(flavor, 'name')}>{flavor.name}</span>,
      detail: food || conflict ? detail : undefined,
      end: price > 0 ? extraText(price) : undefined,
      checked: chosen.includes(flavor.id),
    };
  };

  const isAnswered = set.minimum > 0 && chosen.length >= set.minimum && chosen.length <= set.maximum;
  const answered = (
    <>
      <Icon name={checkIcon} />
      <VisuallyHidden>{t('restaurant.flavors.answered')}</VisuallyHidden>
      {set.maximum > set.minimum && ` ${setHint({ ...set, minimum: 0 }, t)}`}
    </>
  );

  return (
    <div
      ref={foldRef}
      data-set={set.id}
      data-open={(set.minimum > 0 && !isAnswered) || undefined}
      data-failed={problem ? true : undefined}
    >
      <ChoiceGroup
        legend={<span lang={langOf(set, 'name')}>{set.name}</span>}
        hint={isAnswered ? answered : setHint(set, t)}
        error={problem ? problemText(problem, set, t) : undefined}
      >
        {single && set.minimum === 0 && (
          <RadioRow
            name={name}
            value=""
            label={t('restaurant.flavors.none')}
            checked={chosen.length === 0}
            onSelect={() => form.choose(set, [])}
          />
        )}
        {(isFolded ? set.flavors.slice(0, mostExtras) : set.flavors).map((flavor) => {
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
      {isFolded && (
        <Button variant="quiet" onClick={unfold}>
          {t('restaurant.flavors.all', { count: set.flavors.length })}
        </Button>
      )}
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
