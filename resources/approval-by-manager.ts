import type { ApprovalOf } from '@crewdeck/engine/model/approval-declaration.ts';

/** A request about a day that the manager decides: corrections of attendance, down time. */
export const approvalByManager = (endpoint: Omit<NonNullable<ApprovalOf['endpoint']>, 'method' | 'needs'>) =>
  ({
    field: 'status',
    pending: 'pending',
    accepted: 'approved',
    rejected: 'rejected',
    steps: [{ by: 'manager' }],
    fallback: 'role:hr',
    remind: 'P2D',
    escalate: 'P5D',
    endpoint: { ...endpoint, method: 'PATCH', needs: 'update' },
  }) as const;
