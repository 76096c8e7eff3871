import { sql } from 'kysely';
import { eachDay } from '@crewdeck/engine/model/days.ts';
import type { TestApp } from './app.ts';
import type { RawAllowance, RawLeave, RawMark, RawPerson, RawType } from './company-rows.ts';

/** The sums of a person's days in the attendance report. */
export const reportFigures = [
  'present',
  'wfh',
  'leave',
  'holidays',
  'workingDays',
  'unmarked',
  'onDaysOff',
  'minutes',
] as const;
type ReportFigure = (typeof reportFigures)[number];

/** Reads all rows of a table. */
export const allOf = async <T>({ db }: TestApp, table: string): Promise<T[]> =>
  (await sql<T>`select * from ${sql.table(table)}`.execute(db)).rows;

/** The numbers of leave and attendance, counted from raw rows by the plainest way there is. */
export class Recount {
  readonly leaves: readonly RawLeave[];
  readonly marks: readonly RawMark[];
  readonly people: readonly RawPerson[];
  readonly allowances: readonly RawAllowance[];
  readonly types: readonly RawType[];
  readonly #weekend: readonly number[];
  readonly #holidays: ReadonlySet<string>;
  readonly #leaves: ReadonlyMap<number, readonly RawLeave[]>;
  readonly #marks: ReadonlyMap<string, RawMark>;

  private constructor(
    rows: {
      leaves: RawLeave[];
      marks: RawMark[];
      people: RawPerson[];
      allowances: RawAllowance[];
      types: RawType[];
      holidays: { date: string; type: string }[];
    },
    weekend: readonly number[],
  ) {
    this.#weekend = weekend;
    this.leaves = rows.leaves.filter((one) => !one.isDeleted);
    this.#leaves = Map.groupBy(this.leaves, ({ userId }) => userId);
    this.marks = rows.marks;
    this.people = rows.people;
    this.allowances = rows.allowances;
    this.types = rows.types;
    this.#holidays = new Set(rows.holidays.filter((one) => one.type !== 'optional').map((one) => one.date));
    this.#marks = new Map(rows.marks.map((one) => [`${one.userId} ${one.date}`, one]));
  }

  /** Reads the rows from a day on; the days of the weekend count from 0 for Sunday. */
  static async read(app: TestApp, from: string, weekend: readonly number[] = [0, 6]): Promise<Recount> {
    const { db } = app;
    const all = <T>(table: string): Promise<T[]> => allOf<T>(app, table);
    const types = await sql<RawType>`select t.* from global_types t
      join global_type_categories c on c.id = t.category_id where c.unique_value = 'leave_type'`.execute(db);
    const marks = await sql<RawMark>`select user_id, date, status, working_hours from attendance
      where date >= ${from}::date`.execute(db);
    const rows = {
      leaves: (await sql<RawLeave>`select * from leaves where leave_to >= ${from}::date`.execute(db)).rows,
      marks: marks.rows,
      people: await all<RawPerson>('employees'),
      allowances: await all<RawAllowance>('leave_allowances'),
      holidays: await all<{ date: string; type: string }>('holidays'),
      types: types.rows,
    };
    return new Recount(rows, weekend);
  }

  isHoliday(date: string): boolean {
    return this.#holidays.has(date);
  }
  isWeekend(date: string): boolean {
    return this.#weekend.includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  }
  isWorking(date: string): boolean {
    return !this.isWeekend(date) && !this.isHoliday(date);
  }
  isHome(leave: RawLeave): boolean {
    return this.types.find(({ id }) => id === leave.leaveType)?.meta?.fromHome === true;
  }
  /** Returns the row of a person. */
  person(userId: number): RawPerson {
    const found = this.people.find(({ id }) => id === userId);
    if (!found) throw new Error(`There is no person ${userId}.`);
    return found;
  }
  markOn(userId: number, date: string): RawMark | undefined {
    return this.#marks.get(`${userId} ${date}`);
  }
  /** Returns the number of a request's days in a period. */
  daysOf(leave: RawLeave, from: string, to: string): number {
    const days = eachDay(leave.leaveFrom, leave.leaveTo).filter(
      (date) => date >= from && date <= to && this.isWorking(date),
    );
    return days.length * (leave.dayPart === 'full' ? 1 : 0.5);
  }
  /** Returns the part of a day that accepted requests take, and the part worked at home. */
  takenOn(userId: number, date: string): { away: number; home: number } {
    const taken = { away: 0, home: 0 };
    for (const leave of this.acceptedOn(userId, date))
      taken[this.isHome(leave) ? 'home' : 'away'] += leave.dayPart === 'full' ? 1 : 0.5;
    return taken;
  }

  entitledTo(userId: number, type: RawType, year: number): number | null {
    return this.#allowance(userId, type, year)?.entitled ?? type.meta?.defaultDays ?? null;
  }
  #allowance(userId: number, type: RawType, year: number): RawAllowance | undefined {
    return this.allowances.find(
      (one) => one.userId === userId && one.leaveType === type.id && one.year === year,
    );
  }
  /** Returns the days of a person's requests of a type and status that lie in a year. */
  used(userId: number, leaveType: number, year: number, status: number): number {
    return this.#leavesOf(userId)
      .filter((one) => one.leaveType === leaveType && one.leaveStatus === status)
      .reduce((sum, one) => sum + this.daysOf(one, `${year}-01-01`, `${year}-12-31`), 0);
  }
  balance(userId: number, type: RawType, year: number): Record<string, number | null> {
    const entitled = this.entitledTo(userId, type, year);
    const carried = this.#allowance(userId, type, year)?.carriedOver ?? 0;
    // What was carried over is there as far as the year before has left it.
    const before = carried > 0 ? (this.balance(userId, type, year - 1).left ?? null) : null;
    const carriedOver = before === null ? carried : Math.min(carried, Math.max(0, before));
    const [taken, pending] = [this.used(userId, type.id, year, 1), this.used(userId, type.id, year, 0)];
    return {
      entitled,
      carriedOver,
      taken,
      pending,
      left: entitled === null ? null : entitled + carriedOver - taken - pending,
    };
  }

