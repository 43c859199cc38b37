import { useState } from 'react';
import { useEmit } from '#runtime/element/widget-context.ts';
import { widgetElementClass } from '#runtime/element/widget-element.ts';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { fakeMarketplaces } from '#runtime/testing/fake-marketplace.ts';

interface ScenarioProps {
  readonly slug?: string;
  readonly quantity?: number;
  readonly isOpen?: boolean;
  readonly picks?: readonly string[];
  readonly placeDetails?: { readonly city: string };
}

export type ScenarioElement = WidgetElementOf<ScenarioProps>;

/** What `<fo-scenario>` shows of what it was given, a number that only it knows, and a button for each event. */
function ScenarioWidget({ slug = '', quantity = 0, isOpen = false, picks = [], placeDetails }: ScenarioProps) {
  const [visits, setVisits] = useState(0);
  const emit = useEmit();
  return (
    <>
      <output>
        {[slug, quantity, isOpen ? 'open' : 'closed', picks.join('+'), placeDetails?.city, visits].join(' ')}
      </output>
      <button type="button" data-does="visit" onClick={() => setVisits(visits + 1)}>
        Visit
      </button>
      <button
        type="button"
        data-does="order"
        onClick={() => emit('fo-order-placed', { orderId: slug, status: 1, paymentStatus: 'open' })}
      >
        Order
      </button>
      <slot />
    </>
  );
}

/** Defines an element that has a property of every kind, as all elements are defined. */
export function defineScenarioElement(tag = 'fo-scenario'): void {
  if (customElements.get(tag)) return;
  const { create } = fakeMarketplaces();
  const Class = widgetElementClass<ScenarioProps>(
    ScenarioWidget,
    {
      props: { slug: 'string', quantity: 'number', isOpen: 'boolean', picks: 'json', placeDetails: 'json' },
      events: ['fo-order-placed', 'fo-navigate'],
    },
    () => create,
  );
  customElements.define(tag, Class);
}

declare global {
  interface HTMLElementTagNameMap {
    'fo-scenario': ScenarioElement;
  }
}
