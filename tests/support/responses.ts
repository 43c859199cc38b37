/** A response of the API, as far as a test asks for what was refused. */
interface Refusal {
  readonly statusCode: number;
  json(): { errors: { key: string }[] };
}

/** Status and first error key of what was refused, e.g. `[409, 'order.error.status']`. */
export const keyOf = (response: Refusal) => [response.statusCode, response.json().errors[0]?.key];
