import { integer, labels, nullable, text } from '@crewdeck/engine/model/answers.ts';

/** What everybody may see of a colleague. */
export const colleague = {
  userId: integer,
  empId: text,
  name: text,
  designation: nullable(integer),
  department: nullable(integer),
  avatarUrl: nullable(text),
  labels,
} as const;
