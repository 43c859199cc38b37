import * as shapes from '../applications.ts';
import { nothing } from '../primitives.ts';
import { callsOf } from './call.ts';

const { post } = callsOf({ tag: 'Cockpit' });

export const signUpRestaurant = post('/json/partner/signup', {
  summary:
    'Signs a restaurant up, which nobody sees before it is approved, and mails its owner a link; always answers alike, whether the e-mail has an account or not',
  body: shapes.signupBody,
  answer: nothing,
  errors: [
    'signup.error.missing',
    'signup.error.place',
    'place.error.unknown',
    'place.error.not-accepted',
    'signup.error.phone',
    'signup.error.website',
    'signup.error.kitchens',
    'signup.error.ways',
    'signup.error.payments',
    'signup.error.vat-number',
    'signup.error.terms',
    'signup.error.too-many',
    'email.error.invalid',
    'mail.error.too-many',
    'request.error.forbidden',
    'request.error.too-many',
  ],
});

const ofRestaurant = callsOf({
  tag: 'Cockpit',
  params: shapes.applicationParams,
  answer: shapes.applicationAnswer,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'],
});

export const getApplication = ofRestaurant.get('/json/cockpit/restaurants/{slug}/application', {
  summary: 'What a restaurant lacks until guests see it, and what came of its application; for its owners',
});

export const handInApplication = ofRestaurant.post('/json/cockpit/restaurants/{slug}/application', {
  summary: 'Hands a complete restaurant in, to be approved; handed in already, nothing changes',
  errors: [
    'request.error.unauthenticated',
    'request.error.forbidden',
    'restaurant.error.unknown',
    'approval.error.state',
    'approval.error.company',
    'approval.error.vat-number',
    'approval.error.hours',
    'approval.error.areas',
    'approval.error.card',
  ],
});
