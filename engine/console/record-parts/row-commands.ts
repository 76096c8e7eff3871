import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import type { RowCommand } from '../../model/row-actions.ts';
import { isPossible } from '../../model/states.ts';
import { mayChange } from '../context/access.ts';
import { mayCall } from '../context/actions.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { callForRow } from './call-for-row.ts';

/** A command of an action that the user may use. */
export interface OfferedCommand {
  /** Name of the action. */
  readonly name: string;
  readonly action: Action;
  readonly command: RowCommand;
}

/** Returns the commands for rows of a resource that the user may use. */
export const commandsOf = (engine: Engine, model: Model): readonly OfferedCommand[] =>
  Object.entries(model.actions).flatMap(([name, action]) =>
    action.rowCommands && mayCall(engine, model, action)
      ? action.rowCommands.map((command) => ({ name, action, command }))
      : [],
  );

/** Returns whether a command is possible with a row now: the row is not closed, and in a state of it. */
export const isPossibleWith = (
  { command }: Pick<OfferedCommand, 'command'>,
  model: Model,
  record: Readonly<Row>,
): boolean => isPossible(record, model.when.update) && isPossible(record, command.when);

/** Returns the commands that are possible with a row now, for the row by itself. */
export const possibleCommands = (
  engine: Engine,
  model: Model,
  record: Readonly<Row>,
): readonly OfferedCommand[] =>
  commandsOf(engine, model).filter(
    (offered) => !offered.command.isForMany && isPossibleWith(offered, model, record),
  );

/** Checks whether a row may be selected: it may be changed, or a command is possible with it. */
export const mayChoose = (engine: Engine, model: Model, record: Readonly<Row>): boolean =>
  mayChange(engine, model, record) ||
  commandsOf(engine, model).some((offered) => isPossibleWith(offered, model, record));

/**
 * Returns the key of a command's texts: its verb, with `Ask` and `Done` the question and the message for
 * several rows, with `For` and `ForDone` those for one.
 */
export const commandKey = ({ name, command }: Pick<OfferedCommand, 'name' | 'command'>): string =>
  `crewdeck.steps.${name}.${command.name}`;

/** Runs a command for one row, in the version that the user saw if it is known. */
export const runCommand = (
  { action, command }: OfferedCommand,
  row: { readonly id: unknown; readonly version?: unknown },
  values: Readonly<Row>,
): Promise<unknown> => callForRow(action, row, { ...command.with, ...values });
