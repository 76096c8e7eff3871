import accessLog from './access-log.ts';
import bodyBounds from './body-bounds.ts';
import errorHandler from './error-handler.ts';
import health from './health.ts';
import metrics from './metrics.ts';
import readYourWrites from './read-your-writes.ts';
import rateLimit from './rate-limit.ts';
import requestId from './request-id.ts';
import loadShedding from './load-shedding.ts';
import securityHeaders from './security-headers.ts';
import session from './session.ts';
import traces from './traces.ts';
import work from './work.ts';

/** Plugins that every request passes, in this order. */
export const onEveryRequest = [
  requestId,
  errorHandler,
  work,
  traces,
  securityHeaders,
  session,
  accessLog,
  rateLimit,
  loadShedding,
  bodyBounds,
  readYourWrites,
  metrics,
  health,
];
