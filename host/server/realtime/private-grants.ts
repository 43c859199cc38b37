/** One permission to listen to a private channel, asked for or given. */
export interface Grant {
  readonly channel: string;
  /** hash of the session that it hangs on */
  readonly session: string;
}

/**
 * The private channels that one socket listens to, or waits to be let into. A grant that is gone when its answer
 * arrives was given up meanwhile, by the client or because the session ended:
 *
 *     socket:   subscribe ──▶ asks …                      … 200: gone, so it does not join
 *     elsewhere:                 logout ──▶ session ends
 */
export interface PrivateGrants {
  readonly size: number;
  /** Notes that a permission is being asked for; it takes the place of an earlier one for the channel. */
  ask(channel: string, session: string): Grant;
  holds(grant: Grant): boolean;
  drop(channel: string): void;
  /** Drops what hangs on a session; answers the channels to leave. */
  dropSession(session: string): string[];
}

export function createPrivateGrants(): PrivateGrants {
  const grants = new Map<string, Grant>();
  return {
    get size() {
      return grants.size;
    },
    ask(channel, session) {
      const grant = { channel, session };
      grants.set(channel, grant);
      return grant;
    },
    holds: (grant) => grants.get(grant.channel) === grant,
    drop: (channel) => void grants.delete(channel),
    dropSession(session) {
      const ended = [...grants.values()].filter((grant) => grant.session === session);
      for (const { channel } of ended) grants.delete(channel);
      return ended.map(({ channel }) => channel);
    },
  };
}
