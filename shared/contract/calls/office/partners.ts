import * as shapes from '../../office/partners.ts';
import { nothing } from '../../primitives.ts';
import { callsOf } from '../call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'office.error.second-factor'] as const;
const { get, post } = callsOf({ tag: 'Office', errors });
const ofPartner = callsOf({
  tag: 'Office',
  params: shapes.officePartnerParams,
  answer: shapes.partnerAnswer,
  errors: [...errors, 'partner.error.unknown'],
});

export const getPartners = get('/json/office/partners', {
  summary: 'Partners that embed the elements',
  answer: shapes.partnersAnswer,
});

export const addPartner = post('/json/office/partners', {
  summary: 'Adds a partner; its api key is answered this once',
  body: shapes.newPartnerBody,
  answer: shapes.partnerKeyAnswer,
  status: 201,
  errors: [...errors, 'partner.error.name', 'partner.error.origin'],
  example: { name: 'Wirtshaus GmbH', origins: ['https://wirtshaus.example'] },
});

export const removePartner = ofPartner.delete('/json/office/partners/{partnerId}', {
  summary: 'Removes a partner: its key works no more, and the sessions of its pages end',
  answer: nothing,
});

export const rotatePartnerKey = ofPartner.post('/json/office/partners/{partnerId}/key', {
  summary: 'Gives a partner another api key, answered this once; the one before works no more',
  answer: shapes.partnerKeyAnswer,
});

export const addPartnerOrigin = ofPartner.post('/json/office/partners/{partnerId}/origins', {
  summary: 'Lets a partner embed the elements at another origin',
  body: shapes.partnerOriginBody,
  errors: [...errors, 'partner.error.unknown', 'partner.error.origin'],
});

export const removePartnerOrigin = ofPartner.post('/json/office/partners/{partnerId}/origins/remove', {
  summary: 'Takes an origin off a partner',
  body: shapes.partnerOriginBody,
  errors: [...errors, 'partner.error.unknown', 'partner.error.origin'],
});

export const setPartnerColours = ofPartner.put('/json/office/partners/{partnerId}/colours', {
  summary: "Sets the colour of a partner's buttons, prices and marks, which has to be readable",
  body: shapes.partnerColoursBody,
  errors: [...errors, 'partner.error.unknown', 'partner.error.colour', 'partner.error.contrast'],
});

export const setPartnerLogo = ofPartner.put('/json/office/partners/{partnerId}/logo', {
  summary: "Sets a partner's logo, which is made anew",
  body: shapes.partnerLogoBody,
  errors: [...errors, 'partner.error.unknown', 'partner.error.logo'],
});
