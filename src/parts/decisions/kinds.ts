import type { RaRecord } from 'react-admin';
import type { Row } from '@crewdeck/engine/model/input.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { mayCall } from '@crewdeck/engine/console/context/actions.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { stepsOf, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';

/** A request that waits for a decision, or has one. */
export type Request = RaRecord & Row & { readonly id: number };

/**
 * A resource whose rows are decided: where their state stands, what it is while they wait, and the verdicts.
 */
export interface Kind {
  readonly model: Model;
  readonly field: string;
  readonly waiting: string | number;
  readonly owner: string;
  readonly steps: readonly OfferedStep[];
}

function kindOf(model: Model): Kind | undefined {
  const [name, action] = Object.entries(model.actions).find(([, one]) => one.offer) ?? [];
  const owner = model.fields.find((field) => field.owner)?.name;
  if (name === undefined || !action?.offer || owner === undefined) return undefined;
  const [field = '', [waiting] = []] = Object.entries(action.offer.when)[0] ?? [];
  return { model, field, waiting: waiting as string | number, owner, steps: stepsOf(name, action) };
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
