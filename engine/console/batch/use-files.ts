import { useMemo } from 'react';
import { MATCH_PEOPLE, MOST_FILES, type MatchedFiles } from '../../model/batch/batch.ts';
import { monthOfName } from '../../model/batch/months.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import type { BatchFile } from './rows.ts';
import { useAnswer } from './use-answer.ts';

/** Loads the people of files by their names, some hundred at a time. */
async function readPeople(model: Model, names: readonly string[]): Promise<MatchedFiles> {
  const answers: MatchedFiles[] = [];
  for (let start = 0; start < names.length; start += MOST_FILES) {
    const body = { names: names.slice(start, start + MOST_FILES) };
    answers.push((await call(model.actions[MATCH_PEOPLE]!, { body })) as MatchedFiles);
  }
  return {
    files: answers.flatMap(({ files }) => files),
    people: answers.flatMap(({ people }) => people),
  };
}

const NAME_LENGTH = 255;

export interface FoundFiles {
  /** Undefined until the names are read. */
  readonly files: readonly BatchFile[] | undefined;
  /** Names of the people. */
  readonly names: ReadonlyMap<number, string>;
  readonly error: unknown;
}

/** Returns what the names of files say: their people, and their month. */
export function useFiles(model: Model, chosen: readonly File[]): FoundFiles {
  const names = useMemo(() => chosen.map((file) => file.name.slice(-NAME_LENGTH)), [chosen]);
  const { data, error } = useAnswer(names.join('\n'), () => readPeople(model, names));
  return useMemo(
    () => ({
      files: data?.files.map(({ people, isSure }, index) => ({
        key: index,
        file: chosen[index]!,
        people,
        isSure,
        month: monthOfName(names[index] ?? ''),
      })),
      names: new Map(data?.people.map(({ id, label }) => [id, label])),
      error,
    }),
    [data, error, chosen, names],
  );
}
