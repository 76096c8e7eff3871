import { keepsReasons } from '../../model/history.ts';
import type { Call } from '../context.ts';
import type { ImportRecord } from './import-records.ts';

/** Returns a call whose writes name the file that they come from in the history, unless it has a reason. */
export const fromFile = (call: Call, { fileName }: Pick<ImportRecord, 'fileName'>): Call =>
  keepsReasons(call.engine.models) ? { reason: fileName, ...call } : call;
