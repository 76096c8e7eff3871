import type { Row } from '../../model/input.ts';
import type { ActionTypes } from './action-types.ts';
import type { ActionFunction, Hooks, Rules, ServiceFunctions } from './context.ts';

/** The functions of the actions that are declared, by their names: of each one, and of no others. */
export type ActionFunctions<A, R extends object = Row> = {
  readonly [N in keyof A]: A[N] extends ActionTypes ? ActionFunction<A[N], R> : never;
};

/** The types that follow from the declarations of a product: its records, and actions, by their names. */
export interface Declared {
  readonly records: object;
  readonly actions: object;
  readonly services: object;
}
export type StemOf<D extends Declared> = Extract<keyof D['records'] & keyof D['actions'], string>;
export type RecordOf<D extends Declared, S extends StemOf<D>> = Extract<D['records'][S], object>;

/** Rules that no schema can express, in the types of the declaration. */
export type RulesOf<D extends Declared, S extends StemOf<D>> = Hooks<RecordOf<D, S>> &
  (keyof D['actions'][S] extends never
    ? { readonly actions?: never }
    : { readonly actions: ActionFunctions<D['actions'][S], RecordOf<D, S>> });

/** The functions of every service, in the types of their declarations. */
export type ServicesOf<D extends Declared> = {
  readonly [N in keyof D['services']]: ActionFunctions<D['services'][N]>;
};

/**
 * Casts code written in the types of its declaration for the engine, which runs every declaration alike. No
 * compiler checks that: the engine passes only values validated against the schemas that the types are made
 * from.
 */
const forEngine = <T>(typed: unknown): T => typed as T;

/** The functions of actions, checked against what those are given and answer. */
export const functionsOf = <A>(own: ActionFunctions<A>): Readonly<Record<string, ActionFunction>> =>
  forEngine(own);

/** Makers of rules and services that are checked against the declarations of a product. */
export function declaredBy<D extends Declared>(): {
  readonly rules: <S extends StemOf<D>>(stem: S, own: NoInfer<RulesOf<D, S>>) => Rules;
  readonly services: (own: ServicesOf<D>) => ServiceFunctions;
} {
  return { rules: (_stem, own) => forEngine(own), services: (own) => forEngine(own) };
}
