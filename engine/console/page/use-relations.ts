import { useMemo } from 'react';
import { useGetOne, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Reference } from '../../model/model.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { relationsOf, type Relation } from './related.ts';

const whereOf = ({ model, target }: Relation): Reference['where'] => model.field[target]?.ref?.where;

/**
 * Returns the lists that belong to a record: those of the fields that may name it. A field may name only
 * records with some values (`where` of `x-ref`), among them one whose unique value it names: a person's
 * department is a value of the category `department`.
 */
export function useRelations(record: Readonly<Row>): readonly Relation[] {
  const engine = useEngine();
  const own = useModel();
  const relations = useMemo(() => relationsOf(engine, own), [engine, own]);
  const name = relations
    .flatMap((relation) => Object.keys(whereOf(relation) ?? {}))
    .find((one) => own.field[one]?.ref);
  const named = engine.models[own.field[name ?? '']?.ref?.stem ?? ''];
  const { data } = useGetOne<RaRecord>(
    named?.stem ?? own.stem,
    { id: Number(record[name ?? 'id']) },
    { enabled: named !== undefined && mayAct(engine, named, 'show') },
  );
  const unique = named?.fields.find(({ schema }) => schema.format === 'unique-value')?.name ?? '';
  return useMemo(
    () =>
      relations.filter((relation) =>
        Object.entries(whereOf(relation) ?? {}).every(
          ([at, value]) => value === (at === name ? data?.[unique] : record[at]),
        ),
      ),
    [relations, data, name, unique, record],
  );
}
