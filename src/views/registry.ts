import { lazy } from 'react';
import type { Overrides } from '../engine/EngineContext.tsx';
import { DayStatus } from './attendance/DayStatus.tsx';

const PersonPage = lazy(() => import('./employees/PersonPage.tsx'));

/** Every hand-written part of the console that stands in place of a generated one. Each is one file. */
export const overrides: Overrides = {
  pages: {
    '/calendar': lazy(() => import('./calendar/CalendarPage.tsx')),
    '/emp/all-employee/{id}/show': PersonPage,
    '/profile': PersonPage,
    '/config/module-permission': lazy(() => import('./module-permissions/PermissionMatrix.tsx')),
  },
  cells: {
    'attendance.status': DayStatus,
  },
  inputs: {
    'documents.documentType': lazy(() => import('./documents/DocumentTypeInput.tsx')),
    'leaves.leaveType': lazy(() => import('./leaves/LeaveTypeTiles.tsx')),
  },
  sections: {
    'employees.work': lazy(() => import('./employees/WorkSection.tsx')),
  },
};
