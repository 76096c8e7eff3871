import { useTranslate } from 'ra-core';
import { approvalModel } from '../../model/approval.ts';
import { peopleOf } from '../../model/people.ts';
import { relationsOf } from '../../model/relations.ts';
import { call } from '../client/api.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useTerm } from '../context/terms.ts';
import { useLoaded } from '../context/use-endpoint.ts';
import type { SelectChoice } from '../inputs/SelectInput.tsx';

interface Decider {
  readonly by: string;
  /** Name of a role; null for a relation, whose label is that of its field. */
  readonly name: string | null;
}

/** Returns the roles and relations that steps can be assigned to, with their names. */
export function useDeciders(): readonly SelectChoice[] {
  const { models } = useEngine();
  const translate = useTranslate();
  const term = useTerm();
  const action = approvalModel(models, 'rules')?.actions['approval.deciders'];
  const { data } = useLoaded(
    ['approval', 'deciders'],
    async (signal) => {
      const answer = await call(action as NonNullable<typeof action>, {}, { signal });
      return answer as { deciderList: readonly Decider[] };
    },
    { isEnabled: action !== undefined },
  );
  const people = peopleOf(models);
  const relations = people ? relationsOf(people) : {};
  return (data?.deciderList ?? []).map(({ by, name }) => {
    const relation = relations[by];
    const field = relation && 'field' in relation ? relation.field : by;
    return {
      id: by,
      name: name === null ? translate(`resources.${people?.stem ?? ''}.fields.${field}`) : term(name),
    };
  });
}
