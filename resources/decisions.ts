import type { Model } from '@crewdeck/engine/model/model.ts';
import type { Action } from '@crewdeck/engine/model/operation.ts';

/** Names of a request and of its count in the dashboard's figures. */
export interface DecisionNames {
  readonly kind: string;
  readonly count: string;
}

/** The decision about the rows of a resource, by its declaration. */
export interface Decision extends DecisionNames {
  /** The action that decides, and its name. */
  readonly name: string;
  readonly action: Action;
  /** Where a row says whether it waits, and what it says then. */
  readonly field: string;
  readonly waiting: string | number;
}

/** Names that the figures have had since before they followed from the declarations. */
const olderNames: Readonly<Record<string, DecisionNames>> = {
  'exception-requests': { kind: 'exception', count: 'exceptions' },
};

const camelCase = (stem: string): string =>
  stem.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Returns what requests of a resource are called in figures; `answer` is how its endpoint names a row. */
export const decisionNames = (stem: string, answer = stem): DecisionNames =>
  olderNames[stem] ?? { kind: answer, count: camelCase(stem) };

/** Returns how the rows of a resource are decided; undefined where nobody decides about them. */
export function decisionOf({
  stem,
  actions,
  approval,
}: Pick<Model, 'stem' | 'actions' | 'approval'>): Decision | undefined {
  const action = actions.decide;
  if (!approval || !action) return undefined;
  const { field, pending: waiting } = approval;
  const answer = action.base === 'rest' ? undefined : action.answer;
  return { name: 'decide', action, field, waiting, ...decisionNames(stem, answer) };
}

/** The field that says of what type a request is, of those that have types. */
export const typeFieldOf = ({ fields }: Pick<Model, 'fields'>): string | undefined =>
  fields.find(({ ref }) => ref?.where?.categoryId !== undefined)?.name;
