import { useId, useState } from 'react';
import { type KitchenTypeId, kitchenTypeIds } from '../../../../shared/contract/kitchen-types.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import { Button } from '../../../ui/action/Button.tsx';

export interface KitchenFilterProps {
  readonly chosen: readonly string[];
  /** how many restaurants each one leaves; null: not known yet, then its place is kept */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** So many are shown before all are asked for. */
const shortLength = 8;

/** The kitchen types that there are here, by their names. */
export function KitchenFilter({ chosen, counts, onChange }: KitchenFilterProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const id = useId();
  const [long, setLong] = useState(false);
  const present = kitchenTypeIds
    .filter((kitchen) => (counts?.[kitchen] ?? 0) > 0 || chosen.includes(kitchen))
    .map((kitchen) => ({ kitchen, name: t(`kitchen.${kitchen}`), count: counts?.[kitchen] ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name, lang));
  const shown = long ? present : shortListOf(present, chosen);
  if (counts === null) return <div className="list-kitchens-coming" />;
  if (present.length === 0) return null;

  const handleToggle = (kitchen: KitchenTypeId) =>
    onChange(chosen.includes(kitchen) ? chosen.filter((each) => each !== kitchen) : [...chosen, kitchen]);

  return (
    <fieldset className="list-choices">
      <legend>{t('list.kitchens')}</legend>
      <ul id={id} className="list-kitchens">
        {shown.map(({ kitchen, name, count }) => (
          <li key={kitchen}>
            <label className="list-kitchen">
              <input
                type="checkbox"
                checked={chosen.includes(kitchen)}
                onChange={() => handleToggle(kitchen)}
              />
              <span className="list-kitchen-name">{name}</span>
              <span className="fo-quiet fo-numbers">{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {present.length > shortLength && (
        <Button variant="quiet" aria-expanded={long} aria-controls={id} onClick={() => setLong(!long)}>
          {long ? t('list.kitchens.fewer') : t('list.kitchens.all', { count: present.length })}
        </Button>
      )}
    </fieldset>
  );
}

interface PresentKitchen {
  readonly kitchen: KitchenTypeId;
  readonly name: string;
  readonly count: number;
}

/** Those with the most restaurants, and the chosen ones, in the order given. */
function shortListOf(
  present: readonly PresentKitchen[],
  chosen: readonly string[],
): readonly PresentKitchen[] {
  const largest = [...present].sort((a, b) => b.count - a.count).slice(0, shortLength);
  return present.filter((each) => largest.includes(each) || chosen.includes(each.kitchen));
}
