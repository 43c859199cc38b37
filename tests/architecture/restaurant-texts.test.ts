import { describe, expect, it } from 'vitest';
import { factLabels, overlayLines, tagLabel } from '#elements/restaurant-list/cards/card-labels.ts';
import { stateLabels } from '#elements/restaurant-menu/header/state-labels.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { sectionOf } from '#shared/domain/restaurants/restaurant-sections.ts';
import { shownState, type Way } from '#shared/domain/restaurants/restaurant-state.ts';
import { statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import { servicesAt } from '#shared/domain/restaurants/service-now.ts';
import { aRestaurant, aTiming, daily, entry, vienna } from '#shared/domain/testing/builders.ts';
import { type MessageKey, type MessageParams, translate } from '#shared/messages/translate.ts';

/**
 * What tag, overlay, section and card of the list and the head of the page say of a restaurant, from its hours on, in
 * every combination of what it offers and to whom.
 */

/** A Friday. */
const today = '2026-11-20';
const now = vienna(`${today}T13:00`);
const t = (key: MessageKey, params?: MessageParams) => translate('de', key, params);

const hoursOf: Record<Exclude<Way, 'none'>, HoursEntry[]> = {
  now: daily(11, 22),
  preorder: daily(17, 22),
  closed: [entry('sunday', 11, 22)],
};

interface Case {
  readonly offline: boolean;
  readonly inRange: boolean;
  readonly delivery: Way;
  readonly takeaway: Way;
  readonly wanted: Transport;
}

function saidOf({ offline, inRange, delivery, takeaway, wanted }: Case) {
  const timing = aTiming({
    offline,
    delivery: delivery !== 'none',
    takeaway: takeaway !== 'none',
    deliveryHours: delivery === 'none' ? [] : hoursOf[delivery],
    takeawayHours: takeaway === 'none' ? [] : hoursOf[takeaway],
  });
  const restaurant = aRestaurant({ ...timing, ...statusOf(timing, now), inRange });
  const services = servicesAt(timing, now);
  const asked = { mode: wanted === 'takeaway' ? modes.takeaway : modes.any, hasPlace: true };
  const page = stateLabels(restaurant, services, wanted, { now: now, lang: 'de', t: t });
  return {
    tag: tagLabel(restaurant, asked, t)?.text ?? '',
    overlay: overlayLines(restaurant, asked, today, t, 'de').join(' · '),
    section: t(`list.section.${sectionOf(restaurant, wanted)}`),
    card: factLabels(restaurant, asked, t, 'de')[0] ?? '',
    page: [page.main, ...page.more].join(' · '),
    notice: noticeOf(shownState(restaurant, services, wanted), offline),
  };
}

/** Which of its notices the page shows, and whether that leads to takeaway. */
function noticeOf({ kind, other, isShut }: ReturnType<typeof shownState>, offline: boolean): string {
  if (offline) return 'offline';
  if (isShut) return 'shut';
  return kind === 'outOfRange' ? `out of range${other === null ? '' : ', take away'}` : '';
}

/** wanted, here or far, delivery, takeaway | tag | overlay | section | first fact of the card | page | its notice */
const table = `
delivery here now now |  |  | Jetzt geöffnet | 30–50 min | Geöffnet bis 22:00 |
delivery here now preorder |  |  | Jetzt geöffnet | 30–50 min | Geöffnet bis 22:00 |
delivery here now closed |  |  | Jetzt geöffnet | 30–50 min | Geöffnet bis 22:00 |
delivery here now none |  |  | Jetzt geöffnet | 30–50 min | Geöffnet bis 22:00 |
delivery here preorder now |  | Lieferung ab 17:00 · Vorbestellen möglich · Abholung geht jetzt | Für später vorbestellen | 30–50 min | Lieferung ab 17:00 · Vorbestellen geht schon jetzt · Abholung geht jetzt |
delivery here preorder preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | 30–50 min | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
delivery here preorder closed |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | 30–50 min | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
delivery here preorder none |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | 30–50 min | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
delivery here closed now |  | Lieferung am Sonntag ab 11:00 · Abholung geht jetzt | Nur Abholung | Abholung | Lieferung am Sonntag ab 11:00 · Vorbestellen geht ab morgen · Abholung geht jetzt |
delivery here closed preorder |  | Lieferung am Sonntag ab 11:00 · Abholung auf Vorbestellung | Nur Abholung | Abholung | Lieferung am Sonntag ab 11:00 · Vorbestellen geht ab morgen · Abholung ab 17:00 |
delivery here closed closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen | 30–50 min | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
delivery here closed none | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen | 30–50 min | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
delivery here none now |  |  | Nur Abholung | Abholung | Geöffnet bis 22:00 |
delivery here none preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Nur Abholung | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
delivery here none closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
delivery here none none |  | Nimmt gerade keine Bestellungen an | Gerade geschlossen |  | Nimmt gerade keine Bestellungen an | shut
delivery far now now |  | Liefert nicht zu dir · Abholung geht jetzt | In deiner Region | Abholung | Abholung geht jetzt | out of range, take away
delivery far now preorder |  | Liefert nicht zu dir · Abholung auf Vorbestellung | In deiner Region | Abholung | Abholung ab 17:00 · Vorbestellen geht schon jetzt | out of range, take away
delivery far now closed |  | Liefert nicht zu dir | In deiner Region |  | Geöffnet bis 22:00 | out of range
delivery far now none |  | Liefert nicht zu dir | In deiner Region |  | Geöffnet bis 22:00 | out of range
delivery far preorder now |  | Liefert nicht zu dir · Abholung geht jetzt | In deiner Region | Abholung | Abholung geht jetzt | out of range, take away
delivery far preorder preorder |  | Liefert nicht zu dir · Abholung auf Vorbestellung | In deiner Region | Abholung | Abholung ab 17:00 · Vorbestellen geht schon jetzt | out of range, take away
delivery far preorder closed |  | Liefert nicht zu dir | In deiner Region |  | Öffnet um 17:00 · Vorbestellen geht schon jetzt | out of range
delivery far preorder none |  | Liefert nicht zu dir | In deiner Region |  | Öffnet um 17:00 · Vorbestellen geht schon jetzt | out of range
delivery far closed now |  | Liefert nicht zu dir · Abholung geht jetzt | In deiner Region | Abholung | Abholung geht jetzt | out of range, take away
delivery far closed preorder |  | Liefert nicht zu dir · Abholung auf Vorbestellung | In deiner Region | Abholung | Abholung ab 17:00 · Vorbestellen geht schon jetzt | out of range, take away
delivery far closed closed | Geschlossen | Liefert nicht zu dir | In deiner Region |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
delivery far closed none | Geschlossen | Liefert nicht zu dir | In deiner Region |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
delivery far none now |  |  | Nur Abholung | Abholung | Geöffnet bis 22:00 |
delivery far none preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Nur Abholung | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
delivery far none closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
delivery far none none |  | Nimmt gerade keine Bestellungen an | Gerade geschlossen |  | Nimmt gerade keine Bestellungen an | shut
takeaway here now now |  |  | Jetzt geöffnet | Abholung | Geöffnet bis 22:00 |
takeaway here now preorder |  | Abholung ab 17:00 · Vorbestellen möglich · Lieferung geht jetzt | Für später vorbestellen | Abholung | Abholung ab 17:00 · Vorbestellen geht schon jetzt · Lieferung geht jetzt |
takeaway here now closed |  | Abholung am Sonntag ab 11:00 · Lieferung geht jetzt | Gerade geschlossen |  | Abholung am Sonntag ab 11:00 · Vorbestellen geht ab morgen · Lieferung geht jetzt |
takeaway here now none |  |  | Jetzt geöffnet | 30–50 min | Geöffnet bis 22:00 |
takeaway here preorder now |  |  | Jetzt geöffnet | Abholung | Geöffnet bis 22:00 |
takeaway here preorder preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway here preorder closed |  | Abholung am Sonntag ab 11:00 · Lieferung auf Vorbestellung | Gerade geschlossen |  | Abholung am Sonntag ab 11:00 · Vorbestellen geht ab morgen · Lieferung ab 17:00 |
takeaway here preorder none |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | 30–50 min | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway here closed now |  |  | Jetzt geöffnet | Abholung | Geöffnet bis 22:00 |
takeaway here closed preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway here closed closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
takeaway here closed none | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen | 30–50 min | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
takeaway here none now |  |  | Nur Abholung | Abholung | Geöffnet bis 22:00 |
takeaway here none preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Nur Abholung | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway here none closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
takeaway here none none |  | Nimmt gerade keine Bestellungen an | Gerade geschlossen | 30–50 min | Nimmt gerade keine Bestellungen an | shut
takeaway far now now |  |  | Jetzt geöffnet | Abholung | Geöffnet bis 22:00 |
takeaway far now preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway far now closed |  | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen |
takeaway far now none |  | Liefert nicht zu dir | In deiner Region |  | Geöffnet bis 22:00 | out of range
takeaway far preorder now |  |  | Jetzt geöffnet | Abholung | Geöffnet bis 22:00 |
takeaway far preorder preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway far preorder closed |  | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen |
takeaway far preorder none |  | Liefert nicht zu dir | In deiner Region |  | Öffnet um 17:00 · Vorbestellen geht schon jetzt | out of range
takeaway far closed now |  |  | Jetzt geöffnet | Abholung | Geöffnet bis 22:00 |
takeaway far closed preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Für später vorbestellen | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway far closed closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
takeaway far closed none | Geschlossen | Liefert nicht zu dir | In deiner Region |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
takeaway far none now |  |  | Nur Abholung | Abholung | Geöffnet bis 22:00 |
takeaway far none preorder |  | Öffnet um 17:00 · Vorbestellen möglich | Nur Abholung | Abholung | Öffnet um 17:00 · Vorbestellen geht schon jetzt |
takeaway far none closed | Geschlossen | Öffnet am Sonntag um 11:00 | Gerade geschlossen |  | Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen | shut
takeaway far none none |  | Nimmt gerade keine Bestellungen an | Gerade geschlossen | 30–50 min | Nimmt gerade keine Bestellungen an | shut
`;

const ways = ['now', 'preorder', 'closed', 'none'] as const;
const cases = (offline: boolean): Case[] =>
  (['delivery', 'takeaway'] as const).flatMap((wanted) =>
    [true, false].flatMap((inRange) =>
      ways.flatMap((delivery) => ways.map((takeaway): Case => ({ offline, wanted, inRange, delivery, takeaway }))),
    ),
  );
const nameOf = ({ wanted, inRange, delivery, takeaway }: Case) =>
  [wanted, inRange ? 'here' : 'far', delivery, takeaway].join(' ');

describe('what tag, overlay, section, card and page say of a restaurant', () => {
  const expected = new Map(
    table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([name, ...said]) => [name, said]),
  );

  it.each(cases(false).map((each) => [nameOf(each), each] as const))('%s', (name, each) => {
    expect(Object.values(saidOf(each))).toEqual(expected.get(name));
  });

  it.each(cases(false).map((each) => [nameOf(each), each] as const))(
    '%s: promises nothing that cannot be had, and denies nothing that can',
    (_name, each) => {
      const { tag, overlay, section, card, page, notice } = saidOf(each);
      const all = [tag, overlay, section, card, page, notice].join(' · ');
      const isPossible = (way: Way) => way === 'now' || way === 'preorder';
      const delivery = each.inRange ? each.delivery : 'none';
      if (!isPossible(each.takeaway)) {
        expect([overlay, card, section].join(' · ')).not.toMatch(/Nur Abholung|Abholung (geht|auf|ab)|^Abholung$/);
        expect(page).not.toMatch(/Abholung (geht|ab )/);
        expect(notice).not.toContain('take away');
      }
      if (each.takeaway !== 'now') expect(all).not.toContain('Abholung geht jetzt');
      if (delivery !== 'now') expect(all).not.toContain('Lieferung geht jetzt');
      if (!isPossible(each.delivery) && !isPossible(each.takeaway)) {
        expect(all).not.toMatch(/möglich|geht schon jetzt|Geöffnet/);
      }
      if (/^Geschlossen|^Gerade geschlossen/.test(tag) || notice === 'shut') {
        expect([each.delivery, each.takeaway].some(isPossible)).toBe(false);
      }
      if (overlay === '') expect([each.delivery, each.takeaway]).toContain('now');
      expect(page.startsWith('Geöffnet') && overlay.includes('Öffnet')).toBe(false);
      // what is open somewhere for somebody is not said to be shut on the page of the very same
      expect(overlay.includes('Liefert nicht zu dir')).toBe(section === 'In deiner Region');
    },
  );

  it('that is offline: that it takes no orders, and nothing else that could be tried', () => {
    for (const each of cases(true)) {
      const { tag, overlay, section, card, page, notice } = saidOf(each);
      expect([page, notice]).toEqual(['Nimmt gerade keine Bestellungen an', 'offline']);
      expect([tag, overlay, section, card].join(' · ')).not.toMatch(/Abholung|Vorbest|geht|Öffnet|Geöffnet/i);
    }
  });
});
