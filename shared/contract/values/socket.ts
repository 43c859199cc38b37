/** Socket defaults, in milliseconds. */
export const socketDefaults = {
  path: '/socket.io',
  transports: ['polling', 'websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** The general channel's beat, in milliseconds. */
export const heartbeatEvery = 30_000;
