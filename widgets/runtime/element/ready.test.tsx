import { afterEach, beforeEach, expect, it } from 'vitest';
import { StateSlot, type StateSlotName } from '../parts/StateSlot.tsx';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';
import { widgetElementClass } from './widget-element.ts';

interface ProbeProps {
  readonly state?: string;
}

const { create } = fakeMarketplaces();
const Probe = ({ state }: ProbeProps) =>
  state ? <StateSlot name={state as StateSlotName}>…</StateSlot> : <p>Speisekarte</p>;
const ProbeElement = widgetElementClass<ProbeProps>(Probe, { props: { state: 'string' } }, () => create);
customElements.define('fo-ready-probe', ProbeElement);
const OuterElement = widgetElementClass(
  () => <fo-ready-probe />,
  { props: {} },
  () => create,
);
customElements.define('fo-ready-outer', OuterElement);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fo-ready-probe': object;
    }
  }
}

let ready: EventTarget[] = [];
const note = (event: Event) => ready.push(...event.composedPath().slice(0, 1));

beforeEach(() => {
  ready = [];
  document.addEventListener('fo-ready', note);
});
afterEach(async () => {
  document.removeEventListener('fo-ready', note);
  await clearPage();
});

it.each(['loading', 'error'])(
  'an element is not ready while it shows its slot %s, and is once afterwards',
  async (state) => {
    const probe = await placeElement(`<fo-ready-probe state="${state}"></fo-ready-probe>`);
    expect(ready).toEqual([]);
    await settled(() => probe.removeAttribute('state'));
    expect(ready).toEqual([probe]);
    await settled(() => probe.setAttribute('state', state));
    await settled(() => probe.removeAttribute('state'));
    expect(ready).toEqual([probe]);
  },
);

it('is ready where it says that there is nothing', async () => {
  const probe = await placeElement('<fo-ready-probe state="empty"></fo-ready-probe>');
  expect(ready).toEqual([probe]);
});

it('only the one that the page has placed notifies it, not one inside', async () => {
  const outer = await placeElement('<fo-ready-outer></fo-ready-outer>');
  expect(ready).toEqual([outer]);
});
