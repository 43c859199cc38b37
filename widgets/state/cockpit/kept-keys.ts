/** What the cockpit keeps for a visit, over a reload; who logs out leaves nothing of it. */
export const waitingMovesKey = 'de-cockpit-moves';
export const ticksKey = 'de-cockpit-ticks';
