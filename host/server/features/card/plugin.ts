import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/card.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { readCardTable, writeCardTable } from './csv/card-table.ts';
import { changeCard, changeCardPrices, discardCard, moveInCard, readCard, reviewCard } from './edit-card.ts';
import { forgetPicturesTask, uploadPicture } from './pictures/card-pictures.ts';
import {
  cancelPublication,
  listPublications,
  publishCard,
  publishDueTask,
  readPublication,
  restorePublication,
} from './publish-card.ts';

const megabyte = 1024 * 1024;
/** What JSON adds to a text, and to the names of its fields. */
const aroundText = 1024;

/** The restaurant's card as its staff edit it (PRODUCT.md 16): draft, publications, tables and pictures. */
export async function cardPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push(publishDueTask(app), forgetPicturesTask(app));
  draftRoutes(http, app);
  publicationRoutes(http, app);
  pictureRoutes(http, app);
}

function draftRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.getCard, ({ visitor, params }) => readCard(app, visitor, params.slug));
  route(http, calls.changeCard, ({ visitor, params, body }) => changeCard(app, visitor, params.slug, body), {
    bodyLimit: megabyte,
  });
  route(http, calls.moveInCard, ({ visitor, params, body }) => moveInCard(app, visitor, params.slug, body));
  route(
    http,
    calls.changeCardPrices,
    ({ visitor, params, body }) => changeCardPrices(app, visitor, params.slug, body),
    {
      bodyLimit: megabyte,
    },
  );
  route(http, calls.discardCard, ({ visitor, params, body }) => discardCard(app, visitor, params.slug, body));
  route(http, calls.reviewCard, ({ visitor, params }) => reviewCard(app, visitor, params.slug));
  route(http, calls.getCardCsv, ({ visitor, params }) => writeCardTable(app, visitor, params.slug));
  route(http, calls.putCardCsv, ({ visitor, params, body }) => readCardTable(app, visitor, params.slug, body), {
    bodyLimit: 2 * cardLimits.csvCharacters,
  });
}

function publicationRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.publishCard, async ({ visitor, params, body }) => ({
    publication: await publishCard(app, visitor, params.slug, body),
  }));
  route(http, calls.getPublications, async ({ visitor, params }) => ({
    publications: await listPublications(app, visitor, params.slug),
  }));
  route(http, calls.getPublication, ({ visitor, params }) =>
    readPublication(app, visitor, params.slug, Number(params.id)),
  );
  route(http, calls.restorePublication, async ({ visitor, params }) => ({
    publication: await restorePublication(app, visitor, params.slug, Number(params.id)),
  }));
  route(http, calls.cancelPublication, async ({ visitor, params }) => ({
    publication: await cancelPublication(app, visitor, params.slug, Number(params.id)),
  }));
}

function pictureRoutes(http: FastifyInstance, app: AppContext): void {
  route(
    http,
    calls.uploadCardPicture,
    ({ visitor, params, body }) => uploadPicture(app, visitor, params.slug, body.picture),
    { bodyLimit: cardLimits.pictureBase64 + aroundText, perMinute: 60 },
  );
}