  isEmployedOn({ joiningDate, leavingDate }: RawPerson, date: string): boolean {
    return date >= joiningDate && (leavingDate === null || date <= leavingDate);
  }
  /** Returns the staff of today. */
  staffOn(today: string): RawPerson[] {
    return this.people.filter((one) => one.isActive && !one.isDeleted && this.isEmployedOn(one, today));
  }
  /** Returns the people that a person leads, themselves or through others. */
  below(userId: number): RawPerson[] {
    const direct = this.people.filter(({ managerId }) => managerId === userId);
    return direct.flatMap((one) => [one, ...this.below(one.id)]);
  }
  /** Returns how many of these people have one of these marks on a day. */
  markedOn(date: string, among: readonly RawPerson[], ...statuses: readonly number[]): number {
    return among.filter(({ id }) => statuses.includes(this.markOn(id, date)?.status ?? -1)).length;
  }
  /** Returns whether a person should have marked a day and has not. */
  isOpenOn(person: RawPerson, date: string): boolean {
    return this.isWorking(date) && this.isEmployedOn(person, date) && !this.markOn(person.id, date);
  }
  /**
   * Returns those of these rows whose people have not left: their requests can be decided, also before they
   * join.
   */
  ofPeopleHere<T extends { readonly userId: number }>(today: string, rows: readonly T[]): T[] {
    const here = this.people.filter(
      (one) => one.isActive && !one.isDeleted && (one.leavingDate === null || one.leavingDate >= today),
    );
    const ids = new Set(here.map(({ id }) => id));
    return rows.filter(({ userId }) => ids.has(userId));
  }
  /** Returns the sums of a person's days in the report. */
  sums(person: RawPerson, from: string, to: string, today: string): Record<ReportFigure, number> {
    const days = { present: 0, wfh: 0, leave: 0, holidays: 0, workingDays: 0, unmarked: 0, onDaysOff: 0 };
    const sums: Record<ReportFigure, number> = { ...days, minutes: 0 };
    for (const date of eachDay(from, to)) {
      const { away, home } = this.halvesOn(person.id, date);
      const rest = 1 - away - home;
      const mark = this.markOn(person.id, date);
      const isEmployed = this.isEmployedOn(person, date);
      sums.leave += away + (mark?.status === 0 ? rest : 0);
      sums.wfh += home + (mark?.status === 3 ? rest : 0);
      sums.present += mark?.status === 1 ? rest : 0;
      if (!this.isWorking(date) && [1, 3].includes(mark?.status ?? 0)) sums.onDaysOff += rest;
      sums.minutes += mark?.workingHours ?? 0;
      if (isEmployed && this.isHoliday(date) && !this.isWeekend(date)) sums.holidays += 1;
      if (isEmployed && this.isWorking(date)) sums.workingDays += 1;
      if (!mark && isEmployed && this.isWorking(date) && date < today) sums.unmarked += rest;
    }
    return sums;
  }
  /** Returns the part of a day that half days take; whole days are marks. */
  halvesOn(userId: number, date: string): { away: number; home: number } {
    const halves = { away: 0, home: 0 };
    for (const leave of this.acceptedOn(userId, date))
      if (leave.dayPart !== 'full') halves[this.isHome(leave) ? 'home' : 'away'] += 0.5;
    return halves;
  }
  /** Returns the accepted requests of a person on a working day. */
  acceptedOn(userId: number, date: string): RawLeave[] {
    if (!this.isWorking(date)) return [];
    return this.#leavesOf(userId).filter(
      (one) => one.leaveStatus === 1 && one.leaveFrom <= date && one.leaveTo >= date,
    );
  }
  #leavesOf(userId: number): readonly RawLeave[] {
    return this.#leaves.get(userId) ?? [];
  }
}
