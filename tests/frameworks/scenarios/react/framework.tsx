import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Framework } from '../framework.ts';
import { Scenario } from './Scenario.tsx';

export const react: Framework = {
  name: 'React',
  showScenario(into, data) {
    const root = createRoot(into);
    root.render(<Scenario data={data} />);
    return { update: (next) => root.render(<Scenario data={next} />), leave: () => root.unmount() };
  },
  showElement(into, { tag, values }) {
    const root = createRoot(into);
    root.render(createElement(tag, values));
    return {
      update: (next) => root.render(createElement(next.tag, next.values)),
      leave: () => root.unmount(),
    };
  },
};
