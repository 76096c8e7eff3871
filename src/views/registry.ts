import { lazy } from 'react';
import type { Overrides } from '../engine/EngineContext.tsx';
import { DayStatus } from './attendance/DayStatus.tsx';

const Analytics = lazy(() => import('./dashboard/Analytics.tsx'));

/** Every hand-written part of the console that stands in place of a generated one. Each is one file. */
export const overrides: Overrides = {
  pages: {
    '/dashboard': lazy(() => import('./dashboard/Dashboard.tsx')),
    '/dashboard/alpha': Analytics, '/dashboard/beta': Analytics, '/dashboard/crypto': Analytics,
    '/notifications': lazy(() => import('./notifications/NotificationsPage.tsx')),
    '/config/module-permission': lazy(() => import('./module-permissions/PermissionMatrix.tsx')),
  },
  cells: {
    'attendance.status': DayStatus,
  },
  inputs: {
    'leaves.leaveType': lazy(() => import('./leaves/LeaveTypeTiles.tsx')),
  },
  sections: {
    'employees.work': lazy(() => import('./employees/WorkSection.tsx')),
  },
};
