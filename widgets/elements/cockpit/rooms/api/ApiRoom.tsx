import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { tillTexts } from '#shared/messages/till/texts.ts';
import { H2 } from '#ui/text/Heading.tsx';
import type { RoomProps } from '../room-props.ts';
import { Deliveries } from './Deliveries.tsx';
import { Sandbox } from './Sandbox.tsx';
import { Tokens } from './Tokens.tsx';
import { useTill } from './use-till.ts';
import { Webhooks } from './Webhooks.tsx';
import './api-room.css?shared';

/** The room in which a restaurant lets its own programs in. */
export const ApiRoom = withTexts([tillTexts], ShownRoom);

function ShownRoom({ slug }: RoomProps) {
  const t = useMessages();
  const { apiBase } = useWidget();
  const till = useTill(slug);
  return (
    <div className="till fo-stack-5">
      <div className="fo-stack-2">
        <H2>{t('till.title')}</H2>
        <p className="till-text">
          {t('till.intro')}{' '}
          <a href={`${apiBase}/docs/api#a-till-of-your-own`} target="_blank" rel="noreferrer">
            {t('till.guide')}
          </a>
        </p>
      </div>
      <div className="till-columns">
        <Tokens till={till} />
        <Webhooks till={till} />
        <Deliveries till={till} />
      </div>
      <Sandbox till={till} />
    </div>
  );
}
