import { sessionAnswer } from '../session.ts';
import * as shapes from '../team.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'] as const;
const ofRestaurant = callsOf({ tag: 'Cockpit', params: shapes.teamParams, answer: shapes.teamAnswer, errors });

export const getTeam = ofRestaurant.get('/json/cockpit/restaurants/{slug}/team', {
  summary: 'Who works for the restaurant, and who is invited; for its owners',
});

export const changeTeamRole = ofRestaurant.post('/json/cockpit/restaurants/{slug}/team/{memberId}/role', {
  summary: 'Gives somebody another role; the last owner stays one',
  params: shapes.teamMemberParams,
  body: shapes.teamRoleBody,
  errors: [...errors, 'team.error.unknown', 'team.error.last-owner'],
});

export const removeFromTeam = ofRestaurant.delete('/json/cockpit/restaurants/{slug}/team/{memberId}', {
  summary: 'Takes somebody off the team and ends their sessions; never the last owner',
  params: shapes.teamMemberParams,
  errors: [...errors, 'team.error.unknown', 'team.error.last-owner'],
});

export const inviteToTeam = ofRestaurant.post('/json/cockpit/restaurants/{slug}/invites', {
  summary: 'Mails a link by which somebody joins the team within a week; the link of an earlier invitation ends',
  body: shapes.teamInviteBody,
  errors: [
    ...errors,
    'email.error.invalid',
    'team.error.member',
    'team.error.too-many',
    'mail.error.too-many',
    'request.error.too-many',
  ],
});

export const withdrawInvite = ofRestaurant.delete('/json/cockpit/restaurants/{slug}/invites/{inviteId}', {
  summary: 'Makes an invitation worthless',
  params: shapes.teamInviteParams,
  errors: [...errors, 'team.error.unknown'],
});

export const getTeamLog = ofRestaurant.get('/json/cockpit/restaurants/{slug}/log', {
  summary: 'Who changed what at the restaurant, page by page; for its owners',
  query: shapes.teamLogQuery,
  answer: shapes.teamLogAnswer,
  errors: [...errors, 'page.error.cursor'],
});

const { post } = callsOf({ tag: 'Cockpit' });

export const readInvite = post('/json/cockpit/invites/read', {
  summary: 'What a mailed invitation is for; whoever has its token may know',
  body: shapes.inviteTokenBody,
  answer: shapes.inviteAnswer,
  errors: ['token.error.invalid', 'request.error.too-many'],
});

export const acceptInvite = post('/json/cockpit/invites/accept', {
  summary: 'Joins the team by a mailed invitation, as whoever of the staff is logged in',
  body: shapes.inviteTokenBody,
  answer: shapes.inviteAcceptedAnswer,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'token.error.invalid', 'request.error.too-many'],
});

export const registerByInvite = post('/json/cockpit/invites/register', {
  summary: 'The same with a new login for the e-mail that the invitation was mailed to; on our own pages only',
  body: shapes.inviteRegisterBody,
  answer: sessionAnswer,
  errors: [
    'request.error.forbidden',
    'token.error.invalid',
    'password.error.too-short',
    'password.error.breached',
    'team.error.account',
    'request.error.too-many',
  ],
});
