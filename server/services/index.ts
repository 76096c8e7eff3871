import type { ServiceFunctions } from '../engine/actions.ts';
import * as calendar from './calendar.ts';
import * as dashboard from './dashboard.ts';
import * as operation from './operation.ts';
import { search } from './search.ts';
import * as sessions from './sessions.ts';

/** The functions of each service, by its name. */
export const allServices: ServiceFunctions = { search: { search }, dashboard, calendar, sessions, operation };
