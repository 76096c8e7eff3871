/** Texts of the pages before the sign-in, which load without the rest. */
export const auth = {
  language: 'Language',
  signIn: {
    forgot: 'Forgot password?',
    title: 'Sign in',
    lead: 'Use your company account to go on.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    sending: 'Signing in…',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    demo: 'Demo: sign in as',
    invited: 'New here? Open the link in your invitation mail.',
    ended: 'Your session has ended. Sign in to go on where you were.',
    required: 'Enter your e-mail and your password.',
  },
  lock: {
    title: 'Locked',
    lead: 'Enter your password to go on, %{name}.',
    leadCompany: 'Enter your password or use the company sign-in to go on, %{name}.',
    submit: 'Unlock',
    required: 'Enter your password.',
    other: 'Sign in as another person',
  },
  notFound: {
    title: 'There is nothing here',
    lead: 'The page does not exist, or your role does not open it.',
    action: 'Go to the start page',
  },
  fileGone: {
    title: 'This link no longer opens the file',
    lead: 'Links to files last five minutes. Open the file again where you found it.',
    action: 'Go to the start page',
  },
  broken: {
    title: 'Something went wrong',
    lead: 'The page could not be shown. Try again; if it happens once more, please contact the administrator.',
    action: 'Try again',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your e-mail. We will send you a link with which you choose a new password.',
    submit: 'Send the link',
    required: 'Enter your e-mail.',
    sentTitle: 'Look into your mail',
    sent: 'If %{email} has an account here, a link is on its way. It works once and for 30 minutes.',
    action: 'Back to sign-in',
    sentHint:
      'No e-mail? Check the spam folder, or ask your administrator whether your account has this address.',
  },
  link: {
    title: 'This link is not valid',
    lead: 'It has been used, or it is too old. You can ask for a new one.',
    again: 'Ask for a new link',
    action: 'Back to sign-in',
    invitation:
      'It has been used, or it is too old. If you have chosen a password already, sign in; otherwise ask your administrator for another one.',
  },
  sso: {
    action: 'Continue with company sign-in',
    or: 'or with a password',
    opening: 'The company sign-in is being opened…',
    open: 'Go on in the window that has opened.',
    slow: 'The company sign-in is taking its time. This page goes on by itself as soon as it has answered.',
    cancel: 'Cancel',
    done: 'Done. You can close this window.',
  },
  second: {
    title: 'One more step',
    lead: 'Enter the code that your authenticator app shows. Without your phone, a recovery code will do.',
    leadPasskey: 'Use your passkey. Without your device, a recovery code will do.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    submit: 'Continue',
    passkey: 'Sign in with a passkey',
    back: 'Back',
    required: 'Enter the code.',
    setupTitle: 'Set up two-step sign-in',
    setupLead: 'Your role signs in with a password and a code. This takes a minute and is done once.',
    scan: 'Scan this with an authenticator app on your phone.',
    picture: 'Code to scan with an authenticator app',
    type: 'No camera? Type this key into the app:',
    confirm: 'Code that the app shows',
    codesTitle: 'Your recovery codes',
    codesLead:
      'Each code lets you in once when your phone is not at hand. Keep them in a safe place: they are not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    save: 'Save as a file',
    file: 'recovery-codes.txt',
    kept: 'I have kept them',
  },
  wait: {
    attempts:
      'There were too many failed attempts with this e-mail, or from this network. You can try again in %{minutes} min.',
    links: 'Many links have been requested for this e-mail. You can request another in %{minutes} min.',
    slow: 'After many failed attempts each further one takes a little longer. Please wait.',
  },
  choose: {
    title: 'Choose a new password',
    welcome: 'Welcome, %{name}',
    lead: 'For the account %{email}.',
    password: 'New password',
    submit: 'Save and sign in',
    weak: 'The password does not meet all requirements yet.',
  },
  hints: {
    password_length: 'At least %{minimum} characters',
    password_upper: 'At least 1 upper-case letter',
    password_symbol: 'At least 1 special symbol',
    password_digit: 'At least 1 number',
    password_common: 'This password is too common. Choose one that is harder to guess.',
    met: '– done',
    open: '– still missing',
  },
  failures: {
    invalid_credentials: 'E-mail and password do not match. Check both.',
    second_factor_required: 'Enter a code as well, or sign in with a passkey.',
    second_factor_setup: 'Your role needs a second factor, which is set up at the sign-in page.',
    wrong_code: 'This code is wrong, or it has been used. Wait for the next one.',
    passkey_refused: 'This passkey is not known here. Sign in with your password.',
    passkey_cancelled: 'No passkey was chosen. Try again, or sign in with your password.',
    no_access: 'Your role has no permissions yet. Please contact your administrator.',
    rate_limited: 'Too many attempts. Please try again later.',
    unavailable: 'The service is not available at the moment. Please try again shortly.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    internal: 'Please contact the administrator',
    sso_blocked:
      'The browser did not let the sign-in window open. Allow pop-ups for this page and try again.',
    sso_closed: 'The sign-in window was closed before it was done. Try again.',
    sso_denied: 'The company sign-in was cancelled or refused there. Try again, or use your password.',
    sso_timeout: 'The company sign-in took too long. Try again.',
    sso_unavailable:
      'The company sign-in cannot be reached at the moment. Use your password, or try again shortly.',
    sso_refused:
      'The company sign-in could not be verified. Try again; if it happens again, contact your administrator.',
    sso_clock:
      'The company sign-in is too old, or the clocks of two servers differ. Try again; if it happens again, contact your administrator.',
    sso_used: 'This sign-in was used already, or was begun elsewhere. Try again.',
    sso_not_fresh:
      'The company sign-in has not confirmed you since you locked or signed out here. Try again and sign in there.',
    sso_unverified:
      'Your company account has no verified e-mail address, so it cannot be matched to a user. Contact your administrator.',
    sso_other_person:
      'That was another person’s account. Unlock with your own, or sign in as another person.',
    sso_unknown:
      'No user has the e-mail address of this company account. Choose another account, or contact your administrator.',
    sso_inactive: 'Your account here is not active. Ask your administrator.',
    sso_held:
      'How you sign in was changed less than 24 hours ago: no company account is linked until that time is over. Use your password until then.',
    sso_linked:
      'This e-mail address belongs to a user who signs in with another company account. Ask your administrator to release the link.',
  },
};
/** Texts of the console. */
export type CommonAuthTexts = typeof auth;

/** With what only a product can say: its name, and what it is for. */
export type AuthTexts = CommonAuthTexts & {
  readonly brand: string;
  readonly claim: string;
  readonly claimDetail: string;
};
