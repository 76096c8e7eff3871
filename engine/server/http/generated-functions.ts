import { batchFunctions } from '../batch/match-people.ts';
import type { ActionFunction } from '../context/context.ts';
import { approvalFunctions } from '../approval/approval-functions.ts';
import { closingFunctions } from '../closing/closing-functions.ts';
import { exportFunctions } from '../closing/export-month.ts';
import { conversationFunctions } from '../conversation/conversation-functions.ts';
import { csvFunctions } from '../csv/csv-functions.ts';
import { dayFunctions } from '../days/day-functions.ts';
import { groupFunctions } from '../query/read-groups.ts';
import { pendingFunctions } from '../pending/pending-functions.ts';
import { privacyFunctions } from '../privacy/privacy-functions.ts';
import { treeFunctions } from '../tree/tree-functions.ts';
import { clientFunctions } from '../integration/client-functions.ts';
import { hookFunctions } from '../integration/hook-functions.ts';
import { viewFunctions } from '../views/list-views.ts';

/** Implementations of the endpoints that follow from the models alone. */
export const generatedFunctions: Readonly<Record<string, ActionFunction>> = {
  ...csvFunctions,
  ...groupFunctions,
  ...viewFunctions,
  ...conversationFunctions,
  ...dayFunctions,
  ...treeFunctions,
  ...approvalFunctions,
  ...closingFunctions,
  ...exportFunctions,
  ...batchFunctions,
  ...clientFunctions,
  ...hookFunctions,
  ...pendingFunctions,
  ...privacyFunctions,
};
