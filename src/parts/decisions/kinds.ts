import type { RaRecord } from 'ra-core';
import { meets } from '@crewdeck/engine/model/access.ts';
import { SELF } from '@crewdeck/engine/model/filters.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { requirementsOf } from '@crewdeck/engine/model/own-needs.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { mayCall } from '@crewdeck/engine/console/context/actions.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { stepsOf, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { decisionOf, type Decision } from '../../../resources/decisions.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';

/** A request that waits for a decision, or has one. */
export type Request = RaRecord & Row & { readonly id: number };

/** A resource whose rows are decided, and the verdicts. */
export interface Kind extends Decision {
  readonly model: Model;
  readonly owner: string;
  readonly steps: readonly OfferedStep[];
}

function kindOf(model: Model): Kind | undefined {
  const decision = decisionOf(model);
  const owner = model.fields.find((field) => field.owner)?.name;
  if (!decision || owner === undefined) return undefined;
  const { name, action } = decision;
  return { ...decision, model, owner, steps: stepsOf(name, action) };
}

/** Returns the kinds that the user decides about, by the declarations; one resource first. */
export function kindsOf(engine: Engine, first?: string): readonly Kind[] {
  const kinds = Object.values(engine.models).flatMap((model) => {
    const kind = kindOf(model);
    return kind && kind.steps.every(({ action }) => mayCall(engine, model, action)) ? [kind] : [];
  });
  return kinds.sort((one, other) => Number(other.model.stem === first) - Number(one.model.stem === first));
}

/**
 * Returns the filter for waiting requests that the user may decide now. A user who may decide about all of
 * them sees all.
 */
export function awaitedBy(engine: Engine, { model, action, field }: Kind): Readonly<Record<string, string>> {
  const all = requirementsOf(model, action).map(({ module }) => ({ module, permission: 'read_all' }));
  return meets(engine, model, all) ? {} : { [`${field}_awaits`]: SELF };
}

export const personOf = ({ owner }: Kind, row: Request): string => String(labelsOf(row)[owner] ?? '');
/** Returns the key of a row among all kinds. */
export const keyOf = ({ model }: Pick<Kind, 'model'>, { id }: { readonly id: number }): string =>
  `${model.stem}/${id}`;
