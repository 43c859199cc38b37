import { useMessages } from '#runtime/use-messages.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { isActive } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { connectionAtom } from '#state/core/connection.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { ConnectionWord } from '#ui/text/ConnectionWord.tsx';

const words = {
  live: 'order.live',
  connecting: 'order.connecting',
  down: 'order.down',
  over: 'order.over',
} as const satisfies Record<string, MessageKey>;

const tones = { live: 'fresh', connecting: 'quiet', down: 'old', over: 'quiet' } as const;

/** Whether what stands here is the latest: always said, and never by colour alone. */
export function LiveWord({ status }: { readonly status: OrderStatus }) {
  const t = useMessages();
  const connection = useAtomValue(connectionAtom);
  const state = isActive(status) ? connection : 'over';
  return (
    <ConnectionWord tone={tones[state]} part="live">
      {t(words[state])}
    </ConnectionWord>
  );
}
