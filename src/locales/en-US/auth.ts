import { auth as common } from '@crewdeck/engine/console/locales/en-US/auth.ts';
import type { AuthTexts } from '@crewdeck/engine/console/locales/en-US/auth.ts';

/** Texts of the pages before the sign-in, which load without the rest. */
export const auth: AuthTexts = {
  ...common,
  brand: 'Crewdeck',
  claim: 'Your working days, in one place.',
  claimDetail:
    'Mark attendance, ask for leave, write your report, get help. Two minutes in the morning, and the day is yours.',
  forgot: {
    ...common.forgot,
    sentHint: 'No e-mail? Check the spam folder, or ask HR whether your account has this address.',
  },
  link: {
    ...common.link,
    invitation:
      'It has been used, or it is too old. If you have chosen a password already, sign in; otherwise ask HR to send the invitation again.',
  },
  failures: {
    ...common.failures,
    sso_unknown: 'No user has the e-mail address of this company account. Choose another account, or ask HR.',
    sso_inactive: 'Your account here is not active. Ask HR.',
    sso_linked:
      'This e-mail address belongs to a user who signs in with another company account. Ask HR to release the link.',
  },
};
