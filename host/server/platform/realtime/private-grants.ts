/** One permission to listen to a private channel, asked for or given. */
interface Grant {
  readonly channel: string;
  /** hash of the session that it hangs on */
  readonly session: string;
}

/** The private channels that one socket listens to, or waits to be let into. */
export type PrivateGrants = ReturnType<ReturnType<typeof createGrantRegistry>['open']>;

/**
 * The grants of all sockets, found by their session: thousands of sessions may end at once, and few have a socket. A
 * grant that is gone when its answer arrives was given up meanwhile, by the client or because the session ended:
 *
 *     socket:   subscribe ──▶ asks …                      … 200: gone, so it does not join
 *     elsewhere:                 logout ──▶ session ends
 */
export function createGrantRegistry() {
  /** What ends each grant, by its session. */
  const bySession = new Map<string, Map<Grant, () => void>>();

  function forget(grant: Grant): void {
    const grants = bySession.get(grant.session);
    grants?.delete(grant);
    if (grants?.size === 0) bySession.delete(grant.session);
  }

  return {
    /** sessions on which anything hangs */
    get sessions(): number {
      return bySession.size;
    },
    /** Makes the grants of a socket; `onEnd` gets each channel to leave because its session has ended. */
    open(onEnd: (channel: string) => void) {
      const grants = new Map<string, Grant>();
      const drop = (channel: string) => {
        const grant = grants.get(channel);
        if (!grant) return;
        grants.delete(channel);
        forget(grant);
      };
      return {
        get size(): number {
          return grants.size;
        },
        /** Notes that a permission is being asked for; it takes the place of an earlier one for the channel. */
        ask(channel: string, session: string): Grant {
          drop(channel);
          const grant = { channel, session };
          grants.set(channel, grant);
          const ofSession = bySession.get(session) ?? new Map<Grant, () => void>();
          bySession.set(
            session,
            ofSession.set(grant, () => onEnd(channel)),
          );
          return grant;
        },
        holds: (grant: Grant): boolean => grants.get(grant.channel) === grant,
        drop,
        /** For a socket that is gone. */
        dropAll(): void {
          for (const channel of grants.keys()) drop(channel);
        },
      };
    },
    endSession(session: string): void {
      for (const end of bySession.get(session)?.values() ?? []) end();
    },
  };
}
