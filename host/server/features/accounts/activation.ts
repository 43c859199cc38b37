/** How long the link of an activation mail works. */
export const activationLifetime = { hours: 48 };
