import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import type { CallAnswer } from '#shared/contract/calls/call.ts';
import type * as calls from '#shared/contract/calls/card.ts';
import type { Card } from '#shared/contract/card.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMay } from '../../cockpit/assert-may.ts';
import { makePicture, pictureBytes } from './make-picture.ts';
import { pictureRepository } from './picture-repository.ts';

/** Pictures of one restaurant in an hour. */
const mostInAnHour = 300;
/** One that nobody uses is kept so long: a draft may come back to it. */
const keptUnused = { hours: 24 * 30 };
/** More wait in vain: each takes a second or two of a processor. */
const mostWaiting = 8;

/** Names of pictures that were uploaded; others are the host's own. */
const uploadedName = /^u\d+-[0-9a-f]{24}$/;

/** One at a time in this process: each needs a hundred megabytes and a whole processor. */
const workshop = singleton(() => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= mostWaiting) throw new DomainError('request.error.overloaded');
    waiting += 1;
    const made = last.then(work);
    last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      waiting -= 1;
    }
  };
});

/**
 * Stores a picture in all its sizes, or nothing. It is named after what it shows, so that one that is sent again is the
 * same.
 * @throws DomainError 401, 403, `restaurant.error.unknown`; `picture.error.…` for what is no picture, or too large a one
 */
export async function uploadPicture(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  base64: string,
): Promise<CallAnswer<typeof calls.uploadCardPicture>> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'card');
  const bytes = pictureBytes(base64);
  const seconds = app.hourlyLimits.take({ [`pictures of ${restaurantId}`]: mostInAnHour });
  if (seconds > 0) throw new DomainError({ key: 'picture.error.too-many', params: { seconds } });
  const made = await workshop(app)(() => makePicture(bytes));
  const digest = createHash('sha256');
  for (const { content } of made.files) digest.update(content);
  const name = `u${restaurantId}-${digest.digest('hex').slice(0, 24)}`;
  await app.db
    .transaction()
    .execute((tx) =>
      pictureRepository(tx).add({ name, restaurantId, uploadedAt: app.clock.now().toString(), ...made }),
    );
  const { width, height } = made;
  return { picture: name, url: new URL(`/images/${name}`, app.config.publicUrl).href, width, height };
}

/** A picture that was uploaded, as AVIF of that width; undefined for any other name, without asking the database. */
export const uploadedPicture = async (db: Db, name: string, width: number): Promise<Buffer | undefined> =>
  uploadedName.test(name) ? pictureRepository(db).file(name, width) : undefined;

/** The keys of products whose picture was uploaded, and is not the restaurant's (any more). */
export async function missingPictures(db: Db, restaurantId: number, { products }: Card): Promise<string[]> {
  const uploaded = products.flatMap(({ key, picture }) =>
    picture !== null && uploadedName.test(picture) ? [{ key, picture }] : [],
  );
  if (uploaded.length === 0) return [];
  const known = await pictureRepository(db).known(
    restaurantId,
    uploaded.map(({ picture }) => picture),
  );
  return uploaded.flatMap(({ key, picture }) => (known.has(picture) ? [] : key));
}

/** Forgets pictures that nothing uses, once a day. */
export const forgetPicturesTask = ({ db, clock }: AppContext): Task => ({
  task: 'unused-pictures',
  match: '40 3 * * *',
  async run() {
    await pictureRepository(db).forgetUnused(clock.now().subtract(keptUnused).toString());
  },
});
