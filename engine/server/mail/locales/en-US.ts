import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'The password of your account was changed.',
  email_changed: 'The e-mail address by which you sign in was changed.',
  authenticator_added: 'An authenticator app was set up for your account.',
  authenticator_removed: 'The authenticator app of your account was removed.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey of your account was removed.',
  recovery_codes_renewed: 'New recovery codes were made for your account; the former ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in to your account.',
  factors_removed: 'The second factor of your sign-in was removed: your password is sufficient again.',
  codes_guessed:
    'Your correct password was entered with several wrong codes. Nobody can sign in without a valid code.',
  company_account_released: 'Your company account is no longer linked to your account here.',
  sessions_ended: 'You were signed out on all your devices.',
  data_exported: 'A copy of all data that is kept about you was made from your account.',
};

const subjects: Readonly<Partial<Record<AccountChange, string>>> = {
  codes_guessed: 'Wrong codes at your sign-in',
  email_changed: 'Your sign-in was changed: the e-mail address',
  sessions_ended: 'You were signed out on all devices',
  data_exported: 'A copy of your data was made',
};

export const enUS: MailTexts = {
  hello: (name) => `Hello ${name},`,
  automatic: (company) => `This message was sent by ${company}.`,
  fact: (label, value) => `${label}: ${value}`,
  open: 'Open',
  digest: ({ count }) => ({
    subject: `Your notifications of the day: ${count}`,
    paragraphs: ['This has come up since the last daily mail:'],
    action: 'All notifications',
  }),
  passwordReset: ({ minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'A password reset was requested for your account. If you did not request it, ignore this message: nothing has changed.',
      `The link works once and for ${minutes} minutes.`,
    ],
    action: 'Choose a new password',
  }),
  resetHeld: ({ from, hours }) => ({
    subject: 'A new password can be chosen later',
    paragraphs: [
      `A link to choose a new password was requested for your account. How you sign in was changed less than ${hours} hours ago, so no link is sent for now.`,
      `A new password can be chosen from ${from} on: request a link again then. Your present password keeps working.`,
      'If you have not requested a link, or know nothing of the change, tell your administrator.',
    ],
  }),
  accountChanged: ({ change, by, isFormer }) => ({
    subject: subjects[change] ?? 'Your sign-in was changed',
    paragraphs: [
      accountChanges[change],
      ...(by === undefined ? [] : [`Done by: ${by}`]),
      isFormer
        ? 'Mails about your account no longer go to this address. If you know nothing of the change, tell your administrator at once.'
        : by === undefined
          ? 'If it was not you, change your password at once and tell your administrator.'
          : 'If you know nothing of this, change your password at once and tell your administrator.',
    ],
    ...(!isFormer && { action: 'Look at my profile' }),
  }),
};
