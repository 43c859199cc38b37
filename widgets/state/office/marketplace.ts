import { getMarketplaceFigures } from '#shared/contract/calls/office/figures.ts';
import * as partnerCalls from '#shared/contract/calls/office/partners.ts';
import * as settingCalls from '#shared/contract/calls/office/settings.ts';
import type { FigurePeriod, MarketplaceFigures } from '#shared/contract/figures.ts';
import type { OfficePartner } from '#shared/contract/office/partners.ts';
import type { OfficeSettings } from '#shared/contract/office/settings.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { renewed } from '../core/remote/renewed.ts';
import { fetchedOnRead, resource } from '../core/remote/resource.ts';
import { operatorIdAtom } from './office.ts';

/** By operator: nobody else's is ever shown after a change of the login. */
const partnersOf = family((_operatorId) => {
  const partners = resource(async (get): Promise<readonly OfficePartner[]> => {
    return (await get(portsAtom).api.call(partnerCalls.getPartners)).partners;
  });
  return { ...partners, shownAtom: fetchedOnRead(partners) };
});
const ownPartnersAtom = atom((get) => partnersOf(get(operatorIdAtom) ?? ''));

export const partnersAtom = atom((get) => get(get(ownPartnersAtom).shownAtom));
export const reloadPartnersAtom = atom(null, (get, set) => set(get(ownPartnersAtom).reloadAtom));

/** Adds a partner; its key is answered this once. */
export const addPartnerAtom = atom(null, async (get, set, body: { name: string; origins: string[] }) => {
  const outcome = await outcomeOf(() => get(portsAtom).api.call(partnerCalls.addPartner, { body }));
  if (outcome.ok) void set(reloadPartnersAtom);
  return outcome;
});

/** Another key for a partner, answered this once. */
export const rotatePartnerKeyAtom = atom(null, async (get, set, id: number) => {
  const params = { partnerId: String(id) };
  const outcome = await outcomeOf(() => get(portsAtom).api.call(partnerCalls.rotatePartnerKey, { params }));
  void set(reloadPartnersAtom);
  return outcome;
});

export const removePartnerAtom = atom(null, async (get, set, id: number) => {
  const params = { partnerId: String(id) };
  const outcome = await outcomeOf(() => get(portsAtom).api.call(partnerCalls.removePartner, { params }));
  void set(reloadPartnersAtom);
  return outcome;
});

/** One thing of a partner's. */
export type PartnerChange =
  | { readonly kind: 'add-origin' | 'remove-origin'; readonly origin: string }
  | { readonly kind: 'colours'; readonly accent: string | null; readonly accentDark?: string }
  | { readonly kind: 'logo'; readonly logo: string | null };

/** Changes a partner, who is shown as they are then. */
export const changePartnerAtom = atom(null, async (get, set, { id, ...change }: PartnerChange & { id: number }) => {
  const { api } = get(portsAtom);
  const params = { partnerId: String(id) };
  const outcome = await outcomeOf(() => {
    if (change.kind === 'logo') return api.call(partnerCalls.setPartnerLogo, { params, body: { logo: change.logo } });
    if (change.kind === 'colours') {
      const { accent, accentDark } = change;
      const body = { accent, ...(accentDark && { accentDark }) };
      return api.call(partnerCalls.setPartnerColours, { params, body });
    }
    const call = change.kind === 'add-origin' ? partnerCalls.addPartnerOrigin : partnerCalls.removePartnerOrigin;
    return api.call(call, { params, body: { origin: change.origin } });
  });
  const own = get(ownPartnersAtom);
  const before = valueOf(get(own.remoteAtom));
  if (outcome.ok && before) {
    const { partner } = outcome.value;
    set(
      own.receiveAtom,
      before.map((each) => (each.id === partner.id ? partner : each)),
    );
  }
  return outcome;
});

const settingsOf = family((_operatorId) => {
  const settings = resource((get) => get(portsAtom).api.call(settingCalls.getOfficeSettings));
  return { ...settings, shownAtom: fetchedOnRead(settings) };
});
const ownSettingsAtom = atom((get) => settingsOf(get(operatorIdAtom) ?? ''));

export const officeSettingsAtom = atom((get) => get(get(ownSettingsAtom).shownAtom));
export const reloadOfficeSettingsAtom = atom(null, (get, set) => set(get(ownSettingsAtom).reloadAtom));

/** What would be different; then, without `dryRun`, changes it. */
export const saveOfficeSettingsAtom = atom(
  null,
  async (get, set, body: { readonly settings: OfficeSettings; readonly dryRun: boolean }) => {
    const outcome = await outcomeOf(() => get(portsAtom).api.call(settingCalls.saveOfficeSettings, { body }));
    if (outcome.ok && !body.dryRun) {
      const { settings, changes } = outcome.value;
      set(get(ownSettingsAtom).receiveAtom, { settings, changes });
    }
    return outcome;
  },
);

const figuresFamily = family((key) => {
  const { period, date } = JSON.parse(key) as { readonly period: FigurePeriod; readonly date: string | null };
  const figures = resource((get): Promise<MarketplaceFigures> => {
    const query = { period, ...(date !== null && { date }) };
    return get(portsAtom).api.call(getMarketplaceFigures, { query });
  });
  return renewed(figures, (value) => value.isRunning);
});

/** The marketplace's figures of a period: what they are, and how they are fetched again. */
export const marketplaceFiguresAtom = family((key) =>
  atom((get) => figuresFamily(JSON.stringify({ userId: get(operatorIdAtom), ...(JSON.parse(key) as object) }))),
);
