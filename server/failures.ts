import { failuresWith } from '@crewdeck/engine/server/errors/errors.ts';
import { failures, faults, reasons } from '../resources/refusals.ts';

/** HTTP status of each failure code of the portal, in addition to those of the engine. */
const statuses = {
  role_not_grantable: 403,
  leave_overlap: 409,
  leave_balance: 409,
  roster_on_leave: 409,
  attendance_on_leave: 409,
  allocation_exceeded: 409,
  manager_cycle: 409,
  last_super_admin: 409,
  no_working_day: 422,
} as const;

export const { fail, failFields, fieldError } = failuresWith({ statuses, failures, reasons, faults });
