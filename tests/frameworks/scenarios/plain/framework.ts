import type { Bound, Framework, ScenarioData } from '../framework.ts';
import type { ScenarioElement } from '../scenario-element.tsx';

/** The page without a framework: what the DOM alone gives. */
export const plain: Framework = {
  name: 'plain HTML',
  showScenario(into, first) {
    const section = document.createElement('section');
    const elements = new Map<string, ScenarioElement>();
    let data = first;
    const draw = () => {
      section.replaceChildren(...data.houses.map(({ id, slug }) => fill(elementFor(id), slug)));
      if (data.houses.length === 0) section.innerHTML = '<p>Nothing here.</p>';
    };
    const elementFor = (id: string): ScenarioElement => {
      const element = elements.get(id) ?? document.createElement('fo-scenario');
      if (!elements.has(id)) {
        elements.set(id, element);
        element.innerHTML = '<em></em>';
        element.addEventListener('fo-order-placed', (event) => data.onOrderPlaced(event));
        element.addEventListener('fo-navigate', (event) => data.onNavigate(event));
      }
      return element;
    };
    const fill = (element: ScenarioElement, slug: string): ScenarioElement => {
      const { quantity, isOpen, picks, placeDetails, text } = data;
      const child = element.querySelector('em');
      if (child) child.textContent = text;
      return Object.assign(element, { slug, quantity, isOpen, picks, placeDetails });
    };
    draw();
    into.append(section);
    return {
      update(next: ScenarioData) {
        data = next;
        draw();
      },
      leave: () => section.remove(),
    };
  },
  showElement(into, { tag, values }) {
    const element = document.createElement(tag);
    into.append(Object.assign(element, values));
    return {
      update: (next: Bound) => void Object.assign(element, next.values),
      leave: () => element.remove(),
    };
  },
};
