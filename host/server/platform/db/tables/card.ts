import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Card, ChangeCounts, Publication } from '#shared/contract/card.ts';

/** A part of a draft, and the draft's version when it was last changed. */
type Kept<Content> = { version: number; content: Content };

export interface CardTables {
  card_drafts: {
    restaurant_id: number;
    version: number;
    menu_version: number;
    draft: JSONColumnType<{ [List in keyof Card]: Kept<Card[List][number]>[] }>;
  };

  card_publications: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    state: Publication['state'];
    at: string;
    card: JSONColumnType<Card>;
    base: JSONColumnType<Card> | null;
    changes: JSONColumnType<ChangeCounts>;
  };

  card_pictures: {
    name: string;
    restaurant_id: number;
    width: number;
    height: number;
    uploaded_at: string;
  };

  card_picture_files: {
    name: string;
    width: number;
    content: Buffer;
  };
}
