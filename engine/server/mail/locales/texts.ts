import type { AccountChange } from '../../../model/register.ts';
import type { MailFrame, MailText } from '../compose.ts';

/** Texts of the mails of every product's server in a language. */
export interface MailTexts extends MailFrame {
  /** Opens what a mail is about, where it has no words of its own for that. */
  readonly open: string;
  /** The mail of a day, whose things are listed below. */
  readonly digest: (facts: { readonly count: string }) => MailText;
  readonly passwordReset: (facts: { readonly minutes: number }) => MailText;
  /** `from`: the moment from which on links are sent again. */
  readonly resetHeld: (facts: { readonly from: string; readonly hours: number }) => MailText;
  /** `by`: the name of another user who did it; `isFormer`: it goes to the user's former address. */
  readonly accountChanged: (facts: {
    readonly change: AccountChange;
    readonly by?: string | undefined;
    readonly isFormer?: boolean;
  }) => MailText;
}
