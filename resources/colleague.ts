import { integer, labels, nullable, text } from '@crewdeck/engine/model/answers.ts';

/** Fields of a colleague that everybody may see. */
export const colleague = {
  userId: integer,
  empId: text,
  name: text,
  designation: nullable(integer),
  department: nullable(integer),
  avatarUrl: nullable(text),
  labels,
} as const;
