// Rows of the company as the database holds them, as far as tests count them again.

export interface RawPerson {
  readonly id: number;
  readonly managerId: number | null;
  readonly department: number;
  readonly userRole: number;
  readonly joiningDate: string;
  readonly leavingDate: string | null;
  readonly traineeStatus: string | null;
  readonly trainingEnd: string | null;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
}
export interface RawLeave {
  readonly id: number;
  readonly userId: number;
  readonly leaveType: number;
  readonly leaveFrom: string;
  readonly leaveTo: string;
  readonly dayPart: string;
  readonly leaveStatus: number;
  readonly isDeleted: boolean;
  readonly createdAt: string;
}
export interface RawMark {
  readonly userId: number;
  readonly date: string;
  readonly status: number;
  readonly workingHours: number | null;
}
export interface RawAllowance {
  readonly userId: number;
  readonly leaveType: number;
  readonly year: number;
  readonly entitled: number;
  readonly carriedOver: number;
}
export interface RawType {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly meta: { readonly defaultDays?: number; readonly fromHome?: boolean } | null;
}
/** An exception request or a down time. */
export interface RawRequest {
  readonly id: number;
  readonly userId: number;
  readonly status: string;
  readonly createdAt: string;
}
export interface RawTicket {
  readonly id: number;
  readonly raisedBy: number;
  readonly assignedTo: number | null;
  readonly status: string;
  readonly category: number;
  readonly createdAt: string;
}
