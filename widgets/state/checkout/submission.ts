import type { OrderPlaced } from '#shared/contract/orders.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import type { Failure } from '../core/remote/failure.ts';

/** How ordering stands at a restaurant. */
export type Submission =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'failed'; readonly error: Failure }
  | { readonly status: 'placed'; readonly order: OrderPlaced };

export const submissionAtom = family((_slug) => atom<Submission>({ status: 'idle' }));
export const resetSubmissionAtom = atom(null, (_, set, slug: string) => set(submissionAtom(slug), { status: 'idle' }));
