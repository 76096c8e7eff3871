import type { RaRecord } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
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
  const decision = decisionOf(model.stem, model.actions);
  const owner = model.fields.find((field) => field.owner)?.name;
  if (!decision || owner === undefined) return undefined;
  const { name, action } = decision;
  return { ...decision, model, owner, steps: stepsOf(name, action) };
}

/** Returns what the person decides about, by the declarations; one resource in front. */
export function kindsOf(engine: Engine, first?: string): readonly Kind[] {
  const kinds = Object.values(engine.models).flatMap((model) => {
    const kind = kindOf(model);
    return kind && kind.steps.every(({ action }) => mayCall(engine, model, action)) ? [kind] : [];
  });
  return kinds.sort((one, other) => Number(other.model.stem === first) - Number(one.model.stem === first));
}

export const personOf = ({ owner }: Kind, row: Request): string => String(labelsOf(row)[owner] ?? '');
/** Key of a row among all kinds. */
export const keyOf = ({ model }: Pick<Kind, 'model'>, { id }: { readonly id: number }): string =>
  `${model.stem}/${id}`;
