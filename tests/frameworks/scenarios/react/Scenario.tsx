import type { ScenarioData } from '../framework.ts';
import type { ScenarioElement } from '../scenario-element.tsx';

/** The page in React: properties by their names, events as `on` and the event's name. */
export function Scenario({ data }: { readonly data: ScenarioData }) {
  return (
    <section>
      {data.houses.length === 0 && <p>Nothing here.</p>}
      {data.houses.map(({ id, slug }) => (
        <fo-scenario
          key={id}
          slug={slug}
          quantity={data.quantity}
          isOpen={data.isOpen}
          picks={data.picks}
          placeDetails={data.placeDetails}
          onfo-order-placed={data.onOrderPlaced}
          onfo-navigate={data.onNavigate}
        >
          <em>{data.text}</em>
        </fo-scenario>
      ))}
    </section>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fo-scenario': DetailedHTMLProps<HTMLAttributes<ScenarioElement>, ScenarioElement> &
        Partial<Pick<ScenarioElement, 'slug' | 'quantity' | 'isOpen' | 'picks' | 'placeDetails'>>;
    }
  }
}
