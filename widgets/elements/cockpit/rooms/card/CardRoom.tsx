import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { cardRoomTexts } from '#shared/messages/card-room/texts.ts';
import { cardRulesTexts } from '#shared/messages/card-rules/texts.ts';
import { factsTexts } from '#shared/messages/facts/texts.ts';
import { menuValuesTexts } from '#shared/messages/menu-values/texts.ts';
import { cardAtom, draftOf } from '#state/card/card.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { RoomProps } from '../room-props.ts';
import { CardEditor } from './CardEditor.tsx';
import { failureOf } from './failure-text.ts';
import './card-room.css?shared';

/** The restaurant's card: what is on it, to be changed and published. */
export const CardRoom = withTexts([cardRoomTexts, cardRulesTexts, menuValuesTexts, factsTexts], ShownCard);

function ShownCard({ slug }: RoomProps) {
  const t = useMessages();
  const card = useAtomValue(cardAtom(slug));
  const reload = useSetAtom(draftOf(slug).reloadAtom);
  if (card.status === 'failed') {
    return (
      <RetryNotice title={t('cardRoom.failed')} error={card.error} onRetry={() => reload()}>
        {failureOf(card.error, t)}
      </RetryNotice>
    );
  }
  if (card.status !== 'ready') {
    return (
      <div className="fo-stack-3" aria-busy="true">
        <VisuallyHidden>{t('cardRoom.loading')}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={8} />
      </div>
    );
  }
  return <CardEditor slug={slug} draft={card.value} />;
}
