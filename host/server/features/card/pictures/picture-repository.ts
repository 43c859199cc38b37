import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** A picture in each width, as AVIF. */
interface StoredPicture {
  readonly name: string;
  readonly restaurantId: number;
  readonly width: number;
  readonly height: number;
  readonly uploadedAt: string;
  readonly files: readonly { readonly width: number; readonly content: Buffer }[];
}

/** Pictures that restaurants have uploaded. They stand in the database, so that every server has them, and backups too. */
export const pictureRepository = repository((db) => ({
  /** Adds a picture; one of the same name is the same picture, and counts as uploaded now. */
  async add({ name, restaurantId, width, height, uploadedAt, files }: StoredPicture): Promise<void> {
    await db
      .insertInto('card_pictures')
      .values({ name, restaurant_id: restaurantId, width, height, uploaded_at: uploadedAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: uploadedAt }))
      .execute();
    await db
      .insertInto('card_picture_files')
      .values(files.map((file) => ({ name, ...file })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async file(name: string, width: number): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('card_picture_files')
      .select('content')
      .where('name', '=', name)
      .where('width', '=', width)
      .executeTakeFirst();
    return row?.content;
  },

  /** Those of the names that the restaurant has uploaded. */
  async known(restaurantId: number, names: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('card_pictures')
      .select('name')
      .where('restaurant_id', '=', restaurantId)
      .where('name', '=', sql<string>`any (${[...names]}::text[])`)
      .execute();
    return new Set(rows.map(({ name }) => name));
  },

  /** Forgets what was uploaded before that and stands on no card, in no draft and in no publication. */
  forgetUnused: (before: string) =>
    sql`
      delete from card_pictures as picture
      where uploaded_at < ${before}
        and not exists (
          select from products where restaurant_id = picture.restaurant_id and products.picture = picture.name)
        and not exists (
          select from card_drafts
          where restaurant_id = picture.restaurant_id and strpos(draft::text, picture.name) > 0)
        and not exists (
          select from card_publications
          where restaurant_id = picture.restaurant_id
            and (strpos(card::text, picture.name) > 0 or strpos(base::text, picture.name) > 0))`.execute(db),
}));
