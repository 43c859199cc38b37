import * as shapes from '../../office/people.ts';
import { callsOf } from '../call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'office.error.second-factor'] as const;
const { get } = callsOf({ tag: 'Office', errors });
const ofPerson = callsOf({
  tag: 'Office',
  params: shapes.personParams,
  answer: shapes.personAnswer,
  errors: [...errors, 'person.error.unknown'],
});

export const findPeople = get('/json/office/people', {
  summary: 'People with an account, by name, e-mail or phone number',
  query: shapes.peopleQuery,
  answer: shapes.peopleAnswer,
});

export const getPerson = ofPerson.get('/json/office/people/{userId}', {
  summary: 'What is held of somebody, in short',
});

export const requestPersonCopy = ofPerson.post('/json/office/people/{userId}/export', {
  summary: 'Has the copy of their data made, as they can themselves; they are mailed that it is there',
  errors: [...errors, 'person.error.unknown', 'person.error.operator', 'request.error.too-many'],
});

export const blockPerson = ofPerson.post('/json/office/people/{userId}/block', {
  summary: 'Lets somebody log in no more and ends their sessions; they are mailed why',
  body: shapes.blockBody,
  errors: [...errors, 'person.error.unknown', 'person.error.self', 'person.error.operator', 'office.error.refused'],
});

export const unblockPerson = ofPerson.post('/json/office/people/{userId}/unblock', {
  summary: 'Lets somebody log in again',
  errors: [...errors, 'person.error.unknown', 'person.error.operator'],
});

export const deletePerson = ofPerson.post('/json/office/people/{userId}/deletion', {
  summary: 'Has an account deleted in fourteen days, as its owner can; they are mailed how to call it off',
  body: shapes.deletePersonBody,
  errors: [
    ...errors,
    'person.error.unknown',
    'person.error.self',
    'person.error.operator',
    'person.error.confirmation',
    'account.error.last-owner',
  ],
});

export const keepPerson = ofPerson.delete('/json/office/people/{userId}/deletion', {
  summary: 'Calls a deletion off',
  errors: [...errors, 'person.error.unknown', 'person.error.operator'],
});
