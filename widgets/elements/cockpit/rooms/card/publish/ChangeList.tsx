import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardChange } from '#shared/contract/card.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { type ChangeTexts, changesOf } from './change-texts.ts';

interface ChangeListProps {
  readonly changes: readonly CardChange[];
  readonly texts: ChangeTexts;
}

const sorts = ['added', 'changed', 'removed', 'moved'] as const;

/** What becomes of the card, sort by sort: each thing by name, of what is changed each field before and after. */
export function ChangeList({ changes, texts }: ChangeListProps) {
  const t = useMessages();
  return sorts.map((sort) => {
    const mine = changesOf(changes, sort);
    if (mine.length === 0) return null;
    return (
      <section key={sort} className="ce-changes fo-stack-2">
        <H3>
          {t(`cardRoom.changes.${sort}`)} <span className="fo-count">{mine.length}</span>
        </H3>
        <ul className="fo-lined">
          {mine.map(({ kind, key, name, fields }) => (
            <li key={`${kind} ${key}`}>
              <p>
                <span className="fo-strong">{name || t(`cardRoom.${kind}.nameless`)}</span>{' '}
                {kind !== 'product' && <span className="fo-quiet fo-small">{t(`cardRoom.kindOf.${kind}`)}</span>}
              </p>
              {fields.map(({ field, before, after }) => (
                <p key={field} className="fo-small">
                  <span className="fo-quiet">{texts.fieldText(kind, field)}:</span>{' '}
                  <del>{texts.valueText(field, before)}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{texts.valueText(field, after)}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
