import { integer, nullable, objectOf, text } from './answers.ts';

/** The person as sign-in answers them, in a product that says nothing else. */
export const usualUser = objectOf({
  userId: integer,
  name: text,
  email: text,
  userRole: text,
  role: text,
  locale: text,
  avatarUrl: nullable(text),
});
