import type { Generated } from 'kysely';
import type { ReportReason } from '#shared/contract/ratings.ts';

export interface RatingReportsTable {
  rating_id: number;
  session_hash: string;
  reason: ReportReason;
  reported_at: string;
}

/** A guest's wish to make an account of an order, and how often that was mailed. */
export interface OrderClaimsTable {
  order_id: string;
  user_id: string;
  mails: Generated<number>;
  mailed_at: string;
}

/** Sessions that a bot check has let pass, by what they wanted to do. */
export interface BotPassesTable {
  session_hash: string;
  action: string;
  passed_at: string;
}
