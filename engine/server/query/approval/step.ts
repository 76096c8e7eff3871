/** A step of a record as the database holds it. */
export interface Step {
  readonly id: number;
  readonly stem: string;
  readonly recordId: number;
  readonly ownerId: number;
  readonly step: number;
  readonly steps: number;
  readonly by: string;
  readonly holderId: number | null;
  readonly holderRole: string | null;
  /** True if it has waited for long and moved to the person above its holder. */
  readonly isEscalated: boolean;
  readonly state: number;
  /** Since when it waits; null as long as others come before it. */
  readonly since: string | null;
  readonly version: number;
}
