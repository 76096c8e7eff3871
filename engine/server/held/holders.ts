import { roleOf } from '../../model/approval.ts';
import { OF_OWNER } from '../../model/held.ts';
import type { Held } from '../../model/model.ts';
import { relationsOf } from '../../model/relations.ts';
import type { Call } from '../context/context.ts';
import type { Identity } from '../identity/identity.ts';
import { activeAmong, peopleOfRole, peopleWithFlag, readRelated } from '../query/find-holders.ts';
import type { Tx } from '../write/transaction.ts';

/**
 * The holder of a row: a person, everybody of a role, or, without either, all with the flag that it names.
 */
export interface Holder {
  readonly person: number | null;
  readonly role: number | null;
  /** Ids of these people. */
  readonly people: readonly number[];
}

/** Looks each relation, flag and role up once, for all owners. */
export class HolderSearch {
  readonly #found = new Map<string, Promise<unknown>>();
  readonly #call: Call;
  readonly #tx: Tx;
  readonly #owners: readonly number[];

  constructor(call: Call, tx: Tx, owners: readonly number[]) {
    this.#call = call;
    this.#tx = tx;
    this.#owners = owners;
  }

  #once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const found = (this.#found.get(key) as Promise<T> | undefined) ?? find();
    this.#found.set(key, found);
    return found;
  }

  /** Returns the holder named by `by`, else the fallback of the declaration, else the super admins' role. */
  async find({ fallback }: Held, by: string, owner: number): Promise<Holder> {
    const { superAdmin } = this.#call.engine.directory;
    for (const way of [by, ...(fallback === undefined ? [] : [fallback]), `role:${superAdmin}`]) {
      const holder = await this.#named(way, owner);
      if (holder) return holder;
    }
    return { person: null, role: null, people: [] };
  }

  async #named(by: string, owner: number): Promise<Holder | undefined> {
    const role = roleOf(by);
    if (role !== undefined) {
      const people = await this.#once(by, () => peopleOfRole(this.#call, this.#tx, role));
      return (
        people[0] && {
          person: null,
          role: this.#call.engine.directory.roleIdOf(people[0]),
          people: idsOf(people),
        }
      );
    }
    const relation = relationsOf(this.#call.engine.people)[by];
    if (relation && 'flag' in relation) {
      const people = await this.#once(by, () => peopleWithFlag(this.#call, this.#tx, by));
      return people[0] && { person: null, role: null, people: idsOf(people) };
    }
    const related = await this.#once(by, () =>
      by === OF_OWNER
        ? activeAmong(this.#call, this.#tx, this.#owners)
        : readRelated(this.#call, this.#tx, by, this.#owners),
    );
    const person = related.get(owner)?.userId;
    return person === undefined ? undefined : { person, role: null, people: [person] };
  }
}

const idsOf = (people: readonly Identity[]): number[] => people.map(({ userId }) => userId);
