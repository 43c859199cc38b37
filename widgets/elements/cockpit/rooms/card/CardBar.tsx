import { startTransition, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Translate } from '#runtime/texts/translator.ts';
import type { CardDraft, ChangeCounts } from '#shared/contract/card.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { previewUrl } from './publish/PreviewPanel.tsx';

export type CardDialog = 'publish' | 'history' | 'table';

interface CardBarProps {
  readonly slug: string;
  readonly draft: CardDraft;
  /** whether the preview stands next to the list; null: there is no room for it, so that it is a page of its own */
  readonly isPreviewing: boolean | null;
  readonly onPreview: (isPreviewing: boolean) => void;
  readonly onDialog: (dialog: CardDialog) => void;
}

/** How the card stands, and what can be done with all of it. */
export function CardBar({ slug, draft, isPreviewing, onPreview, onDialog }: CardBarProps) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const [next] = draft.scheduled;
  const isChanged = countOf(draft.changes) > 0;
  const house = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug);
  const isSeen = (house?.approval ?? 'approved') === 'approved';
  return (
    <div className="ce-bar fo-line fo-apart">
      <div className="ce-bar-text">
        <H2>{t('cardRoom.title')}</H2>
        <p className={isChanged ? 'fo-attention' : 'fo-quiet'} role="status">
          {isChanged
            ? t('cardRoom.unpublished', { changes: countsText(draft.changes, t) })
            : draft.products.length > 0 && t(isSeen ? 'cardRoom.published' : 'cardRoom.published.unseen')}
        </p>
        {next && (
          <p className="fo-quiet">
            {t('cardRoom.scheduled', { time: formatDate(next.at, 'full', lang), clock: formatDate(next.at, 'time') })}
          </p>
        )}
      </div>
      <div className="fo-wrap fo-gap-2">
        {isPreviewing === null ? (
          <LinkButton variant="secondary" href={previewUrl(apiBase, slug)} target="_blank" rel="noopener">
            {t('cardRoom.preview')}
          </LinkButton>
        ) : (
          <Button aria-pressed={isPreviewing} onClick={() => onPreview(!isPreviewing)}>
            {t('cardRoom.preview')}
          </Button>
        )}
        <Button onClick={() => onDialog('table')}>{t('cardRoom.table')}</Button>
        <Button onClick={() => onDialog('history')}>{t('cardRoom.history')}</Button>
        <Button variant={isChanged ? 'primary' : 'secondary'} onClick={() => onDialog('publish')}>
          {t('cardRoom.publish')}
        </Button>
      </div>
    </div>
  );
}

export const countOf = ({ added, changed, removed, moved }: ChangeCounts) => added + changed + removed + moved;

/** "2 neu, 1 geändert" */
export function countsText(counts: ChangeCounts, t: Translate): string {
  const kinds = ['added', 'changed', 'removed', 'moved'] as const;
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`cardRoom.count.${kind}`, { count: counts[kind] }))
    .join(', ');
}

interface ListToolsProps {
  /** what the list shows; what is typed is ahead of it */
  readonly search?: string;
  readonly onSearch?: (search: string) => void;
  readonly isSelecting?: boolean;
  readonly onSelecting?: (isSelecting: boolean) => void;
  readonly onAddGroup?: () => void;
  readonly onAddFlavorSet?: () => void;
}

/** Above a list: what is searched for, and what is added. */
export function ListTools({ search = '', onSearch, isSelecting = false, onSelecting, ...add }: ListToolsProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(search);
  return (
    <div className="ce-tools fo-line fo-gap-2">
      {onSearch && (
        <TextField
          label={t('cardRoom.search')}
          type="search"
          name="card-search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            startTransition(() => onSearch(text));
          }}
        />
      )}
      {add.onAddGroup && <Button onClick={add.onAddGroup}>{t('cardRoom.group.add')}</Button>}
      {add.onAddFlavorSet && <Button onClick={add.onAddFlavorSet}>{t('cardRoom.flavorSet.add')}</Button>}
      {onSelecting && (
        <Button aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
          {t(isSelecting ? 'cardRoom.select.end' : 'cardRoom.select.begin')}
        </Button>
      )}
    </div>
  );
}
