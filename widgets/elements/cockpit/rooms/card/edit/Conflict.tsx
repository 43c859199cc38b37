import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardConflict, CardDraft, CardKind } from '#shared/contract/card.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { isSame } from '../card-content.ts';
import { useChangeTexts } from '../publish/change-texts.ts';
import type { CardForm, Thing } from './use-card-form.ts';

interface ConflictProps {
  readonly form: CardForm<Thing>;
  readonly conflict: CardConflict;
  readonly kind: CardKind;
  readonly draft: CardDraft;
}

/** A colleague has saved the same thing meanwhile: both states where they differ, and which one is to stay. */
export function Conflict({ form, conflict, kind, draft }: ConflictProps) {
  const t = useMessages();
  const { fieldText, valueText } = useChangeTexts(draft);
  const theirs = conflict.theirs as Thing | null;
  const { version } = conflict;
  const { content } = form;
  const fields = theirs
    ? (Object.keys(content) as (keyof Thing)[]).filter((field) => !isSame(content[field], theirs[field]))
    : [];
  return (
    <Notice level="warning" title={t(theirs ? 'cardRoom.conflict.title' : 'cardRoom.conflict.removed')}>
      <div className="fo-stack-3">
        {fields.length > 0 && (
          <table className="ce-conflict">
            <thead>
              <tr>
                <th scope="col">{t('cardRoom.conflict.field')}</th>
                <th scope="col">{t('cardRoom.conflict.mine')}</th>
                <th scope="col">{t('cardRoom.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{fieldText(kind, field)}</th>
                  <td>{valueText(field, content[field])}</td>
                  <td>{valueText(field, theirs?.[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="fo-wrap fo-gap-2">
          <Button busy={form.busy} onClick={() => void form.keepMine()}>
            {t(theirs ? 'cardRoom.conflict.keep' : 'cardRoom.conflict.addAgain')}
          </Button>
          {theirs && version !== null && (
            <Button onClick={() => form.takeTheirs(theirs, version)}>{t('cardRoom.conflict.take')}</Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
