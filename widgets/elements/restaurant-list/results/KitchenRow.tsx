import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { withToggled } from '../panel/choices.tsx';
import type { KitchensSeen } from '../panel/KitchenFilter.tsx';

interface KitchenRowProps {
  readonly chosen: readonly string[];
  /** null: not known yet, then their room is kept */
  readonly seen: KitchensSeen | null;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The kitchens of the place as pictures, those with the most restaurants first, where the panel is not in view. */
export function KitchenRow({ chosen, seen, onChange }: KitchenRowProps) {
  const t = useMessages();
  const kitchens = [...(seen ?? [])].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return (
    <ul className="list-kitchens" aria-label={t('list.kitchens')}>
      {kitchens.map((id) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(withToggled(chosen, id, !chosen.includes(id)))}
          >
            <Picture name={id} shape="square" width={56} height={56} loading="lazy" decoding="async" />
            {t(`kitchen.${id}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
