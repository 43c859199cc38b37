/** A header of the page's own, `Name: value`, that is none of those which calls carry in any case. */
export const pageHeaderPattern =
  /^(?!(?:accept|accept-language|content-type|idempotency-key|x-api-key|x-csrf-token|x-session-id)\s*:)([\w-]{1,64})\s*:\s*([\x21-\x7e](?:[\x20-\x7e]{0,500}[\x21-\x7e])?)\s*$/i;
