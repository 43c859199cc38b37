import { useMessages } from '#runtime/use-messages.ts';
import { dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { CheckList } from './CheckList.tsx';

export interface DietFilterProps {
  readonly chosen: readonly string[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Who eats only some things; all that are chosen must be offered. */
export function DietFilter({ chosen, counts, onChange }: DietFilterProps) {
  const t = useMessages();
  return (
    <CheckList
      legend={t('list.diets')}
      items={dietIds.map((id) => ({
        id,
        label: t(`list.diet.${id}`),
        checked: chosen.includes(id),
        count: counts && (counts[id] ?? 0),
      }))}
      onToggle={(id, checked) => {
        const others = chosen.filter((each) => each !== id);
        onChange(checked ? [...others, id] : others);
      }}
    />
  );
}
