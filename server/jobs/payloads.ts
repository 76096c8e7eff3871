import { usualMails } from '@crewdeck/engine/server/usual/jobs.ts';

/** Work of the portal that is done outside a request, and what it needs to know. */
export interface JobPayloads {
  attendance_mail: { readonly userId: number; readonly year: number; readonly month: number };
  invitation: { readonly userId: number };
  planned_invitations: { readonly date: string };
}

/** Kinds whose jobs are mails. */
export const mailKinds = [...usualMails, 'attendance_mail', 'invitation'] as const;
