import * as z from 'zod/mini';
import { latitude, longitude } from '#shared/contract/primitives.ts';

const text = z.object({ text: z.string() });

/** `POST /v1/places:autocomplete`; nothing found is an empty object. */
export const autocompleteAnswer = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: z.optional(text) }),
            types: z.optional(z.array(z.string())),
          }),
        ),
      }),
    ),
  ),
});
export type GoogleSuggestion = NonNullable<z.infer<typeof autocompleteAnswer>['suggestions']>[number];

/** The fields of it that we pay for. */
export const autocompleteMask = [
  'placeId',
  'text.text',
  'structuredFormat.mainText.text',
  'structuredFormat.secondaryText.text',
  'types',
]
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',');

/** `GET /v1/places/{id}`. */
export const placeAnswer = z.object({
  id: z.string(),
  types: z.optional(z.array(z.string())),
  addressComponents: z.optional(
    z.array(
      z.object({
        longText: z.string(),
        shortText: z.optional(z.string()),
        types: z.optional(z.array(z.string())),
      }),
    ),
  ),
  location: z.object({ latitude, longitude }),
});

export const placeMask = 'id,types,formattedAddress,shortFormattedAddress,addressComponents,location';

/** `GET /maps/api/geocode/json`: a refusal is a 200 too, with another `status` and no results. */
export const geocodingAnswer = z.object({
  status: z.string(),
  results: z.optional(
    z.array(
      z.object({
        place_id: z.string(),
        types: z.array(z.string()),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
        geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
      }),
    ),
  ),
});
