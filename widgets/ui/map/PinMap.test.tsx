import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { acted, pressKey, show } from '../testing/show.ts';
import { MapSketch } from './MapSketch.tsx';
import { type MapPin, PinMap } from './PinMap.tsx';

const labels = {
  map: 'Karte',
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  all: 'Alle zeigen',
  several: (count: number) => `${count} Restaurants`,
};
const formatDistance = (meters: number) => `${meters} m`;
const home: MapPin = { id: 'home', kind: 'home', name: 'Graben 1', lat: 48.2085, lng: 16.37 };
const napoli: MapPin = { id: 'napoli', kind: 'restaurant', name: 'Napoli', note: 'geöffnet', lat: 48.2, lng: 16.35 };
const sakura: MapPin = { id: 'sakura', kind: 'restaurant', name: 'Sakura', lat: 48.22, lng: 16.4 };
const neighbour: MapPin = { ...napoli, id: 'neighbour', name: 'Nebenan', lat: 48.200_05 };

async function aMap(pins: readonly MapPin[], values: { chosen?: string | null } = {}) {
  const onSelect = vi.fn();
  const map = (props = values) => (
    <PinMap pins={pins} onSelect={onSelect} labels={labels} formatDistance={formatDistance} {...props} />
  );
  const shown = await show(map());
  const named = (name: string) => {
    const found = shown
      .findAll('a, button')
      .find((each) => `${each.textContent} ${each.getAttribute('aria-label')}`.includes(name));
    if (!found) throw new Error(`Nothing is called "${name}": ${shown.text()}`);
    return found;
  };
  const placeOf = (name: string) => named(name).closest('li')?.getAttribute('style');
  return { ...shown, map, named, placeOf, onSelect };
}

/** What a hand does on the map, in pixels from its corner. */
function pointer(target: HTMLElement, type: string, x: number, y: number, pointerId = 1) {
  target.setPointerCapture = () => undefined;
  const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId, bubbles: true, cancelable: true });
  return acted(() => void target.dispatchEvent(event));
}

