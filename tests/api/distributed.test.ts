import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listsOf } from '@crewdeck/engine/testing/lists.ts';
import { explainRun, noteStatements, type PlanNode } from '@crewdeck/engine/testing/rows-read.ts';
import { isPostgres, openApp, type Person, type TestApp } from '../support/app.ts';

/** Tables with a person's column that would stay whole on every machine, and why. */
const whole: Readonly<Record<string, string>> = {
  approvals: 'of whose request it is and who decides about it, who read it both',
  checklists: 'few, and beside their steps, which others do',
  checklist_steps: 'of whose list it is and who does it',
  exception_messages: 'beside what they are about, which both sides read',
  happy_to_help: 'beside its messages, which both sides read',
  help_messages: 'beside what they are about, which both sides read',
  leave_messages: 'beside what they are about, which both sides read',
  privacy_exports: 'of two people: the person and who made the copy',
  projects: 'few, and named by rows of everybody',
  tickets: 'of two people: who raised it and who works on it',
  ticket_comments: 'beside the ticket, which both of its people read',
};

/** The scans of a plan that were made, each with what it asks of its rows. */
const scansOf = (node: PlanNode): { table: string; asks: string }[] => {
  if (node['Actual Loops'] === 0) return [];
  const table = node['Relation Name'];
  const asks = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
  return [...(table === undefined ? [] : [{ table, asks }]), ...(node.Plans ?? []).flatMap(scansOf)];
};

describe.runIf(isPostgres)('spread over machines by person', () => {
  let app: TestApp;
  let client: pg.Client;
  let noted: ReturnType<typeof noteStatements>;
  /** The column of each table by which its rows would lie with their person. */
  let keys: ReadonlyMap<string, string>;

  beforeAll(async () => {
    app = await openApp({ CACHE_MB: '0' });
    const ofPeople = Object.values(app.models).flatMap(({ table, scope, field }) => {
      const own = (scope?.own ?? []).filter((path) => !path.includes('.'));
      return own.length === 0 || Object.hasOwn(whole, table)
        ? []
        : [[table, own.map((path) => field[path]!.column).join()] as const];
    });
    keys = new Map(ofPeople);
    client = new pg.Client({
      connectionString: app.database.url,
      // As the tables of many people are read, whatever the few of the demo would invite to.
      options: '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off',
    });
    await client.connect();
    noted = noteStatements(app.database.pool!);
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  test('every table of people has one column that says whose a row is', () => {
    expect([...keys].filter(([, key]) => key.includes(','))).toEqual([]);
    expect([...keys.keys()].toSorted()).toEqual([
      'attendance',
      'delegations',
      'documents',
      'down_times',
      'dsr',
      'exception_requests',
      'form_answers',
      'leave_allowances',
      'leaves',
      'notification_settings',
      'notifications',
      'pending_changes',
      'roster_shifts',
      'ryg_statuses',
      'trainees',
    ]);
  });

  const persons: readonly Person[] = ['employee', 'trainee', 'trainer', 'manager', 'support'];
  test.each(persons)('the lists of an ordinary person ask for rows by their people: %s', async (person) => {
    const caller = await app.as(person);
    let statements = 0;
    const wrong: string[] = [];
    for (const list of listsOf(app.models)) {
      noted.take();
      const { status } = await caller.get(`/api/${list.page(0)}`);
      if (status === 403) continue;
      expect(status, list.what).toBe(200);
      for (const statement of noted.take()) {
        const plan = await explainRun(client, statement);
        for (const { table, asks } of plan ? scansOf(plan) : []) {
          const key = keys.get(table);
          if (key === undefined) continue;
          statements += 1;
          if (!new RegExp(`\\b${key} = `).test(asks)) wrong.push(`${list.what}: ${table} by ${asks}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(statements).toBeGreaterThan(10);
  });
});
