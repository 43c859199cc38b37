import * as z from 'zod/mini';
import { type City, city, type PredictionsAnswer, predictionsAnswer } from '#shared/contract/locations.ts';

/*
 * What the local cache holds, if it is of the shape: anyone may have written there. Fetched by those who find something
 * in the cache, as it brings the contract's shapes and zod along.
 */

export const readPredictions = (cached: unknown): PredictionsAnswer | null =>
  z.safeParse(predictionsAnswer, cached).data ?? null;

export const readCities = (cached: unknown): readonly City[] | null => z.safeParse(z.array(city), cached).data ?? null;
