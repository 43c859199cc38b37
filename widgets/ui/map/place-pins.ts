/** A pin on the screen: where its tip is, in pixels. */
export interface PinPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Pins that stand in one place, since there is no room for each; mostly it is one. */
export interface PinGroup<P extends PinPoint> {
  readonly pins: readonly [P, ...P[]];
  readonly x: number;
  readonly y: number;
}

/** Pixels between the tips of pins, so that each can be pressed. */
const apart = 52;

/**
 * The pins with those that would stand on one another as one, at the place of the first of them. `spread`: there is no
 * coming nearer, so they stand in a ring around it instead.
 */
export function placePins<P extends PinPoint>(pins: readonly P[], spread: boolean): readonly PinGroup<P>[] {
  const groups: { pins: [P, ...P[]]; x: number; y: number }[] = [];
  for (const pin of pins) {
    const near = groups.find(({ x, y }) => Math.hypot(pin.x - x, pin.y - y) < apart);
    if (near) near.pins.push(pin);
    else groups.push({ pins: [pin], x: pin.x, y: pin.y });
  }
  return spread ? groups.flatMap(inRing) : groups;
}

function inRing<P extends PinPoint>({ pins, x, y }: PinGroup<P>): readonly PinGroup<P>[] {
  if (pins.length === 1) return [{ pins, x, y }];
  const radius = apart / 2 / Math.sin(Math.PI / pins.length);
  return pins.map((pin, index) => {
    const angle = (2 * Math.PI * index) / pins.length - Math.PI / 2;
    return { pins: [pin], x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a pin above its tip, and of the name below it; a letter is taken to be as wide as an average one. */
const pinBox = { width: 44, height: 48 };
const labelHeight = 20;
const letterWidth = 7.2;
export const widestLabel = 132;

/** The pins whose name has room below them, by their ids: none lies over a pin or another name. */
export function namedPins(groups: readonly PinGroup<PinPoint & { readonly name: string }>[]): ReadonlySet<string> {
  const taken: Box[] = groups.map(({ x, y }) => boxAround(x, y - pinBox.height, pinBox.width, pinBox.height));
  const named = new Set<string>();
  for (const { pins, x, y } of groups) {
    if (pins.length > 1) continue;
    const [{ id, name }] = pins;
    const box = boxAround(x, y, Math.min(name.length * letterWidth, widestLabel), labelHeight);
    if (taken.some((each) => overlap(each, box))) continue;
    taken.push(box);
    named.add(id);
  }
  return named;
}

function boxAround(middle: number, top: number, width: number, height: number): Box {
  return { left: middle - width / 2, right: middle + width / 2, top, bottom: top + height };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
