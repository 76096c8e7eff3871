import type { Action } from '@crewdeck/engine/model/operation.ts';

/** The decision about the rows of a resource, by its declaration. */
export interface Decision {
  /** The action that decides, and its name. */
  readonly name: string;
  readonly action: Action;
  /** Where a row says whether it waits, and what it says then. */
  readonly field: string;
  readonly waiting: string | number;
  /** What the dashboard's figures call such a request, and their number. */
  readonly kind: string;
  readonly count: string;
}

/** Names that the figures have had since before they followed from the declarations. */
const olderNames: Readonly<Record<string, Pick<Decision, 'kind' | 'count'>>> = {
  'exception-requests': { kind: 'exception', count: 'exceptions' },
};

const camelCase = (stem: string): string =>
  stem.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Returns how the rows of a resource are decided; undefined where its actions offer no decision. */
export function decisionOf(
  stem: string,
  actions: Readonly<Record<string, Action>> = {},
): Decision | undefined {
  const [name, action] = Object.entries(actions).find(([, one]) => one.offer) ?? [];
  if (name === undefined || !action?.offer) return undefined;
  const [field = '', [waiting] = []] = Object.entries(action.offer.when)[0] ?? [];
  return {
    name,
    action,
    field,
    waiting: waiting as string | number,
    ...(olderNames[stem] ?? { kind: action.answer ?? stem, count: camelCase(stem) }),
  };
}
