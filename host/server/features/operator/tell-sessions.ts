import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Publisher } from '#platform/ports.ts';
import { sessionChannel } from '#shared/contract/channels.ts';
import type { EndedSession } from './repositories/people.ts';

const task = 'tell-ended-sessions';

/** That these sessions were ended by command, for the server: it still has their pages on the line. */
export const tellSessionsJob = (sessions: readonly EndedSession[]): NewJob => ({
  task,
  payload: { sessions },
  delaySeconds: 0,
});

/** Tells their pages, and takes them out of their private channels; twice does no harm. */
export function createTellSessions(deps: { publisher: Publisher; sessionEnded(sessionHash: string): void }) {
  return {
    task,
    async run(payload: unknown): Promise<void> {
      for (const { sessionHash, channelId } of (payload as { sessions: readonly EndedSession[] }).sessions) {
        deps.publisher.publish(sessionChannel(channelId), 'SessionExpired', {});
        deps.sessionEnded(sessionHash);
      }
    },
  };
}
