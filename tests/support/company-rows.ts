// Rows of the company as a test reads them from the tables, as far as it counts them again.

export interface Employee {
  id: number;
  name: string;
  department: number;
  userRole: number;
  managerId: number | null;
  isActive: boolean;
  isDeleted: boolean;
  joiningDate: string;
  leavingDate: string | null;
  traineeStatus: string | null;
  trainingEnd: string | null;
}
export interface Mark {
  userId: number;
  date: string;
  status: number;
  workingHours: number | null;
}
export interface Leave {
  id: number;
  userId: number;
  leaveType: number;
  leaveFrom: string;
  leaveTo: string;
  dayPart: string;
  days: number;
  leaveStatus: number;
  isDeleted: boolean;
  createdAt: string;
}
export interface RequestRow {
  id: number;
  userId: number;
  status: string;
  createdAt: string;
}
export interface Ticket {
  id: number;
  raisedBy: number;
  assignedTo: number | null;
  status: string;
  category: number;
  createdAt: string;
}
