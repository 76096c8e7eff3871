import { services } from '../declared.ts';
import { feed, range, renewFeed, revokeFeed } from './calendar.ts';
import { analytics, summary } from './dashboard.ts';
import { jobs, outbox, resetDemo, retryJob } from './operation.ts';
import { search } from './search.ts';
import { end, list } from './sessions.ts';

/** The functions of each service, by its name. */
export const allServices = services({
  search: { search },
  dashboard: { summary, analytics },
  calendar: { range, feed, renewFeed, revokeFeed },
  sessions: { list, end },
  operation: { jobs, retryJob, outbox, resetDemo },
});
