import { expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { aBasket, anId } from '#tests/support/builders.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { InnerElement } from '../element/InnerElement.tsx';
import { registerElementModules } from '../loader/ensure-defined.ts';
import { allSettled, showElement } from '../testing/show-element.ts';
import { useBasketEvents } from './use-basket-events.ts';

const slug = 'adria';

function InnerPublisher() {
  useBasketEvents(slug);
  return <p>Karte</p>;
}

function OuterPublisher() {
  useBasketEvents(slug);
  return <InnerElement tag="fo-inner-publisher" loading="…" failedText="Nicht geladen." />;
}

registerElementModules({
  'fo-inner-publisher': () => Promise.resolve(defineWidget('fo-inner-publisher', InnerPublisher, { props: {} })),
});
defineWidget('fo-outer-publisher', OuterPublisher, { props: {} });

it('publishes each change of a basket once where an element shows another one inside itself', async () => {
  const found = aBasket({ id: anId('basket'), restaurantSlug: slug, version: 1 });
  const ports = fakePorts({
    api: {
      getBasketIdentifiers: () => ({ basketCacheId: found.id, basketItemCacheId: null }),
      getBasket: () => ({ basket: found, version: 1 }),
    },
  });
  const shown = await showElement('<fo-outer-publisher></fo-outer-publisher>', ports, {
    record: ['fo-basket-changed'],
  });
  const own: number[] = [];
  shown.element.addEventListener('fo-basket-changed', ({ detail }) => own.push(detail.basket.version));
  await allSettled(() =>
    ports.realtime.emit(`basket-${found.id}`, 'BasketUpdated', { basket: { ...found, version: 2 } }),
  );
  expect(own).toEqual([2]);
  expect(shown.events('fo-basket-changed')).toMatchObject([{ basket: { version: 2 } }]);
});
