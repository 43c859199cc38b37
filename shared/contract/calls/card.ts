import * as shapes from '../card.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'] as const;
const { get, post } = callsOf({ tag: 'Card', params: shapes.cardParams, errors });

export const getCard = get('/json/cockpit/restaurants/{slug}/card', {
  summary: 'The draft of the card, with the versions of its parts',
  answer: shapes.cardDraftAnswer,
});

export const changeCard = post('/json/cockpit/restaurants/{slug}/card/changes', {
  summary: 'Puts parts of the draft, and removes some; a conflict changes nothing and shows both states',
  body: shapes.cardChangesBody,
  answer: shapes.cardChanged,
  errors: [...errors, 'card.error.conflict', 'card.error.full'],
});

export const moveInCard = post('/json/cockpit/restaurants/{slug}/card/move', {
  summary: 'Moves a group, product or choice to another place of the draft',
  body: shapes.cardMoveBody,
  answer: shapes.cardMoved,
  errors: [...errors, 'card.error.unknown'],
});

export const changeCardPrices = post('/json/cockpit/restaurants/{slug}/card/prices', {
  summary: 'Raises or lowers many prices of the draft by a percentage',
  body: shapes.cardPricesBody,
  answer: shapes.cardChanged,
  errors: [...errors, 'card.error.changed', 'card.error.unknown'],
  example: { expectedVersion: 12, products: ['schnitzel'], percent: 5, roundTo: 10 },
});

export const discardCard = post('/json/cockpit/restaurants/{slug}/card/discard', {
  summary: 'Takes parts of the draft, or all of it, back to what is published',
  body: shapes.cardDiscardBody,
  answer: shapes.cardDraftAnswer,
  errors: [...errors, 'card.error.changed'],
});

export const reviewCard = get('/json/cockpit/restaurants/{slug}/card/changes', {
  summary: 'What publishing the draft would change, and what is wrong with it',
  answer: shapes.cardReviewAnswer,
});

export const publishCard = post('/json/cockpit/restaurants/{slug}/card/publish', {
  summary: 'Publishes the draft, at once or at a time',
  body: shapes.cardPublishBody,
  answer: shapes.publicationAnswer,
  errors: [...errors, 'card.error.changed', 'card.error.invalid', 'card.error.time', 'card.error.scheduled'],
  example: { expectedVersion: 12, at: null },
});

export const getPublications = get('/json/cockpit/restaurants/{slug}/card/publications', {
  summary: 'Publications to come, and the last twenty',
  answer: shapes.publicationsAnswer,
});

const ofPublication = callsOf({
  tag: 'Card',
  params: shapes.publicationParams,
  errors: [...errors, 'card.error.unknown-publication'],
});

export const getPublication = ofPublication.get('/json/cockpit/restaurants/{slug}/card/publications/{id}', {
  summary: 'What going back to a publication would change',
  answer: shapes.publicationReviewAnswer,
});

export const restorePublication = ofPublication.post(
  '/json/cockpit/restaurants/{slug}/card/publications/{id}/restore',
  {
    summary: 'Publishes once more what a publication had published',
    answer: shapes.publicationAnswer,
  },
);

export const cancelPublication = ofPublication.post('/json/cockpit/restaurants/{slug}/card/publications/{id}/cancel', {
  summary: 'Takes a publication back that is to come',
  answer: shapes.publicationAnswer,
});

export const getCardCsv = get('/json/cockpit/restaurants/{slug}/card/csv', {
  summary: "The draft's products as a table",
  answer: shapes.cardCsvAnswer,
});

export const putCardCsv = post('/json/cockpit/restaurants/{slug}/card/csv', {
  summary: "Brings the draft's products to what a table says",
  body: shapes.cardCsvBody,
  answer: shapes.cardDraftAnswer,
  errors: [...errors, 'card.error.changed', 'card.error.csv', 'card.error.full'],
});

export const uploadCardPicture = post('/json/cockpit/restaurants/{slug}/card/pictures', {
  summary: "Stores a product's picture",
  body: shapes.cardPictureBody,
  answer: shapes.cardPictureAnswer,
  errors: [
    ...errors,
    'picture.error.unreadable',
    'picture.error.format',
    'picture.error.heic',
    'picture.error.too-small',
    'picture.error.too-large',
    'picture.error.too-many',
  ],
});
