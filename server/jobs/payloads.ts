/** Work of the portal that is done outside a request, and what it needs to know. */
export interface JobPayloads {
  mail: {
    readonly template: string;
    readonly userId: number;
    readonly params: Readonly<Record<string, unknown>>;
  };
  attendance_mail: { readonly userId: number; readonly year: number; readonly month: number };
  invitation: { readonly userId: number };
  daily: { readonly date: string };
}

/** Kinds whose jobs are mails. */
export const mailKinds = [
  'mail',
  'attendance_mail',
  'invitation',
  'password_reset',
  'account_changed',
] as const;
