import { keepsReasons } from '../../model/history.ts';
import type { Call } from '../context/context.ts';
import type { ImportRecord } from './import-records.ts';

/**
 * Returns a call whose writes belong to an import, and in the history name the file that they come from,
 * unless it has a reason.
 */
export const fromFile = (
  call: Call,
  { id, fileName, plan: { invitations } }: Pick<ImportRecord, 'id' | 'fileName' | 'plan'>,
  work: 'import' | 'undo' = 'import',
): Call => ({
  ...(keepsReasons(call.engine.models) && { reason: fileName }),
  ...call,
  ...(invitations !== undefined && { invitations }),
  work: `${work}/${id}`,
});
