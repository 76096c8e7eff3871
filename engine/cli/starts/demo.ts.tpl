import { readFileSync } from 'node:fs';
import type { DemoRows } from '@crewdeck/engine/server/usual/seed.ts';

type Rows = ReturnType<DemoRows['rows']>;
const rows = JSON.parse(readFileSync(new URL('rows.json', import.meta.url), 'utf8')) as Rows;

/** What a demo begins with. Rows are numbered in their order, by which others name them. */
export const demo: DemoRows = {
  password: 'Change#2026',
  rows: () => ({
    people: [
      { name: 'Olga', email: 'owner@example.com', role: 'owner' },
      { name: 'Milan', email: 'member@example.com', role: 'member', leadId: 1 },
    ],
    ...rows,
  }),
};
