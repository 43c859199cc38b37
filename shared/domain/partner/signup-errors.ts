import type { SignupBody } from '../../contract/applications.ts';
import { isEmail } from '../accounts/is-email.ts';
import type { FieldError } from '../domain-error.ts';
import { isVatNumber } from './vat-number.ts';

/** What a form is filled in with, step by step. */
export const signupSteps = ['restaurant', 'company', 'login'] as const;
export type SignupStep = (typeof signupSteps)[number];

type SignupForm = Omit<SignupBody, 'key'>;

/**
 * Everything that is wrong with a step, by its fields. `isStaff`: the owner is logged in, and needs no login of their own.
 */
export function signupErrors(step: SignupStep, form: SignupForm, { isStaff }: { isStaff: boolean }): FieldError[] {
  const missing = (...fields: readonly (keyof SignupForm)[]): FieldError[] =>
    fields
      .filter((field) => String(form[field]).trim() === '')
      .map((field) => ({ key: 'signup.error.missing', field }));
  const unless = (isRight: boolean, key: FieldError['key'], field: keyof SignupForm): FieldError[] =>
    isRight ? [] : [{ key, field }];
  const filled = (field: 'phone' | 'email' | 'website' | 'vatNumber' | 'loginEmail') => form[field].trim() !== '';
  switch (step) {
    case 'restaurant':
      return [
        ...missing('name'),
        ...unless(form.placeId !== '', 'signup.error.place', 'place'),
        ...missing('phone', 'email'),
        ...unless(!filled('phone') || isPhone(form.phone), 'signup.error.phone', 'phone'),
        ...unless(!filled('email') || isEmail(form.email), 'email.error.invalid', 'email'),
        ...unless(!filled('website') || isWebsite(form.website), 'signup.error.website', 'website'),
        ...unless(form.kitchenTypes.length > 0, 'signup.error.kitchens', 'kitchenTypes'),
        ...unless(form.delivery || form.takeaway, 'signup.error.ways', 'delivery'),
        ...unless(form.paymentTypes.length > 0, 'signup.error.payments', 'paymentTypes'),
      ];
    case 'company':
      return [
        ...missing('company', 'owner', 'companyAddress'),
        ...unless(!filled('vatNumber') || isVatNumber(form.vatNumber), 'signup.error.vat-number', 'vatNumber'),
      ];
    default:
      return [
        ...(isStaff ? [] : missing('loginName', 'loginEmail')),
        ...unless(isStaff || !filled('loginEmail') || isEmail(form.loginEmail), 'email.error.invalid', 'loginEmail'),
        ...unless(form.acceptedTerms, 'signup.error.terms', 'acceptedTerms'),
      ];
  }
}

/** Signs that telephones have, and six digits at least. */
const isPhone = (text: string) => /^[+\d\s()/-]*$/.test(text) && text.replace(/\D/g, '').length >= 6;

/** As the owner types it: the beginning may be left out. */
export const websiteOf = (text: string): string =>
  text.trim() === '' || /^https?:\/\//i.test(text) ? text.trim() : `https://${text.trim()}`;

function isWebsite(text: string): boolean {
  const url = websiteOf(text);
  if (!/^https?:\/\/[^\s"<>]{1,390}$/i.test(url)) return false;
  try {
    return new URL(url).hostname.includes('.');
  } catch {
    return false;
  }
}
