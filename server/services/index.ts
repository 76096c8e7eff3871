import { services } from '../declared.ts';
import { feed, range, renewFeed, revokeFeed } from './calendar.ts';
import { analytics, summary, waiting } from './dashboard.ts';
import * as inbox from './inbox.ts';
import { jobs, outbox, resetDemo, retryJob } from './operation.ts';
import { search } from './search.ts';
import { end, list } from './sessions.ts';

/** The functions of each service, by its name. */
export const allServices = services({
  search: { search },
  dashboard: { summary, waiting, analytics },
  inbox: { list: inbox.list, putOff: inbox.putOff, takeBack: inbox.takeBack },
  calendar: { range, feed, renewFeed, revokeFeed },
  sessions: { list, end },
  operation: { jobs, retryJob, outbox, resetDemo },
});
