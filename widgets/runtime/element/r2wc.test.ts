import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const [render, connected, props, context] = ['render', 'connected', 'props', 'context'].map((name) =>
  Symbol.for(`r2wc.${name}`),
) as [symbol, symbol, symbol, symbol];

it('r2wc has inside what the elements reach into, in the one version that they are built with', () => {
  expect(manifest.dependencies['@r2wc/react-to-web-component']).toMatch(/^\d+\.\d+\.\d+$/);
  const Plain = r2wc(() => createElement('p', null, 'shown'), { shadow: 'open', props: { name: 'string' } });
  customElements.define('plain-r2wc', Plain);
  const element = document.createElement('plain-r2wc') as HTMLElement & Record<symbol, unknown>;
  expect(Object.getOwnPropertySymbols(Plain.prototype)).toContain(render);
  expect([element[connected], element[props], element[context]]).toEqual([
    true,
    { container: element.shadowRoot },
    undefined,
  ]);

  // the element's own mounting stands in for r2wc's, and r2wc still says when it is over
  const done: string[] = [];
  element[render] = () => void done.push('render');
  document.body.append(element);
  element[context] = { root: { unmount: () => done.push('unmount') } };
  element.remove();
  expect([done, element[connected], element[context]]).toEqual([['render', 'unmount'], false, undefined]);
});
