import { changes } from './changes.ts';
import { days } from './days.ts';
import { decisions } from './decisions.ts';
import { help } from './help.ts';
import type { InboxSource } from './item.ts';
import { ownPapers, peoplesPapers } from './papers.ts';
import { peoplesReports } from './peoples-reports.ts';
import { questions } from './questions.ts';
import { steps } from './steps.ts';
import { tickets } from './tickets.ts';
import { peoplesTraining, training } from './training.ts';

/** Where the things come from that wait for people. */
export const sources: readonly InboxSource[] = [
  decisions,
  changes,
  tickets,
  questions,
  help,
  steps,
  training,
  peoplesTraining,
  days,
  peoplesReports,
  ownPapers,
  peoplesPapers,
];
