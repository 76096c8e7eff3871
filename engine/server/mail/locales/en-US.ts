import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'The password of your account was changed.',
  authenticator_added: 'An authenticator app was set up for your account.',
  authenticator_removed: 'The authenticator app of your account was removed.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey of your account was removed.',
  recovery_codes_renewed: 'New recovery codes were made for your account; the former ones no longer work.',
  recovery_code_used: 'Somebody signed in to your account with a recovery code.',
  factors_removed:
    'The second step of your sign-in was removed by an administrator: a password lets you in again.',
  codes_guessed:
    'Somebody has entered your right password and several wrong codes. Without a right code nobody gets in.',
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
      'Somebody asked to reset the password of your account. If it was not you, ignore this message: nothing has changed.',
      `The link works once and for ${minutes} minutes.`,
    ],
    action: 'Choose a new password',
  }),
  accountChanged: ({ change }) => ({
    subject: change === 'codes_guessed' ? 'Wrong codes at your sign-in' : 'Your sign-in was changed',
    paragraphs: [
      accountChanges[change],
      'If it was not you, change your password at once and tell your administrator.',
    ],
    action: 'Look at my profile',
  }),
};
