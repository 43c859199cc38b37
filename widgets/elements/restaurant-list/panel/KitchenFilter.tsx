import { useId, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CheckList, withToggled } from './choices.tsx';

interface KitchenFilterProps {
  readonly chosen: readonly string[];
  /** those that there are at this place; null: not known yet, then their room is kept */
  readonly seen: KitchensSeen | null;
  /** how many restaurants each one leaves */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The kitchen types that there are here, by their names; the largest ones until all are asked for. */
export function KitchenFilter({ chosen, seen, counts, onChange }: KitchenFilterProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const id = useId();
  const [long, setLong] = useState(false);
  if (seen === null) {
    return (
      <div className="list-kitchens-coming" aria-hidden="true">
        <p>{t('list.kitchens')}</p>
        <Skeleton lines={8} />
      </div>
    );
  }
  if (seen.size === 0) return null;
  const all = [...seen.keys()];
  const short = shortKitchens(seen, chosen);
  const items = (long ? all : short)
    .map((kitchen) => ({
      id: kitchen,
      label: t(`kitchen.${kitchen}`),
      checked: chosen.includes(kitchen),
      count: counts && (counts[kitchen] ?? 0),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));

  return (
    <CheckList
      id={id}
      legend={t('list.kitchens')}
      items={items}
      onToggle={(kitchen, checked) => onChange(withToggled(chosen, kitchen, checked))}
    >
      {all.length > short.length || long ? (
        <Button variant="quiet" aria-expanded={long} aria-controls={id} onClick={() => setLong(!long)}>
          {long ? t('list.kitchens.fewer') : t('list.kitchens.all', { count: all.length })}
        </Button>
      ) : null}
    </CheckList>
  );
}

/** The kitchen types that a place was seen to have, each with the most restaurants that it was seen with. */
export type KitchensSeen = ReadonlyMap<KitchenTypeId, number>;

/** So many are shown before all are asked for. */
const shortLength = 8;

/**
 * What was seen so far together with a new answer's counts. It only grows: another filter may leave a kitchen without
 * restaurants, but takes no line from under the pointer. Returns `before` itself when nothing is new.
 */
export function seenWith(before: KitchensSeen, counts: Readonly<Record<string, number>>): KitchensSeen {
  const larger = kitchenTypeIds.filter((id) => (counts[id] ?? 0) > (before.get(id) ?? 0));
  if (larger.length === 0) return before;
  return new Map([...before, ...larger.map((id) => [id, counts[id] ?? 0] as const)]);
}

/** Those with the most restaurants, and the chosen ones. */
export function shortKitchens(seen: KitchensSeen, chosen: readonly string[]): readonly KitchenTypeId[] {
  const largest = [...seen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, shortLength)
    .map(([id]) => id);
  return [...seen.keys()].filter((id) => largest.includes(id) || chosen.includes(id));
}

const nothingSeen: KitchensSeen = new Map();

/**
 * The kitchen types of the place that is shown, as far as its answers have named them; null while the first one is on
 * its way, none when it has `failed`.
 */
export function useKitchensSeen(view: RestaurantListView | undefined, failed: boolean): KitchensSeen | null {
  const [seen, setSeen] = useState<{ zip: string | null; kitchens: KitchensSeen } | null>(null);
  if (!view) return seen?.kitchens ?? (failed ? nothingSeen : null);
  const { zip, counts } = view;
  const kitchens = seenWith(seen?.zip === zip ? seen.kitchens : nothingSeen, counts.kitchenTypes);
  // while rendering, so that no frame shows the place before
  if (seen?.zip !== zip || seen.kitchens !== kitchens) setSeen({ zip, kitchens });
  return kitchens;
}
