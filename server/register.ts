import type { JobPayloads } from './jobs/payloads.ts';

/** Members of the caller's identity that the portal adds. */
interface Employee {
  readonly empId: string;
  readonly phone: string | null;
  readonly userRoleId: number;
  readonly techSupport: boolean;
}

// Types of the server's side of the product; resources/register.ts has the others.
declare module '@crewdeck/engine/model/register.ts' {
  interface Register {
    readonly person: Employee;
    readonly jobs: JobPayloads;
  }
}
