import { describe, expect, it } from 'vitest';
import { type SignupStep, signupErrors, signupSteps, websiteOf } from './signup-errors.ts';

const empty = {
  name: '',
  placeId: '',
  place: '',
  phone: '',
  email: '',
  website: '',
  kitchenTypes: [],
  delivery: false,
  takeaway: false,
  paymentTypes: [],
  company: '',
  owner: '',
  companyAddress: '',
  vatNumber: '',
  registerNumber: '',
  loginName: '',
  loginEmail: '',
  acceptedTerms: false,
};
const full: Parameters<typeof signupErrors>[1] = {
  name: 'Beisl',
  placeId: 'p',
  place: 'Neubaugasse 1',
  phone: '+43 1 522 47 11',
  email: 'beisl@example.at',
  website: 'beisl.example',
  kitchenTypes: ['austrian'],
  delivery: true,
  takeaway: false,
  paymentTypes: ['cash'],
  company: 'Beisl GmbH',
  owner: 'Resi Probe',
  companyAddress: 'Neubaugasse 1, 1070 Wien',
  vatNumber: 'ATU 1358 5627',
  registerNumber: '',
  loginName: 'Resi',
  loginEmail: 'resi@example.at',
  acceptedTerms: true,
};
const fieldsOf = (step: SignupStep, form: typeof full, isStaff = false) =>
  signupErrors(step, form, { isStaff }).map(({ field }) => field);

describe('a restaurant that signs up', () => {
  it('is told all faults of a step at once, by their fields', () => {
    expect(fieldsOf('restaurant', empty)).toEqual([
      'name',
      'place',
      'phone',
      'email',
      'kitchenTypes',
      'delivery',
      'paymentTypes',
    ]);
    expect(fieldsOf('company', empty)).toEqual(['company', 'owner', 'companyAddress']);
    expect(fieldsOf('login', empty)).toEqual(['loginName', 'loginEmail', 'acceptedTerms']);
    expect(fieldsOf('login', empty, true)).toEqual(['acceptedTerms']);
  });

  it.each(signupSteps)('has nothing wrong where all is filled in: %s', (step) => {
    expect(fieldsOf(step, full)).toEqual([]);
  });

  it.each([
    ['phone', 'phone', 'call me'],
    ['phone', 'phone', '12345'],
    ['email', 'email', 'resi@'],
    ['website', 'website', 'javascript:alert(1)'],
    ['website', 'website', 'beisl'],
    ['website', 'website', `https://${'a'.repeat(10_000)}.at`],
  ] as const)('%s cannot be %3$s', (_, field, text) => {
    expect(fieldsOf('restaurant', { ...full, [field]: text })).toEqual([field]);
  });

  it('may have no VAT number, but none that cannot be one', () => {
    expect(fieldsOf('company', { ...full, vatNumber: '' })).toEqual([]);
    expect(fieldsOf('company', { ...full, vatNumber: 'ATU13585626' })).toEqual(['vatNumber']);
  });

  it('types its website with or without the beginning', () => {
    expect(websiteOf(' beisl.example ')).toBe('https://beisl.example');
    expect(websiteOf('http://beisl.example')).toBe('http://beisl.example');
    expect(websiteOf('')).toBe('');
  });
});
