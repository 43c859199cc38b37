import * as z from 'zod/mini';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';
import { type ErrorBody, errorBody } from '#shared/contract/errors.ts';
import { answerOf } from './answers.ts';

/*
 * What answers look like. Fetched when one comes that may be of another version than the elements, as it brings all of the
 * contract's shapes along.
 */

type Checked<Data> = { readonly data: Data } | { readonly error: unknown };

export function checkAnswer<C extends Call>(call: C, answer: unknown): Checked<CallAnswer<C>> {
  const { success, data, error } = z.safeParse(answerOf(call), answer);
  return success ? { data: data as CallAnswer<C> } : { error };
}

/** Null for what is no refusal of ours. */
export const readErrorBody = (answer: unknown): ErrorBody | null => z.safeParse(errorBody, answer).data ?? null;
