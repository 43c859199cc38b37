import type { Generated } from 'kysely';
import type { Language } from '#shared/contract/primitives.ts';

/** `ready_at` null: asked for, and not made yet. */
export interface DataExportsTable {
  id: string;
  user_id: string;
  language: Language;
  requested_at: string;
  ready_at: string | null;
  expires_at: string | null;
  bytes: number | null;
}

/** A zip, in pieces. */
export interface DataExportPartsTable {
  export_id: string;
  position: number;
  contents: Buffer;
}

export interface AccountDeletionsTable {
  user_id: string;
  language: Language;
  requested_at: string;
  deletes_at: string;
}

/** `wording` names the version of the text that was agreed to. */
export interface ConsentsTable {
  user_id: string;
  kind: 'newsletter';
  wording: string;
  given_at: string;
  withdrawn_at: Generated<string | null>;
}
