import type { JobPayloads } from './jobs/payloads.ts';

/** What the portal knows of who is asking, beside what every product does. */
interface Employee {
  readonly empId: string;
  readonly phone: string | null;
  readonly userRoleId: number;
  readonly techSupport: boolean;
}

// What the server's side of the product tells the compiler; resources/register.ts tells the rest.
declare module '@crewdeck/engine/model/register.ts' {
  interface Register {
    readonly person: Employee;
    readonly jobs: JobPayloads;
  }
}
