import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { atom } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote.ts';
import { settingsAtom } from '#state/sessions/settings.ts';

/** Today's date in Vienna. Cards read this instead of the minute, so that they rest until midnight. */
export const todayAtom = atom((get) => viennaDay(get(minuteAtom)));

/** Percent that everything is cheaper by; 0 until it is known. */
export const globalDiscountAtom = atom((get) => valueOf(get(settingsAtom))?.globalDiscount ?? 0);

/** What the marketplace takes online; null until it is known. */
export const onlinePaymentTypesAtom = atom((get) => valueOf(get(settingsAtom))?.onlinePaymentTypes ?? null);
