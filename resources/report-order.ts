import { oneOf, text } from '@crewdeck/engine/model/answers.ts';

/** Query parameters of a report of people: order, and bounds of figures as for groups. */
export const reportOrder = (...figures: readonly string[]) => ({
  sort: oneOf<string>('name', ...figures),
  order: oneOf('ASC', 'DESC'),
  having: {
    ...text,
    maxLength: 400,
    description:
      'JSON object that filters the people: for example `unmarked_gte` or `leave_lte`, with a number.',
  },
});