describe('a map of pins', () => {
  it('has its pins by their names, in the order that they came in, and its home as a plain one', async () => {
    const { find, findAll } = await aMap([home, napoli, sakura]);
    expect(find('[role=group]').getAttribute('aria-label')).toBe('Karte');
    expect(findAll('.fo-map-pin').map((each) => [each.localName, each.textContent])).toEqual([
      ['span', 'Graben 1'],
      ['button', 'Napoli, geöffnet'],
      ['button', 'Sakura'],
    ]);
  });

  it('says which one was chosen and which one is', async () => {
    const { named, onSelect, map, rerender } = await aMap([napoli, sakura]);
    await acted(() => named('Sakura').click());
    expect(onSelect).toHaveBeenCalledWith('sakura');
    await rerender(map({ chosen: 'sakura' }));
    expect(named('Sakura').getAttribute('aria-pressed')).toBe('true');
    expect(named('Napoli').getAttribute('aria-pressed')).toBe('false');
  });

  it('has links where a pin leads somewhere', async () => {
    const { named } = await aMap([{ ...napoli, link: { href: '/restaurant/napoli' } }], { chosen: 'napoli' });
    expect(named('Napoli').getAttribute('href')).toBe('/restaurant/napoli');
    expect(named('Napoli').getAttribute('aria-current')).toBe('true');
  });

  it('draws rings around the home and a scale, both in metres', async () => {
    const { findAll } = await aMap([home, napoli, sakura]);
    const rings = findAll('.fo-map-ring text').map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(rings.length).toBeGreaterThan(1);
    expect(rings).toEqual([...rings].sort((a, b) => a - b));
    expect(findAll('.fo-map-scale text')).toHaveLength(1);
  });

  it('takes pins apart that stand on one another, and keeps the focus there', async () => {
    const { named, findAll } = await aMap([napoli, neighbour, sakura]);
    expect(findAll('.fo-map-pin').map(({ textContent }) => textContent)).toContain('22 Restaurants');
    for (let press = 0; press < 6 && document.activeElement?.textContent !== 'Napoli, geöffnet'; press += 1) {
      const group = findAll('.fo-map-pin').find(({ textContent }) => textContent === '22 Restaurants');
      if (group) await acted(() => group.click());
    }
    expect(document.activeElement).toBe(named('Napoli'));
    expect(findAll('.fo-map-pin')).toHaveLength(3);
  });

  it('comes nearer, goes away and back to all of them', async () => {
    const { named, placeOf, findAll } = await aMap([napoli, sakura]);
    const before = placeOf('Napoli');
    expect(findAll('.fo-map-controls button')).toHaveLength(2);
    await acted(() => named('Näher').click());
    const near = placeOf('Napoli');
    expect(near).not.toBe(before);
    await acted(() => named('Weiter weg').click());
    await acted(() => named('Alle zeigen').click());
    expect(placeOf('Napoli')).toBe(before);
    expect(document.activeElement).toBe(named('Näher'));
  });

  it('shows all of them again when other ones come', async () => {
    const { named, rerender, findAll } = await aMap([napoli, sakura]);
    await acted(() => named('Näher').click());
    await rerender(<PinMap pins={[napoli]} labels={labels} formatDistance={formatDistance} />);
    expect(findAll('.fo-map-controls button')).toHaveLength(2);
  });

  it('follows a hand, and what ends a drag over a pin does not choose it', async () => {
    const { find, named, placeOf, onSelect } = await aMap([napoli, sakura]);
    const box = find('.fo-map');
    const [, x = '', y = ''] = /(-?[\d.]+)px.*?(-?[\d.]+)px/.exec(placeOf('Napoli') ?? '') ?? [];
    await pointer(box, 'pointerdown', 100, 100);
    await pointer(box, 'pointermove', 120, 90);
    await pointer(box, 'pointerup', 120, 90);
    await acted(() => named('Napoli').click());
    expect(onSelect).not.toHaveBeenCalled();
    const [, nextX = '', nextY = ''] = /(-?[\d.]+)px.*?(-?[\d.]+)px/.exec(placeOf('Napoli') ?? '') ?? [];
    expect(Number(nextX) - Number(x)).toBeCloseTo(20, 3);
    expect(Number(nextY) - Number(y)).toBeCloseTo(-10, 3);
    await acted(() => named('Napoli').click());
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('zooms by two fingers and by the wheel with Ctrl, without which the page scrolls', async () => {
    const { find, placeOf } = await aMap([napoli, sakura]);
    const box = find('.fo-map');
    const places = [placeOf('Napoli')];
    await pointer(box, 'pointerdown', 100, 100, 1);
    await pointer(box, 'pointerdown', 140, 100, 2);
    await pointer(box, 'pointermove', 180, 100, 2);
    places.push(placeOf('Napoli'));
    const wheel = (ctrlKey: boolean) => {
      const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
      // happy-dom leaves these out
      Object.defineProperties(event, { ctrlKey: { value: ctrlKey }, clientX: { value: 90 }, clientY: { value: 90 } });
      return acted(() => void box.dispatchEvent(event)).then(() => event.defaultPrevented);
    };
    expect(await wheel(false)).toBe(false);
    expect(placeOf('Napoli')).toBe(places[1]);
    expect(await wheel(true)).toBe(true);
    places.push(placeOf('Napoli'));
    expect(new Set(places).size).toBe(3);
  });

  it('moves by arrow keys, and a press on the ground brings that to the middle', async () => {
    const { find, named, placeOf } = await aMap([napoli, sakura]);
    const places = [placeOf('Napoli')];
    expect(await pressKey(named('Napoli'), 'ArrowLeft')).toBe(false);
    places.push(placeOf('Napoli'));
    expect(await pressKey(named('Napoli'), 'Tab')).toBe(true);
    await acted(() => void find('.fo-map').dispatchEvent(new MouseEvent('click', { clientX: 300, bubbles: true })));
    places.push(placeOf('Napoli'));
    expect(new Set(places).size).toBe(3);
  });

  it('draws the pictures of a tile server and says whose they are', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };
    const { findAll, text } = await show(
      <PinMap pins={[napoli]} labels={labels} formatDistance={formatDistance} tiles={tiles} />,
    );
    expect(findAll('image').length).toBeGreaterThan(0);
    expect(text()).toContain('© Tiles');
  });

  it('names a place of ten thousand letters without widening itself', async () => {
    const { named } = await aMap([{ ...napoli, name: 'x'.repeat(10_000) }]);
    expect(named('xxx').querySelector('.fo-map-name')).not.toBeNull();
  });
});

describe('a sketch of a way', () => {
  it('is one picture with a text, without anything to press', async () => {
    onTestFinished(() => document.body.replaceChildren());
    const { find, findAll } = await show(
      <MapSketch pins={[napoli, home]} label="Von Napoli zu dir" formatDistance={formatDistance} />,
    );
    expect(find('[role=img]', SVGElement as never).getAttribute('aria-label')).toBe('Von Napoli zu dir');
    expect(findAll('.fo-map-spot')).toHaveLength(2);
    expect(findAll('a, button')).toHaveLength(0);
  });
});
