import * as z from 'zod/mini';
import { addressInput } from '#shared/contract/addresses.ts';
import { orderFieldNames } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { family } from '../core/family.ts';
import { atom, type Getter } from '../core/jotai.ts';
import { keptForVisit } from '../core/kept-for-visit.ts';
import { forgetContactAtom, keptContactAtom } from '../orders/own-orders.ts';
import { currentSessionAtom } from '../sessions/session.ts';
import { type CheckoutForm, doorPlace, type TextFieldName } from './checkout-fields.ts';
import { doorPlaceOf, isPlaceField, typedFor, withKnown } from './checkout-known.ts';
import { rememberedAtom, rememberFormAtom } from './remembered-details.ts';

/** Stands in the form for a tip that was typed and is no amount; no order is sent with it. */
export const unreadableTip = -1;

const empty: CheckoutForm = {
  fields: {},
  newsletter: false,
  acceptedTerms: false,
  ageConfirmed: false,
  tip: 0,
  address: null,
  saveAddress: true,
  doorOf: null,
};

const stored = z.object({
  fields: z.record(z.string(), z.string()),
  newsletter: z.boolean(),
  acceptedTerms: z.boolean(),
  ageConfirmed: z.boolean(),
  tip: z.int(),
  address: z.nullable(addressInput),
  saveAddress: z._default(z.boolean(), true),
  doorOf: z._default(z.nullable(doorPlace), null),
});

const homeCountry = 'AT';

/** Persist beyond the visit (PRODUCT.md 9.9). */
const keptFields: readonly TextFieldName[] = ['order-phone', 'order-phone-country', 'order-payment-type'];

const partsOf = family((slug) => {
  const keptAtom = keptForVisit<CheckoutForm>(`de-checkout-${slug}`, stored);
  return atom(
    (get): CheckoutForm => get(keptAtom) ?? { ...empty, fields: get(keptContactAtom) },
    (_, set, form: CheckoutForm) => set(keptAtom, form),
  );
});

/**
 * The form at a restaurant's checkout: it survives a reload, a failed payment and the way back from its page. What is
 * known already stands in the fields that the person has not touched; none of that is stored with it. The country
 * of the phone number is the one that the screen shows before another is chosen.
 */
export const checkoutFormAtom = family((slug) =>
  atom((get) => {
    const form = withKnown(get(currentSessionAtom), get(partsOf(slug)), get(rememberedAtom));
    return { ...form, fields: { 'order-phone-country': homeCountry, ...form.fields } };
  }),
);

/** Sets one field. @throws DomainError `order.error.illegal-fieldname` for a name that no field has. */
export const changeCheckoutAtom = atom(
  null,
  (get, set, { slug, field, value }: { slug: string; field: TextFieldName; value: string }) => {
    if (!orderFieldNames.includes(field)) throw new DomainError({ key: 'order.error.illegal-fieldname', field });
    const session = get(currentSessionAtom);
    const form = typedFor(session, get(partsOf(slug)), get(rememberedAtom));
    // a code was mailed to one address, and holds for no other
    const before = field === 'order-email' ? withoutCode(form.fields) : form.fields;
    const fields = { ...before, [field]: value };
    const doorOf = isPlaceField(field) ? doorPlaceOf(session) : form.doorOf;
    set(partsOf(slug), { ...form, fields, doorOf });
    if (!session?.user && get(rememberedAtom)) set(rememberFormAtom, formToRemember(get, slug));
    if (!keptFields.includes(field)) return;
    const kept = keptFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
    set(keptContactAtom, Object.fromEntries(kept));
  },
);

interface RememberDetails {
  readonly slug: string;
  readonly isWanted: boolean;
}

/** Whether a guest's details stay on this device for the next order. Where they do not, nothing of the contact does. */
export const rememberDetailsAtom = atom(null, (get, set, { slug, isWanted }: RememberDetails) => {
  if (isWanted) set(rememberFormAtom, formToRemember(get, slug));
  else set(forgetContactAtom);
});

function formToRemember(get: Getter, slug: string): Pick<CheckoutForm, 'fields' | 'doorOf'> {
  return { fields: get(checkoutFormAtom(slug)).fields, doorOf: doorPlaceOf(get(currentSessionAtom)) };
}

export const changeCheckoutFormAtom = atom(
  null,
  (get, set, { slug, patch }: { slug: string; patch: Partial<Omit<CheckoutForm, 'fields'>> }) =>
    set(partsOf(slug), { ...get(partsOf(slug)), ...patch }),
);

/** After an order the next one asks for terms, age, tip, a mailed code and what is saved anew; the contact stays for this visit. */
export const renewCheckoutAtom = atom(null, (get, set, slug: string) => {
  const form = get(partsOf(slug));
  set(partsOf(slug), {
    ...form,
    fields: withoutCode(form.fields),
    acceptedTerms: false,
    ageConfirmed: false,
    tip: 0,
    saveAddress: true,
  });
});

function withoutCode(fields: CheckoutForm['fields']): CheckoutForm['fields'] {
  const { 'order-email-code': _, ...others } = fields;
  return others;
}
