import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';

/**
 * Random companies with random events: managers who are moved, demoted, deactivated or deleted, deputies,
 * rules, steps that several decide at once. Every open request can always be decided by a person who was
 * notified of it, nobody decides their own, and nothing is decided twice.
 */
const LEADS = 4;
const PEOPLE = 8;
/** `APPROVAL_RUNS=50 npm test -- approvals-model` looks at more companies. */
const RUNS = Number(process.env.APPROVAL_RUNS ?? 5);

const one = fc.nat({ max: PEOPLE - 1 });
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('ask' as const), who: one, days: fc.nat({ max: 8 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), who: one, to: fc.option(one) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('role' as const), who: one, leads: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('active' as const), who: one, isActive: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who: one }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stand' as const), who: one, to: one }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rule' as const), steps: fc.nat({ max: 2 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(),
      state: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which: fc.nat() }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

let app: TestApp;
let hr: Caller;
let admin: Caller;
let unpaid: number;
const today = '2031-01-13';
beforeAll(async () => {
  app = await openApp({}, { now: () => new Date(`${today}T10:00:00Z`) });
  [hr, admin] = await app.asEach('hr', 'admin');
  unpaid = await typeId(app, 'leave_type', 'unpaid_leave');
});
afterAll(() => app.close());

interface Open {
  readonly id: number;
  readonly recordId: number;
  readonly ownerId: number;
}

/** Returns the waiting steps of these people's requests. */
async function readOpen(people: readonly Caller[]): Promise<readonly Open[]> {
  const { rows } = await sql<Open>`select a.id, a.record_id as "recordId", a.owner_id as "ownerId"
    from approvals a where a.state = 0 and a.since is not null
      and a.owner_id = any(${people.map(({ userId }) => userId)}::bigint[]) order by a.id`.execute(app.db);
  return rows;
}

/** A company of its own in each run: who leads, who is led, and everybody who may decide about them. */
class Company {
  readonly people: readonly Caller[];
  readonly deciders: readonly Caller[];
  readonly #roles: Readonly<Record<'user' | 'employee', number>>;
  readonly #gone = new Set<number>();
  #asked = 0;

  constructor(people: readonly Caller[], roles: Readonly<Record<'user' | 'employee', number>>) {
    this.people = people;
    this.deciders = [...people, hr, admin];
    this.#roles = roles;
  }

  /** Deciders who have not left; others get 401. */
  present = (): readonly Caller[] => this.deciders.filter(({ userId }) => !this.#gone.has(userId));

  async #change(who: number, values: Row): Promise<Answer> {
    return hr.patch(`/api/rest/employees/${this.people[who]?.userId}`, values);
  }

  async #ask(who: number, days: number): Promise<Answer> {
    const from = addDays('2031-02-03', (this.#asked += 1) * 14);
    return this.people[who]!.post('/api/v1/employee/markLeave', {
      leaveType: unpaid,
      leaveFrom: from,
      leaveTo: addDays(from, days),
      reason: 'Away',
    });
  }

  /** Everybody who may, and one who may not, decide at once: one verdict counts. */
  async #decide(which: number, state: number): Promise<void> {
    const open = await readOpen(this.people);
    const step = open[which % Math.max(open.length, 1)];
    if (!step) return;
    const callers = await this.whoDecides(step);
    const owner = this.present().find(({ userId }) => userId === step.ownerId);
    const path = `/api/v1/approvals/${step.id}/decide`;
    if (owner) expect((await owner.post(path, { state: 1 })).status).toBe(403);
    const isThere = this.present().includes(owner!);
    const answers = await Promise.all(
      [...callers, ...callers].slice(0, 4).map((caller) => caller.post(path, { state })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken, answers.map(({ text }) => text).join('\n')).toHaveLength(isThere ? 1 : 0);
    for (const { status } of answers.filter((answer) => !taken.includes(answer))) expect(status).toBe(409);
  }

  async do(step: Event): Promise<void> {
    const roles = this.#roles;
    switch (step.do) {
      case 'ask':
        await this.#ask(step.who, step.days);
        break;
      case 'move':
        await this.#change(step.who, { managerId: step.to === null ? null : this.people[step.to]?.userId });
        break;
      case 'role':
        await this.#change(step.who, { userRole: step.leads ? roles.user : roles.employee });
        break;
      case 'active': {
        const { status } = await this.#change(step.who, { isActive: step.isActive });
        const id = this.people[step.who]?.userId ?? 0;
        if (status === 200 && !step.isActive) this.#gone.add(id);
        break;
      }
      case 'delete': {
        const id = this.people[step.who]?.userId ?? 0;
        if ((await hr.delete(`/api/rest/employees/${id}`)).status === 200) this.#gone.add(id);
        break;
      }
      case 'stand':
        await hr.post('/api/rest/delegations', {
          userId: this.people[step.who]?.userId,
          deputyId: this.people[step.to]?.userId,
          from: today,
          to: addDays(today, 3),
        });
        break;
      case 'rule':
        await hr.post('/api/rest/approval-rules', {
          name: `Rule ${this.#asked}`,
          resource: 'leaves',
          position: this.#asked,
          steps: [{ by: 'manager' }, { by: 'role:hr' }, { by: 'role:super_admin' }].slice(0, step.steps + 1),
        });
        break;
      case 'decide':
        await this.#decide(step.which, step.state);
        break;
      case 'withdraw': {
        const open = await readOpen(this.people);
        const { recordId, ownerId } = open[step.which % Math.max(open.length, 1)] ?? {};
        const owner = this.people.find(({ userId }) => userId === ownerId);
        if (owner) await owner.patch(`/api/v1/employee/deleteLeaveRequest/${recordId}`);
      }
    }
  }

  /** Returns the people who find the step among their waiting work. */
  async whoDecides({ id, recordId }: Open): Promise<readonly Caller[]> {
    const found: Caller[] = [];
    for (const caller of this.present()) {
      const { data } = await caller.get(`/api/v1/approvals?stem=leaves&recordId=${recordId}`);
      const entries = data?.approvalList ?? [];
      if (entries.some((entry) => entry.id === id)) found.push(caller);
    }
    return found;
  }

  async assertSound(): Promise<void> {
    const { rows: odd } = await sql`select l.id from leaves l
      where l.leave_status = 0 and not l.is_deleted
        and l.user_id = any(${this.people.map(({ userId }) => userId)}::bigint[])
        and 1 <> (select count(*) from approvals a where a.stem = 'leaves' and a.record_id = l.id
          and a.state = 0 and a.since is not null)`.execute(app.db);
    expect(odd, 'an open request waits at one step').toEqual([]);
    for (const step of await readOpen(this.people)) {
      const deciders = await this.whoDecides(step);
      const ids = deciders.map(({ userId }) => userId);
      expect(ids.length, `somebody decides about ${step.recordId}`).toBeGreaterThan(0);
      expect(ids, 'nobody decides about their own').not.toContain(step.ownerId);
      const { rows } = await sql<{ id: number }>`select distinct user_id as id from notifications
        where kind in ('leave_asked', 'request_asked') and params->>'id' = ${String(step.recordId)}
          and user_id = any(${ids}::bigint[])`.execute(app.db);
      expect(rows.length, `somebody of them was told of ${step.recordId}`).toBeGreaterThan(0);
    }
    const { rows: own } = await sql`select id from approvals where decided_by = owner_id`.execute(app.db);
    expect(own).toEqual([]);
  }
}

async function openCompany(): Promise<Company> {
  const people: Caller[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const above = n === 0 ? null : people[Math.floor((n - 1) / 2) % LEADS]?.userId;
    people.push(await hire(app, { role: n < LEADS ? 'user' : 'employee', managerId: above ?? null }));
  }
  const { rows } = await sql<{ name: 'user' | 'employee'; id: number }>`
    select unique_value as name, id from roles where unique_value in ('user', 'employee')`.execute(app.db);
  await sql`delete from approval_rules`.execute(app.db);
  return new Company(
    people,
    Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<'user' | 'employee', number>,
  );
}

test('whatever happens to people, an open request can be decided by someone who knows of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 18 }), async (events) => {
      const own = await openCompany();
      await own.do({ do: 'ask', who: PEOPLE - 1, days: 1 });
      for (const step of events) {
        await own.do(step);
        await own.assertSound();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);
