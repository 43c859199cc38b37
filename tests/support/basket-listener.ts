import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { basketChannel, basketItemChannel, generalChannel } from '#shared/contract/channels.ts';
import { anEcho, received, succeeded } from './echo-client.ts';
import type { TestServer } from './server.ts';

/** Someone who listens to a basket and to lines of it, and what they have received by the next beat. */
export async function aBasketListener(
  { server, host }: { server: TestServer; host: string },
  basketId: string,
  itemIds: readonly string[] = [],
) {
  const page = anEcho(host);
  const baskets: Basket[] = [];
  const items: BasketItem[] = [];
  const onBasket = page.channel(basketChannel(basketId));
  onBasket.listen('BasketUpdated', ({ basket }: { basket: Basket }) => baskets.push(basket));
  const onItems = itemIds.map((id) => page.channel(basketItemChannel(id)));
  for (const each of onItems)
    each.listen('BasketItemUpdated', ({ basketItem }: { basketItem: BasketItem }) => items.push(basketItem));
  const general = page.channel(generalChannel);
  await Promise.all([onBasket, ...onItems, general].map(succeeded));
  return {
    /** Events of one socket come in order: once the beat is received, so is all that was published before it. */
    async soFar() {
      const beat = received(general, 'Heartbeat');
      server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
      await beat;
      return { baskets, items };
    },
  };
}
