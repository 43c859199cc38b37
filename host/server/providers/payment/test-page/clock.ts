/** The server's clock, as the composition root hands it in. */
export interface Clock {
  now(): Temporal.Instant;
}
