import type { UseQueryResult } from '@tanstack/react-query';
import { peopleOf } from '../../model/people.ts';
import type { KindOfData } from '../../model/privacy.ts';
import { call } from '../client/api.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';
import { usePrivacyAction } from './use-privacy-action.ts';

/** Loads the number of a person's rows, kind by kind; again after they have been erased. */
export function useKinds(person: number): UseQueryResult<readonly KindOfData[]> {
  const { models } = useEngine();
  const { stem, action } = usePrivacyAction('data');
  const people = peopleOf(models);
  return useLoaded(
    [stem, 'data', person],
    async (signal) => {
      const answer = await call(action, { params: { userId: person } }, { signal });
      return (answer as { readonly kinds: readonly KindOfData[] }).kinds;
    },
    { madeOf: [people.stem] },
  );
}
