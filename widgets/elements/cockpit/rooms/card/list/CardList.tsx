import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft } from '#shared/contract/card.ts';
import { Button } from '#ui/action/Button.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { type Product, productsByGroup } from '../card-content.ts';
import type { Edited } from '../edit/EditorPanel.tsx';
import { useCardActions } from './card-actions.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { ProductRow } from './ProductRow.tsx';

interface CardListProps {
  readonly draft: CardDraft;
  readonly search: string;
  readonly edited: Edited | null;
  /** keys of products; null: nothing is being selected */
  readonly selected: ReadonlySet<string> | null;
}

/** So many rows are drawn at once, as many as most screens hold; as many more at a time right after, so that a key waits for few. */
const drawnAtOnce = 16;

/** How many rows there are by now of what is searched for. */
function useMostRows(search: string, count: number): number {
  const [drawn, setDrawn] = useState({ search, most: drawnAtOnce });
  const most = drawn.search === search ? drawn.most : drawnAtOnce;
  useEffect(() => {
    if (most >= count) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn({ search, most: most + drawnAtOnce })));
    return () => clearTimeout(timer);
  }, [search, most, count]);
  return most;
}

/** The card by groups. What is typed into a form draws nothing of it. */
export const CardList = memo(function CardList({ draft, search, edited, selected }: CardListProps) {
  const t = useMessages();
  const lists = useMemo(() => productsByGroup(draft), [draft]);
  // one may stand in several groups
  const count = useMemo(() => [...lists.values()].reduce((sum, { length }) => sum + length, 0), [lists]);
  const most = useMostRows(search, count);
  const texts = useMemo(() => new Map(draft.products.map(({ content }) => [content.key, textOf(content)])), [draft]);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const isFound = ({ content }: Product) => words.every((word) => texts.get(content.key)?.includes(word));
  const isSearching = words.length > 0;
  const groups = [...draft.groups, ...(lists.has('') ? [null] : [])];
  let drawn = 0;
  let found = 0;
  const sections = groups.map((entry) => {
    const key = entry?.content.key ?? '';
    const all = lists.get(key) ?? [];
    const shown = isSearching ? all.filter(isFound) : all;
    found += shown.length;
    const rows = shown.slice(0, Math.max(0, most - drawn));
    drawn += rows.length;
    if (isSearching && shown.length === 0) return null;
    return (
      <section key={key} className="ce-group" data-group={key}>
        <GroupHead
          entry={entry}
          count={all.length}
          isOpen={edited?.kind === 'group' && edited.key === key}
          canMove={!isSearching && selected === null}
        />
        {shown.length === 0 && <p className="ce-empty fo-quiet">{t('cardRoom.group.empty')}</p>}
        <ul>
          {rows.map((product) => (
            <ProductRow
              key={product.content.key}
              entry={product}
              group={key}
              isOpen={edited?.kind === 'product' && edited.key === product.content.key}
              isSelected={selected && selected.has(product.content.key)}
              canMove={!isSearching}
            />
          ))}
        </ul>
      </section>
    );
  });
  return (
    <div className="ce-list">
      {sections}
      {groups.length === 0 && <p>{t('cardRoom.empty')}</p>}
      {isSearching && found === 0 && <p className="fo-quiet">{t('cardRoom.search.nothing')}</p>}
    </div>
  );
});

interface GroupHeadProps {
  /** null: products that stand in no group */
  readonly entry: CardDraft['groups'][number] | null;
  readonly count: number;
  readonly isOpen: boolean;
  readonly canMove: boolean;
}

const GroupHead = memo(function GroupHead({ entry, count, isOpen, canMove }: GroupHeadProps) {
  const t = useMessages();
  const { open, add } = useCardActions();
  if (!entry) {
    return (
      <div className="ce-group-head">
        <H3 className="fo-attention">{t('cardRoom.group.lost')}</H3>
      </div>
    );
  }
  const { content, state } = entry;
  const name = content.name || t('cardRoom.group.nameless');
  return (
    <div className="ce-group-head" data-head data-group={content.key}>
      {canMove && <MoveHandle kind="group" id={content.key} group="" name={name} />}
      <H3>
        {name} <span className="fo-count">{count}</span>
      </H3>
      {state !== 'published' && <span className={`ce-state ce-state-${state}`}>{t(`cardRoom.state.${state}`)}</span>}
      <div className="ce-group-actions fo-wrap">
        <Button variant="quiet" aria-current={isOpen || undefined} onClick={() => open('group', content.key)}>
          {t('cardRoom.group.edit')}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </Button>
        <Button onClick={() => add(content.key)}>
          {t('cardRoom.product.add')}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
});

/** `Käsespätzle` is found by "kasespatzle" too. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is searched, made once for all keys. */
const textOf = ({ name, description }: Product['content']) => plain(`${name} ${description}`);
