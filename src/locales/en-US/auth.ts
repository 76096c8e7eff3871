/** Texts of the pages before the sign-in, which load without the rest. */
export const auth = {
  brand: 'Crewdeck',
  language: 'Language',
  claim: 'Your working days, in one place.',
  claimDetail: 'Mark attendance, ask for leave, write your report, get help. Two minutes in the morning, and the day is yours.',
  signIn: {
    title: 'Sign in', lead: 'Use your company account to go on.', email: 'E-mail', password: 'Password', submit: 'Sign in', sending: 'Signing in…',
    showPassword: 'Show password', hidePassword: 'Hide password', demo: 'Demo: sign in as', invited: 'New here? Open the link in your invitation mail.',
    ended: 'Your session has ended. Sign in to go on where you were.', required: 'Enter your e-mail and your password.',
  },
  lock: { title: 'Locked', lead: 'Enter your password to go on, %{name}.', submit: 'Unlock', other: 'Sign in as somebody else' },
  notFound: { title: 'There is nothing here', lead: 'The page does not exist, or your role does not open it.', action: 'Go to the start page' },
  broken: { title: 'Something went wrong', lead: 'The page could not be shown. Try again; if it happens once more, please contact the administrator.', action: 'Try again' },
  forgot: { title: 'Forgot your password?', lead: 'Passwords are not reset by mail here. Ask HR for a new one.', action: 'Back to sign-in' },
  link: { title: 'This link is not valid', lead: 'It has been used, or it is too old. Ask HR for a new one.', action: 'Back to sign-in' },
  failures: {
    invalid_credentials: 'E-mail and password do not match. Check both.',
    no_access: 'Your role has no access to anything yet. Please ask your administrator.',
    rate_limited: 'Too many attempts. Please try again later.',
    unavailable: 'The service is not available at the moment. Please try again shortly.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    internal: 'Something went wrong on our side. Please try again.',
  },
};
export type AuthTexts = typeof auth;
