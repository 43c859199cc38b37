import { useMessages } from '#runtime/use-messages.ts';
import type { OpenBasket } from './basket.atoms.ts';

interface BasketChoiceProps {
  readonly baskets: readonly OpenBasket[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

/** Whose basket it is, where the page names no restaurant; with several to be had, the choice of them. */
export function BasketChoice({ baskets, chosen, onChoose }: BasketChoiceProps) {
  const t = useMessages();
  const named = baskets.filter(({ name }) => name !== null);
  const [only] = named;
  if (!only) return null;
  if (named.length === 1) {
    return (
      <p className="mini-restaurant">
        <bdi>{only.name}</bdi>
      </p>
    );
  }
  return (
    <div className="mini-choice" role="group" aria-label={t('mini.choose')}>
      {named.map(({ slug, name, pieces }) => (
        <button key={slug} type="button" aria-pressed={slug === chosen} onClick={() => onChoose(slug)}>
          <bdi>{name}</bdi> <span className="fo-quiet">{t('common.pieces', { count: pieces })}</span>
        </button>
      ))}
    </div>
  );
}
