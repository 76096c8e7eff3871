import { oneOf, text } from '@crewdeck/engine/model/answers.ts';

/** How a report of people is asked for by its figures: their order, and bounds as those of groups. */
export const reportOrder = (...figures: readonly string[]) => ({
  sort: oneOf<string>('name', ...figures),
  order: oneOf('ASC', 'DESC'),
  having: {
    ...text,
    maxLength: 400,
    description: 'JSON object, which people: `unmarked_gte`, `leave_lte` and the like, with a number.',
  },
});
