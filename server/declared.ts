import type { Actions, Services } from '../generated/actions.ts';
import type { Records, Stem } from '../generated/types.ts';
import type { AnsweredRow } from '@crewdeck/engine/model/answers.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import type { ActionTypes } from '@crewdeck/engine/server/context/action-types.ts';
import type {
  ActionContext as EngineContext,
  Call,
  Rules,
  Stored as StoredRow,
  WriteContext as EngineWrite,
} from '@crewdeck/engine/server/context/context.ts';
import { declaredBy } from '@crewdeck/engine/server/context/declared.ts';
import { listRows, readRow, type ListQuery } from '@crewdeck/engine/server/query/read.ts';

interface Declarations {
  records: Records;
  actions: Actions;
  services: Services;
}

/** Makers of rules and services that are checked against the declarations. */
export const { rules, services } = declaredBy<Declarations>();

/** Resources that declare actions, and so have rules with their functions. */
type Acting = { [S in Stem]: keyof Actions[S] extends never ? never : S }[Stem];
/** The rules of each resource that needs any, by its stem. */
export type RulesByStem = Readonly<Record<Acting, Rules> & Partial<Record<Stem, Rules>>>;

type Types<T> = Extract<T, ActionTypes>;

/** Context of a resource's action. */
export type ActionContext<S extends Stem, A extends keyof Actions[S]> = EngineContext<
  Types<Actions[S][A]>,
  Records[S]
>;
/** Answer of a resource's action. */
export type Answer<S extends Stem, A extends keyof Actions[S]> = Types<Actions[S][A]>['answer'];
/** Body of an action. */
export type Input<S extends Stem, A extends keyof Actions[S]> = Types<Actions[S][A]>['input'];

/** Context of a service's action. */
export type ServiceContext<S extends keyof Services, A extends keyof Services[S]> = EngineContext<
  Types<Services[S][A]>
>;
/** Answer of a service's action. */
export type ServiceAnswer<S extends keyof Services, A extends keyof Services[S]> = Types<
  Services[S][A]
>['answer'];

/** Context of a resource's write hooks. */
export type WriteContext<S extends Stem> = EngineWrite<Records[S]>;
/** A row of a resource as the database holds it. */
export type Stored<S extends Stem> = StoredRow<Records[S]>;
/** A row of a resource as answers hold it. */
export type Answered<S extends Stem> = AnsweredRow<Records[S]>;

/** The model of a resource. Throws where the engine was started without it. */
export function modelOf({ engine }: Call, stem: Stem): Model {
  const model = engine.models[stem];
  if (!model) throw new Error(`Resource ${stem} does not exist.`);
  return model;
}

/** A page of the rows of a resource that the caller may read. */
export async function listOf<S extends Stem>(
  call: Call,
  stem: S,
  query: ListQuery,
): Promise<{ rows: readonly Answered<S>[]; total: number }> {
  const { rows, total } = await listRows(call, modelOf(call, stem), query);
  // The engine reads the fields that the schema has, which the types are made from.
  return { rows: rows as readonly Answered<S>[], total };
}

/** A row of a resource, or 404. */
export const rowOf = async <S extends Stem>(call: Call, stem: S, id: number): Promise<Answered<S>> =>
  (await readRow(call, modelOf(call, stem), id)) as Answered<S>;
