import { useId, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CheckList } from './CheckList.tsx';
import { type KitchensSeen, shortKitchens } from './kitchens-seen.ts';

export interface KitchenFilterProps {
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
      onToggle={(kitchen, checked) => {
        const others = chosen.filter((each) => each !== kitchen);
        onChange(checked ? [...others, kitchen] : others);
      }}
    >
      {all.length > short.length || long ? (
        <Button variant="quiet" aria-expanded={long} aria-controls={id} onClick={() => setLong(!long)}>
          {long ? t('list.kitchens.fewer') : t('list.kitchens.all', { count: all.length })}
        </Button>
      ) : null}
    </CheckList>
  );
}
