import accessLog from './access-log.ts';
import bodyBounds from './body-bounds.ts';
import errorHandler from './error-handler.ts';
import health from './health.ts';
import metrics from './metrics.ts';
import position from './position.ts';
import rateLimit from './rate-limit.ts';
import requestId from './request-id.ts';
import room from './room.ts';
import securityHeaders from './security-headers.ts';
import session from './session.ts';
import traces from './traces.ts';
import work from './work.ts';

/** What every request goes through, in this order. */
export const onEveryRequest = [
  requestId,
  errorHandler,
  work,
  traces,
  securityHeaders,
  session,
  accessLog,
  rateLimit,
  room,
  bodyBounds,
  position,
  metrics,
  health,
];
