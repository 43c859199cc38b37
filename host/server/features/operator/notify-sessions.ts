import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { sessionChannel } from '#shared/contract/channels.ts';
import type { EndedSession } from './repositories/people.ts';

const task = 'tell-ended-sessions';

/** That these sessions were ended by command, for the server: it still has their pages on the line. */
export const notifySessionsJob = (sessions: readonly EndedSession[]): NewJob => ({
  task,
  payload: { sessions },
  delaySeconds: 0,
});

/** Notifies their pages, and takes them out of their private channels; twice does no harm. */
export const notifySessionsTask = (app: AppContext): Task => ({
  task,
  async run(payload) {
    for (const { sessionHash, channelId } of (payload as { sessions: readonly EndedSession[] }).sessions) {
      app.publisher.publish(sessionChannel(channelId), 'SessionExpired', {});
      app.sessionEnded(sessionHash);
    }
  },
});
