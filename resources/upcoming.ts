import { integer, listOf, nullable, objectOf, text } from '@crewdeck/engine/model/answers.ts';

/** Upcoming birthdays, anniversaries, holidays and events. */
export const upcoming = listOf(
  objectOf({
    kind: { type: 'string', enum: ['birthday', 'work_anniversary', 'holiday', 'event'] },
    date: text,
    title: text,
    banner: text,
    userId: nullable(integer),
    avatarUrl: nullable(text),
    years: nullable(integer),
    id: nullable(integer),
  }),
);
